import { type Timeframe, timeframeMs } from '#schema/timeframe.js';

/** A feed needs a moment to close a candle. */
const CLOSING_MS = 2000;
/** Where the next candle is late, or this clock is wrong, it is asked for again after this long. */
const LATE_MS = 15_000;

/**
 * Milliseconds to wait until a newer analysis can be had: until the candle after the analysed one has closed.
 *
 * @param candleTime opening of the last candle analysed, epoch ms
 * @param now epoch ms
 */
export function waitForNextCandle(candleTime: number, timeframe: Timeframe, now: number): number {
  const nextCloses = candleTime + 2 * timeframeMs(timeframe);
  const wait = nextCloses + CLOSING_MS - now;
  return wait > 0 ? wait : LATE_MS;
}
