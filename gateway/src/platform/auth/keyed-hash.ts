import { createHmac, hkdfSync } from 'node:crypto';

/** Hash of its parts that nobody can compute, or test a guess by, without the secret. */
export type KeyedHash = (...parts: readonly string[]) => string;

/** @param purpose of the hashes; those of one purpose say nothing of another's */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, 'farol', purpose, 32));
  return (...parts) => createHmac('sha256', key).update(parts.join('\n')).digest('hex');
}
