import type { Timeframe } from '#schema/timeframe.js';

/** One closed candle. `time` is its opening, epoch milliseconds UTC; prices are in the quote currency. */
export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** What candles are of. */
export interface NamedCandles {
  /** Such as `EUR/USD`; any two currencies, not only the pairs that the product offers. */
  readonly pair: string;
  readonly timeframe: Timeframe;
}

/** Fewer closed candles than the indicators need. */
export class NotEnoughCandlesError extends RangeError {
  constructor(
    readonly needed: number,
    readonly given: number,
  ) {
    super(`needs ${needed} candles, has ${given}`);
    this.name = 'NotEnoughCandlesError';
  }
}

/** An impossible candle: out of order, with a price that is not a positive number, or with a body outside its range. */
export class BadCandleError extends RangeError {
  constructor(
    /** Opening of the candle, epoch milliseconds. */
    readonly time: number,
    fault: string,
  ) {
    super(`candle at ${time}: ${fault}`);
    this.name = 'BadCandleError';
  }
}

/**
 * Gaps are allowed, since markets close.
 *
 * @throws BadCandleError at the first impossible candle
 */
export function checkCandles(candles: readonly Candle[]): void {
  let before = Number.NEGATIVE_INFINITY;
  for (const { time, open, high, low, close } of candles) {
    if (!(time > before)) throw new BadCandleError(time, 'needs a later opening than the candle before');
    if (!(low > 0 && high < Number.POSITIVE_INFINITY)) {
      throw new BadCandleError(time, `needs positive finite prices, has ${low} to ${high}`);
    }
    if (!(Math.min(open, close) >= low && Math.max(open, close) <= high)) {
      throw new BadCandleError(time, `needs open ${open} and close ${close} within ${low} to ${high}`);
    }
    before = time;
  }
}
