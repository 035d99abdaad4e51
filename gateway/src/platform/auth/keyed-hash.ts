import { createHmac, hkdfSync } from 'node:crypto';

/** Keyed hash of its parts: without the secret nobody can compute it, or verify a guess. */
export type KeyedHash = (...parts: readonly string[]) => string;

/** @param purpose of the hashes; hashes of one purpose reveal nothing about another's */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, 'farol', purpose, 32));
  return (...parts) => createHmac('sha256', key).update(parts.join('\n')).digest('hex');
}
