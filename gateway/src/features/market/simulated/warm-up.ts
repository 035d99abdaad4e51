import type { PathMarket } from './path-market.js';

/** About a millisecond's work, so that nobody who asks meanwhile waits for it. */
const MINUTES_A_TURN = 500;

/**
 * Works out the candles that a first signal needs, a slice at each turn of the event loop.
 * It goes back from the newest minute, as questions do, so both extend the same run of minutes.
 *
 * @param hours how far back
 * @returns what ends it
 */
export function warmUp(markets: Iterable<PathMarket>, hours: number, now: number): () => void {
  const minutes = hours * 60;
  const slices = [...markets].flatMap((market) =>
    Array.from({ length: Math.ceil(minutes / MINUTES_A_TURN) }, (_, turn) => () => {
      market.warm(Math.min(minutes, (turn + 1) * MINUTES_A_TURN), now);
    }),
  );
  let next = 0;
  let pending: NodeJS.Immediate | undefined;
  const step = (): void => {
    slices[next]?.();
    next += 1;
    pending = next < slices.length ? setImmediate(step) : undefined;
  };
  pending = setImmediate(step);
  return () => clearImmediate(pending);
}
