const FIRST_MS = 1_000;
const LONGEST_MS = 8_000;
/** Share of the wait by which it may be shorter or longer, so that many gateways do not reconnect in one moment. */
export const JITTER = 0.25;

/**
 * Wait before a connection is tried again: 1, 2, 4, 8, 8, … seconds, each within ±25 %.
 *
 * @param attempt failed tries since the connection last worked, 0 for the first
 * @param random uniform in [0, 1)
 * @returns milliseconds
 */
export function reconnectDelay(attempt: number, random: () => number): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(base * (1 - JITTER + 2 * JITTER * random()));
}
