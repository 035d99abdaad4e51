import { createECDH } from 'node:crypto';

/** Key pair on P-256, in base64url, that identifies the sender to push services (VAPID, RFC 8292). */
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
  // A small number has fewer bytes; they are aligned to the end.
  bytes.copy(privateKey, 32 - bytes.length);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether the two keys form a pair. */
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
