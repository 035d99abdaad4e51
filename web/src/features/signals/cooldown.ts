import { GENERATE_COOLDOWN_SECONDS } from '#schema/limits.js';

const listeners = new Set<() => void>();
let endsAt = 0;

function set(time: number): void {
  endsAt = time;
  for (const listener of listeners) listener();
}

/**
 * The rest of the generator after a success. Kept outside of components, so that leaving the page and coming back
 * does not shorten it.
 */
export const cooldown = {
  /** @param now epoch ms */
  start: (now: number) => set(now + GENERATE_COOLDOWN_SECONDS * 1000),
  clear: () => set(0),
  /** Epoch ms; 0 before the first one. */
  endsAt: () => endsAt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Whole seconds left, rounded up, so that the last one shown is 1; 0 when the rest is over. */
export function cooldownSeconds(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}
