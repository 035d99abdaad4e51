import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Lifetime of a code in seconds (RFC 6238). */
const STEP_SECONDS = 30;
/** Codes of the previous and next step are accepted too, because clocks differ. */
const TOLERANCE_SECONDS = STEP_SECONDS;

const CODE = /^\d{6}$/;

export interface TotpSetup {
  /** Base32, for typing. */
  readonly secret: string;
  /** otpauth://, for a QR code. */
  readonly uri: string;
}

export function createTotp(username: string): TotpSetup {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Farol', label: username, secret }) };
}

/** The 30 s step since 1970 that a code belongs to; undefined if it matches none around `now` (epoch milliseconds). */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!CODE.test(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}

/** Without characters that are mistaken for one another: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RECOVERY_CODE_LENGTH = 10;
const RECOVERY_CODES = 10;

/** Ten letters in two groups, 49 bits: `ABCDE-23456`. */
function newCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  return `${letters.slice(0, RECOVERY_CODE_LENGTH / 2)}-${letters.slice(RECOVERY_CODE_LENGTH / 2)}`;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/**
 * Hashes recovery codes under a key derived from AUTH_SECRET: a copy of the database alone reveals none.
 *
 * @param purpose one for each kind of owner
 */
export function recoveryCodeHasher(
  authSecret: string,
  purpose: 'recovery codes' | 'recovery codes of users',
): (ownerId: string, code: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, 'farol', purpose, 32));
  return (ownerId, code) => {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return createHmac('sha256', key).update(`${ownerId}\n${letters}`).digest('base64url');
  };
}
