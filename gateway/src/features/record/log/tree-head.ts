import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { checkpointText } from '#schema/tlog/checkpoint.js';

/** The signed state of the log: number of leaves, root of their tree, and time. */
export interface TreeHead {
  readonly size: number;
  readonly root: Buffer;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** An Ed25519 public key (RFC 8037), identified by its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
}

/** A head as a compact JWS (RFC 7515), together with its decoded fields. */
export interface SignedHead {
  readonly size: number;
  /** base64url */
  readonly root: string;
  readonly time: number;
  readonly jws: string;
}

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

/**
 * The bytes that are signed: base64url of `{"alg":"EdDSA","kid":"…"}`, a full stop, and base64url of
 * `{"size":…,"root":"…","time":…}`, both JSON without blanks with their fields in this order, the root in base64url.
 */
function signingInput({ size, root, time }: TreeHead, kid: string): string {
  const header = JSON.stringify({ alg: 'EdDSA', kid });
  const payload = JSON.stringify({ size, root: root.toString('base64url'), time });
  return `${base64url(header)}.${base64url(payload)}`;
}

export function signHead(head: TreeHead, kid: string, key: KeyObject): Buffer {
  return sign(null, Buffer.from(signingInput(head, kid)), key);
}

/** The same tree as a checkpoint: the signature of its text in a note. @param origin names the log */
export function signCheckpoint({ size, root }: TreeHead, origin: string, key: KeyObject): Buffer {
  return sign(null, Buffer.from(checkpointText({ origin, size, root })), key);
}

export function signedHead(head: TreeHead, kid: string, signature: Buffer): SignedHead {
  const { size, root, time } = head;
  const jws = `${signingInput(head, kid)}.${signature.toString('base64url')}`;
  return { size, root: root.toString('base64url'), time, jws };
}

const parsed = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** The head that a JWS signs; undefined if none of the keys signed it or its payload is not a head. */
export function verifiedHead(jws: string, keys: readonly PublicKey[]): TreeHead | undefined {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  try {
    const { alg, kid } = parsed(header);
    const key = keys.find((one) => one.kid === kid);
    if (alg !== 'EdDSA' || !key) return undefined;
    const { kty, crv, x } = key;
    const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    const bytes = Buffer.from(`${header}.${payload}`);
    if (!verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'))) return undefined;
    const { size, root, time } = parsed(payload);
    if (typeof size !== 'number' || typeof root !== 'string' || typeof time !== 'number') return undefined;
    return { size, root: Buffer.from(root, 'base64url'), time };
  } catch {
    return undefined;
  }
}
