import type { Candle } from './candle.js';

/** Swings within this distance (in ATR) of a level's nearest swing belong to the level: half a typical candle. */
export const LEVEL_WIDTH_ATR = 0.5;

/** Levels with this many swings are preferred, since a single swing may be chance. */
export const LEVEL_MIN_TOUCHES = 2;

/** A price at which the market has turned before. */
interface Level {
  readonly price: number;
  /** Number of swings whose mean this is; 0 if there was none and it is the window's extreme. */
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
  /** Average true range, at least 0; NaN with too few candles, in which case no swings are grouped. */
  readonly atr: number;
  /** Lowest low of the window. */
  readonly lowest: number;
  /** Highest high of the window. */
  readonly highest: number;
}

/**
 * Support and resistance around the close; always support <= close <= resistance. On each side: the nearest level with
 * two or more swings, else the nearest single swing, else the window's lowest low or highest high, with no touches.
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

/** `prices` are ordered by distance from the close. Each group begins with the nearest price not yet in a group. */
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

/** Candles that must have closed on each side before a swing is confirmed. */
export const SWING_CANDLES = 3;

type SwingKind = 'high' | 'low';

/** A turning point of the price. */
export interface Swing {
  readonly kind: SwingKind;
  /** Opening of the candle that contains it, epoch milliseconds. */
  readonly time: number;
  /** That candle's high or low. */
  readonly price: number;
}

const SPAN = 2 * SWING_CANDLES + 1;

/**
 * Swing points, streaming: O(1) per candle. A swing high is a high above those of the three candles before and not
 * below those of the three candles after, so that the first of equal highs counts. A swing low is its mirror. It is
 * confirmed by the third candle after it, never earlier, and never withdrawn.
 * Source: J. J. Murphy, "Technical Analysis of the Financial Markets" (1999), ch. 4.
 */
export class SwingDetector {
  /** The swing high confirmed by the last candle, if any. */
  high: Swing | undefined;
  /** The swing low confirmed by the last candle, if any. */
  low: Swing | undefined;
  private readonly recent: Candle[] = [];

  /** Takes the next closed candle; a swing it confirms is in `high` or `low`. */
  update(candle: Candle): void {
    this.high = undefined;
    this.low = undefined;
    this.recent.push(candle);
    if (this.recent.length > SPAN) this.recent.shift();
    const middle = this.recent[SWING_CANDLES];
    if (this.recent.length < SPAN || middle === undefined) return;
    const before = this.recent.slice(0, SWING_CANDLES);
    const after = this.recent.slice(SWING_CANDLES + 1);
    const { time, high, low } = middle;
    if (before.every((c) => high > c.high) && after.every((c) => high >= c.high)) {
      this.high = { kind: 'high', time, price: high };
    }
    if (before.every((c) => low < c.low) && after.every((c) => low <= c.low)) {
      this.low = { kind: 'low', time, price: low };
    }
  }
}
