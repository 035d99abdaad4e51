import type { Candle } from './candle.js';

/** Swings within this distance of a level's nearest one belong to it, in ATR: half a usual candle. */
export const LEVEL_WIDTH_ATR = 0.5;

/** A level is preferred once the market has turned at it this often: one swing alone may be chance. */
export const LEVEL_MIN_TOUCHES = 2;

/** A price at which the market has turned before. */
interface Level {
  readonly price: number;
  /** How many swings it is the mean of; 0 where there was none and it is the window's extreme. */
  readonly touches: number;
}

export interface Levels {
  readonly support: Level;
  readonly resistance: Level;
}

export interface LevelInput {
  /** Prices of the window's confirmed swings, highs and lows alike: a broken resistance often serves as support. */
  readonly swings: readonly number[];
  readonly close: number;
  /** Average true range, at least 0; NaN while candles are too few, then every swing is alone. */
  readonly atr: number;
  /** Lowest low of the window. */
  readonly lowest: number;
  /** Highest high of the window. */
  readonly highest: number;
}

/**
 * Support and resistance around the close; always support <= close <= resistance.
 * Of each side: the nearest level of two swings or more, else the nearest swing alone, else the window's
 * lowest low or highest high, with no touches.
 */
export function nearestLevels({ swings, close, atr, lowest, highest }: LevelInput): Levels {
  const width = LEVEL_WIDTH_ATR * atr;
  const below = swings.filter((price) => price < close).sort((a, b) => b - a);
  const above = swings.filter((price) => price > close).sort((a, b) => a - b);
  return {
    support: nearestLevel(below, width) ?? { price: lowest, touches: 0 },
    resistance: nearestLevel(above, width) ?? { price: highest, touches: 0 },
  };
}

/** `prices` are in order of distance from the close; each group begins with the nearest price that no group has yet. */
function nearestLevel(prices: readonly number[], width: number): Level | undefined {
  let rest = prices;
  while (rest.length > 0) {
    const [first = Number.NaN, ...further] = rest;
    const near = further.filter((price) => Math.abs(price - first) <= width);
    if (near.length + 1 >= LEVEL_MIN_TOUCHES) return levelOf([first, ...near]);
    rest = further;
  }
  return prices.length > 0 ? levelOf(prices.slice(0, 1)) : undefined;
}

function levelOf(group: readonly number[]): Level {
  return { price: group.reduce((sum, price) => sum + price, 0) / group.length, touches: group.length };
}

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
