import { base64, bytesOfBase64, joined, sha256, utf8 } from './bytes.js';

// Verifier keys ("vkeys") of signed notes: https://c2sp.org/signed-note.

/** Signature types, the first byte of a key. */
export const SIGNATURE_TYPE = {
  /** Ed25519 over the text of the note. */
  ED25519: 0x01,
  /** Ed25519 over a time and the text of a checkpoint (https://c2sp.org/tlog-cosignature). */
  COSIGNATURE: 0x04,
  /** ML-DSA-44, likewise. */
  ML_DSA_44: 0x06,
} as const;

export type SignatureType = (typeof SIGNATURE_TYPE)[keyof typeof SIGNATURE_TYPE];

/** Length of a public key. */
export const KEY_BYTES: Readonly<Record<SignatureType, number>> = { 1: 32, 4: 32, 6: 1312 };

const isKnownType = (type: number | undefined): type is SignatureType =>
  type !== undefined && Object.hasOwn(KEY_BYTES, type);

export interface VerifierKey {
  readonly name: string;
  /** Eight digits of lowercase hex. */
  readonly id: string;
  readonly type: SignatureType;
  /** As RFC 8032 or FIPS 204 encodes it. */
  readonly key: Uint8Array;
}

/** Names of keys contain no blank and no plus sign, nor the control characters that no note may contain. */
export const isKeyName = (name: string): boolean => /^[^\p{White_Space}\p{Cc}+]+$/u.test(name);

/** The bytes of which the first four of the SHA-256 are the key's ID. */
export const keyIdBytes = ({ name, type, key }: Omit<VerifierKey, 'id'>): Uint8Array =>
  joined(utf8(`${name}\n`), Uint8Array.of(type), key);

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function verifierKey(name: string, type: SignatureType, key: Uint8Array): Promise<VerifierKey> {
  const digest = await sha256(keyIdBytes({ name, type, key }));
  return { name, type, key, id: hex(digest.subarray(0, 4)) };
}

/** `NAME+ID+BASE64` */
export const vkeyText = ({ name, id, type, key }: VerifierKey): string =>
  `${name}+${id}+${base64(joined(Uint8Array.of(type), key))}`;

/** Reads `NAME+ID+BASE64`; undefined if it is malformed or of a type that is not known here. Its ID is not checked. */
export function parseVkey(text: string): VerifierKey | undefined {
  // The base64 may contain plus signs, the name may not.
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const [type, ...key] = bytesOfBase64(encoded) ?? [];
  if (!isKeyName(name) || !isKnownType(type) || key.length !== KEY_BYTES[type]) return undefined;
  return { name, id, type, key: Uint8Array.from(key) };
}

/** Like `parseVkey`, and undefined if the ID is not that of name and key, such as after a typing error. */
export async function checkedVkey(text: string): Promise<VerifierKey | undefined> {
  const parsed = parseVkey(text);
  if (!parsed) return undefined;
  const { id } = await verifierKey(parsed.name, parsed.type, parsed.key);
  return id === parsed.id ? parsed : undefined;
}
