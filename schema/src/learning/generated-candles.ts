import { seededRandom } from './seeded-random.js';

/** One closed candle; `time` is its opening, epoch ms. */
export interface GeneratedCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Length of a generated candle. */
const FIVE_MINUTES = 300_000;
const FIRST_TIME = Date.UTC(2026, 0, 5, 9);
/** Prices are in tenths of a pip of EUR/USD. */
const FIRST_PRICE = 108_000;
const TICK = 1e-5;
/**
 * An odd number of steps of equal odd size never cancels out, so that each candle closes higher or lower than it
 * opened.
 */
const STEPS = 11;
const STEP = 5;

/**
 * Five-minute candles of a price that moves up or down with equal chance at each step, independent of the past: the
 * simplest martingale, in which nothing predicts the next candle. No candle closes where it opened.
 */
export function fairCandles(seed: number, count: number): GeneratedCandle[] {
  const random = seededRandom(seed);
  let price = FIRST_PRICE;
  return Array.from({ length: count }, (_, place) => {
    const open = price;
    let [high, low] = [open, open];
    for (let step = 0; step < STEPS; step += 1) {
      price += random() < 0.5 ? -STEP : STEP;
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    const [o, h, l, c] = [open, high, low, price].map((ticks) => Number((ticks * TICK).toFixed(5)));
    return {
      time: FIRST_TIME + place * FIVE_MINUTES,
      open: o ?? 0,
      high: h ?? 0,
      low: l ?? 0,
      close: c ?? 0,
    };
  });
}
