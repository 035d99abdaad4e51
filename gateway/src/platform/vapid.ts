import { createECDH } from 'node:crypto';

/** By which push services know who sends (VAPID, RFC 8292): a pair of keys on P-256, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const privateKey = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  // A small number has fewer bytes, which go to the end.
  bytes.copy(privateKey, 32 - bytes.length);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether these are two halves of one key. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) return false;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey().toString('base64url') === publicKey;
  } catch {
    return false;
  }
}
