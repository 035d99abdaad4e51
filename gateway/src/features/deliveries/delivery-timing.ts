/** Usual delivery time; longer ones are rare. An alert with less time left would arrive late. */
const ARRIVAL_MS = 500;

/** Whether it is too late to send a message. @param now epoch milliseconds */
export function isTooLate(expiresAt: Date, isUrgent: boolean, now: number): boolean {
  return expiresAt.getTime() - now <= (isUrgent ? ARRIVAL_MS : 0);
}

/** A late alert is worse than none; any other message that expires has failed. */
export const expiredStatus = (isUrgent: boolean) => (isUrgent ? 'EXPIRED' : 'FAILED');

const FIRST_WAIT_MS = 2000;
const GROWTH = 2.5;
const MAX_WAIT_MS = 6 * 3_600_000;

/** Backoff after this number of failed attempts: 2 s, 5 s, 12.5 s … up to six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** (attempts - 1), MAX_WAIT_MS);
}
