import type { Clock } from '../../platform/clock.js';

/** Keeps what is made for some milliseconds: who asks meanwhile waits for the same. A failure is not kept. */
export function keepFor<Made>(milliseconds: number, clock: Clock) {
  let kept: { readonly at: number; readonly made: Promise<Made> } | undefined;
  return (make: () => Promise<Made>): Promise<Made> => {
    const at = clock.now();
    // A clock that was set back would keep it for so long.
    if (kept && at >= kept.at && at - kept.at < milliseconds) return kept.made;
    const fresh = { at, made: make() };
    kept = fresh;
    // What was refused to one caller (too many calls) is not refused to the next.
    fresh.made.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.made;
  };
}
