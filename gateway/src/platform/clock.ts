/** Where the time comes from; passed in everywhere, so that tests decide what time it is. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
