const MAX_WAIT_MS = 30_000;

/** 1, 2, 4 … 30 s, less up to a quarter, so that many browsers do not reconnect at the same instant. */
export function retryWaitMs(retries: number, jitter: number): number {
  return Math.min(MAX_WAIT_MS, 1000 * 2 ** retries) * (1 - 0.25 * jitter);
}

/** For `retryWaitMs`. */
export function randomShare(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;
}

/** The wait before the next attempt, one for all that wait. */
export function retryPace() {
  let failures = 0;
  let wait: Promise<void> | undefined;
  let endWait = () => {};
  return {
    /** Begins a wait, unless one has begun. */
    failed(): void {
      if (wait) return;
      wait = new Promise((resolve) => {
        const timer = setTimeout(() => endWait(), retryWaitMs(failures, randomShare()));
        endWait = () => {
          clearTimeout(timer);
          wait = undefined;
          resolve();
        };
      });
      failures += 1;
    },
    worked(): void {
      failures = 0;
    },
    /** There is a reason to expect that the next attempt succeeds. */
    hurry: () => endWait(),
    ready: async () => wait,
  };
}
