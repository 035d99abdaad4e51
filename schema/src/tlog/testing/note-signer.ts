import { utf8 } from '../bytes.js';
import { cosignedText, timestamped } from '../cosignature.js';
import { signatureLine } from '../signed-note.js';
import { SIGNATURE_TYPE, type SignatureType, verifierKey } from '../verifier-key.js';

/** A new Ed25519 key that signs notes, or cosigns checkpoints. */
export async function noteSigner(name: string, type: SignatureType = SIGNATURE_TYPE.ED25519) {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('one key is no pair');
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const key = await verifierKey(name, type, raw);
  const sign = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, utf8(text)));
  return {
    key,
    /** A signature line of this text. */
    line: async (text: string) => signatureLine(key, await sign(text)),
    /** A cosignature line of this checkpoint. @param seconds POSIX time */
    cosignature: async (text: string, seconds: number) =>
      signatureLine(key, timestamped(seconds, await sign(cosignedText(seconds, text)))),
  };
}
