import type { Clock } from '../../platform/clock.js';

/** Caches the result of a factory for some milliseconds; concurrent callers share one call. A failure is not cached. */
export function memoizeFor<Made>(milliseconds: number, clock: Clock) {
  let kept: { readonly at: number; readonly made: Promise<Made> } | undefined;
  return (make: () => Promise<Made>): Promise<Made> => {
    const at = clock.now();
    // If the clock was set back, the entry would otherwise live too long.
    if (kept && at >= kept.at && at - kept.at < milliseconds) return kept.made;
    const fresh = { at, made: make() };
    kept = fresh;
    // A refusal of one caller (too many calls) must not be returned to the next.
    fresh.made.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.made;
  };
}
