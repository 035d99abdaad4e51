import type { Candle } from './candle.js';

/** Candles that must have closed on each side of a swing before it exists. */
export const SWING_BARS = 3;

type SwingKind = 'high' | 'low';

/** A turning point of the price. */
export interface Swing {
  readonly kind: SwingKind;
  /** Opening of the candle that made it, epoch milliseconds. */
  readonly time: number;
  /** That candle's high or low. */
  readonly price: number;
}

const SPAN = 2 * SWING_BARS + 1;

/**
 * Swing points, streaming: O(1) a candle. A swing high is a high above those of the three candles before
 * and not below those of the three candles after (so of equal highs the first counts); a swing low is its mirror.
 * It is confirmed by the third candle after it, never earlier, and is never taken back.
 * Source: J. J. Murphy, "Technical Analysis of the Financial Markets" (1999), ch. 4.
 */
export class SwingDetector {
  /** The swing high that the last candle has confirmed, if it has. */
  high: Swing | undefined;
  /** The swing low that the last candle has confirmed, if it has. */
  low: Swing | undefined;
  private readonly recent: Candle[] = [];

  /** Takes the next closed candle; what it confirms is read from `high` and `low`. */
  update(candle: Candle): void {
    this.high = undefined;
    this.low = undefined;
    this.recent.push(candle);
    if (this.recent.length > SPAN) this.recent.shift();
    const middle = this.recent[SWING_BARS];
    if (this.recent.length < SPAN || middle === undefined) return;
    const before = this.recent.slice(0, SWING_BARS);
    const after = this.recent.slice(SWING_BARS + 1);
    const { time, high, low } = middle;
    if (before.every((c) => high > c.high) && after.every((c) => high >= c.high)) {
      this.high = { kind: 'high', time, price: high };
    }
    if (before.every((c) => low < c.low) && after.every((c) => low <= c.low)) {
      this.low = { kind: 'low', time, price: low };
    }
  }
}
