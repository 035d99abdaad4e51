// Own file: checks of keys are separate from their storage.
import { createECDH, createHash, timingSafeEqual } from 'node:crypto';

/** A device's public key and secret, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const AUTH_BYTES = 16;

/** Whether the keys have the form that browsers create: a point on P-256 and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    // Throws if it is not a point on the curve.
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

export const areSameKeys = (one: DeviceKeys, other: DeviceKeys) =>
  timingSafeEqual(digest(`${one.p256dh} ${one.auth}`), digest(`${other.p256dh} ${other.auth}`));

/** Lets a browser find itself in a list that does not expose endpoints. */
export const fingerprintOf = (endpoint: string) => digest(endpoint).toString('base64url');
