import { joined, utf8 } from '../bytes.js';
import { cosignedSubtree, cosignedText, timestamped } from '../cosignature.js';
import { signatureLine } from '../signed-note.js';
import { KEY_BYTES, SIGNATURE_TYPE, type SignatureType, verifierKey } from '../verifier-key.js';

/** Whether this platform has ML-DSA-44: Node does from version 24.7 on. */
export async function hasMlDsa44(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('ML-DSA-44', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

/** A new key that signs notes, or cosigns checkpoints. */
export async function noteSigner(name: string, type: SignatureType = SIGNATURE_TYPE.ED25519) {
  const algorithm = type === SIGNATURE_TYPE.ML_DSA_44 ? 'ML-DSA-44' : 'Ed25519';
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('one key is no pair');
  // A SubjectPublicKeyInfo ends with the key.
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const key = await verifierKey(name, type, spki.subarray(-KEY_BYTES[type]));
  const sign = async (message: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, message));
  const messageOf = (text: string, seconds: number) =>
    type === SIGNATURE_TYPE.ML_DSA_44
      ? cosignedSubtree(name, seconds, text)
      : utf8(cosignedText(seconds, text));
  return {
    key,
    /** A signature line of this text. */
    line: async (text: string) => signatureLine(key, await sign(utf8(text))),
    /** A cosignature line of this checkpoint. @param seconds POSIX time */
    cosignature: async (text: string, seconds: number) =>
      signatureLine(key, timestamped(seconds, await sign(joined(messageOf(text, seconds) ?? utf8(''))))),
  };
}
