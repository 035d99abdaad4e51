// Own file: how waits grow is a rule of its own, apart from what sends.
const FIRST_WAIT_MS = 1000;
const GROWTH = 2;
const LONGEST_WAIT_MS = 3_600_000;

/** How long to wait after so many attempts that failed: 1 s, 2 s, 4 s … up to an hour. */
export function telegramWaitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** (attempts - 1), LONGEST_WAIT_MS);
}
