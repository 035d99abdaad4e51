import { joined, utf8 } from './bytes.js';
import { cosignedSubtree, cosignedText, parseTimestamped } from './cosignature.js';
import type { NoteSignature, SignedNote } from './signed-note.js';
import { SIGNATURE_TYPE, type VerifierKey, vkeyText } from './verifier-key.js';

/** A signature that a known key has given. */
interface VerifiedSignature {
  readonly key: VerifierKey;
  /** POSIX time of a cosignature; undefined for other signatures. */
  readonly seconds: number | undefined;
  readonly line: string;
}

/** What a note's signatures by known keys are worth. Signatures by all other keys are ignored. */
export interface NoteVerdict {
  /** At most one for each key. */
  readonly verified: readonly VerifiedSignature[];
  /** Keys with a signature that is not theirs: the note has to be refused. */
  readonly wrong: readonly VerifierKey[];
  /** Signatures of a type that this platform cannot verify. */
  readonly unverifiable: readonly NoteSignature[];
}

/** Before an ML-DSA-44 key, to make it a SubjectPublicKeyInfo (RFC 9881). */
const ML_DSA_44_SPKI = Uint8Array.from([
  0x30, 0x82, 0x05, 0x32, 0x30, 0x0b, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, 0x11, 0x03,
  0x82, 0x05, 0x21, 0x00,
]);

/** FIPS 204 */
const ML_DSA_44_SIGNATURE_BYTES = 2420;

const isUnsupported = (error: unknown) => error instanceof Error && error.name === 'NotSupportedError';

async function isSigned(
  algorithm: string,
  format: 'raw' | 'spki',
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean | undefined> {
  const { subtle } = crypto;
  try {
    const imported = await subtle.importKey(format, joined(key), algorithm, false, ['verify']);
    return await subtle.verify(algorithm, imported, joined(signature), joined(message));
  } catch (error) {
    // Such as a key that is no point of the curve.
    return isUnsupported(error) ? undefined : false;
  }
}

/** Whether a key gave a signature of a text; undefined if the platform cannot tell. */
async function check(key: VerifierKey, text: string, signature: Uint8Array) {
  if (key.type === SIGNATURE_TYPE.ED25519) {
    const good = await isSigned('Ed25519', 'raw', key.key, signature, utf8(text));
    return { good, seconds: undefined };
  }
  const stamped = parseTimestamped(signature);
  if (!stamped) return { good: false, seconds: undefined };
  const { seconds } = stamped;
  if (key.type === SIGNATURE_TYPE.COSIGNATURE) {
    const message = utf8(cosignedText(seconds, text));
    return { good: await isSigned('Ed25519', 'raw', key.key, stamped.signature, message), seconds };
  }
  const message = cosignedSubtree(key.name, seconds, text);
  if (!message || stamped.signature.length !== ML_DSA_44_SIGNATURE_BYTES) return { good: false, seconds };
  const encoded = joined(ML_DSA_44_SPKI, key.key);
  return { good: await isSigned('ML-DSA-44', 'spki', encoded, stamped.signature, message), seconds };
}

/** Verifies the signatures of a note by these keys. */
export async function verifyNote(
  { text, signatures }: SignedNote,
  keys: readonly VerifierKey[],
): Promise<NoteVerdict> {
  const verified = new Map<string, VerifiedSignature>();
  const wrong: VerifierKey[] = [];
  const unverifiable: NoteSignature[] = [];
  for (const given of signatures) {
    const key = keys.find(({ name, id }) => name === given.name && id === given.id);
    if (!key) continue;
    const { good, seconds } = await check(key, text, given.signature);
    if (good === undefined) unverifiable.push(given);
    else if (!good) wrong.push(key);
    else if (!verified.has(vkeyText(key))) verified.set(vkeyText(key), { key, seconds, line: given.line });
  }
  return { verified: [...verified.values()], wrong, unverifiable };
}
