import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code is shown for (RFC 6238). */
const STEP_SECONDS = 30;
/** Codes of the step before and after are taken too, for clocks that differ. */
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

/** The 30 s step since 1970 that a code belongs to; undefined where it fits none around `now` (epoch milliseconds). */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!CODE.test(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}
