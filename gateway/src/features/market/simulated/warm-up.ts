import type { PairMarket } from './pair-market.js';

/** 300 candles of an hour, and the hour before them. */
const MINUTES_NEEDED = 301 * 60;
/** About a millisecond's work, so that nobody who asks meanwhile waits for it. */
const MINUTES_A_TURN = 500;

/**
 * Works out the candles that a first signal needs, a slice at each turn of the event loop.
 * It goes back from the newest minute, as questions do, so both extend the same run of minutes.
 *
 * @returns what ends it
 */
export function warmUp(markets: Iterable<PairMarket>, now: number): () => void {
  const slices = [...markets].flatMap((market) =>
    Array.from({ length: Math.ceil(MINUTES_NEEDED / MINUTES_A_TURN) }, (_, turn) => () => {
      market.warm(Math.min(MINUTES_NEEDED, (turn + 1) * MINUTES_A_TURN), now);
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
