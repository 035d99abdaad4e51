// Own file: what a subscription's keys and Farol's own are is apart from who keeps them.
import { createECDH, createHash, timingSafeEqual } from 'node:crypto';

/** Of a device, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const AUTH_BYTES = 16;

/** Whether keys are such as a browser makes them: a point of P-256, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    // Refuses whatever is no point of the curve.
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

export const areSameKeys = (one: DeviceKeys, other: DeviceKeys) =>
  timingSafeEqual(digest(`${one.p256dh} ${one.auth}`), digest(`${other.p256dh} ${other.auth}`));

/** By which a browser finds itself in a list that does not show addresses. */
export const fingerprintOf = (endpoint: string) => digest(endpoint).toString('base64url');
