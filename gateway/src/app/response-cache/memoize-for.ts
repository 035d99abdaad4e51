import type { Clock } from '../../platform/clock.js';

/** Caches the result of a factory for some milliseconds; concurrent callers share one call. A failure is not cached. */
export function memoizeFor<Made>(milliseconds: number, clock: Clock) {
  let cached: { readonly at: number; readonly made: Promise<Made> } | undefined;
  return (make: () => Promise<Made>): Promise<Made> => {
    const at = clock.now();
    // If the clock was set back, the entry would otherwise live too long.
    if (cached && at >= cached.at && at - cached.at < milliseconds) return cached.made;
    const fresh = { at, made: make() };
    cached = fresh;
    // A refusal of one caller (too many calls) must not be returned to the next.
    fresh.made.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.made;
  };
}
