import { createHmac, hkdfSync, randomInt } from 'node:crypto';

/** Without those that are taken for one another: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const RECOVERY_CODES = 10;

/** Ten letters in two groups, 49 bits: `ABCDE-23456`. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/** Hashes recovery codes under a key derived from AUTH_SECRET: a copy of the database alone gives none away. */
export function recoveryCodeHasher(authSecret: string): (administratorId: string, code: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, 'farol', 'recovery codes', 32));
  return (administratorId, code) => {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return createHmac('sha256', key).update(`${administratorId}\n${letters}`).digest('base64url');
  };
}
