const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
/** A mail that could not be sent by then is given up. */
const GIVE_UP_MS = 48 * 3_600_000;

/**
 * When a mail is tried again: 30 s after the first failure, then 1, 2, 4 … minutes, at most an hour.
 *
 * @param attempts failures so far, 1 or more
 * @returns undefined where the mail is 48 h old and given up
 */
export function nextAttempt(createdAt: Date, attempts: number, now: number): Date | undefined {
  if (now - createdAt.getTime() >= GIVE_UP_MS) return undefined;
  return new Date(now + Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS));
}
