const FIRST_MS = 1_000;
const MAX_MS = 8_000;
/** Jitter: the wait varies by this share either way, so that many gateways do not reconnect at the same moment. */
export const JITTER = 0.25;

/**
 * Wait before reconnecting: 1, 2, 4, 8, 8, … seconds, each within ±25 %.
 *
 * @param attempt failed tries since the connection last worked, 0 for the first
 * @param random uniform in [0, 1)
 * @returns milliseconds
 */
export function reconnectDelay(attempt: number, random: () => number): number {
  const base = Math.min(MAX_MS, FIRST_MS * 2 ** attempt);
  return Math.round(base * (1 - JITTER + 2 * JITTER * random()));
}
