// Own file: the backoff is a rule of its own, apart from sending.
const FIRST_WAIT_MS = 2000;
const GROWTH = 2.5;
const MAX_WAIT_MS = 6 * 3_600_000;

/** Backoff after this number of failed attempts: 2 s, 5 s, 12.5 s … up to six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** (attempts - 1), MAX_WAIT_MS);
}
