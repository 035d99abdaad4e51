/** The four prices of a closed candle. */
export interface CandlePrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export function meanRange(candles: readonly CandlePrices[]): number {
  return candles.reduce((sum, { high, low }) => sum + (high - low), 0) / Math.max(1, candles.length);
}

/** Number of candles on either side that a top or bottom exceeds, as in the engine. */
export const SWING_CANDLES = 3;

/** A top or bottom; it is confirmed `SWING_CANDLES` candles later. */
export interface TurningPoint {
  readonly kind: 'top' | 'bottom';
  /** Index of its candle. */
  readonly index: number;
  /** The candle's high or low. */
  readonly price: number;
}

/**
 * Tops and bottoms. A top is a high above those of 3 candles before and not below those of 3 after; a bottom is its
 * mirror.
 */
export function turningPoints(candles: readonly CandlePrices[]): TurningPoint[] {
  return candles.flatMap((candle, index): TurningPoint[] => {
    const before = candles.slice(index - SWING_CANDLES, index);
    const after = candles.slice(index + 1, index + 1 + SWING_CANDLES);
    if (index < SWING_CANDLES || after.length < SWING_CANDLES) return [];
    const isTop =
      before.every(({ high }) => high < candle.high) && after.every(({ high }) => high <= candle.high);
    const isBottom =
      before.every(({ low }) => low > candle.low) && after.every(({ low }) => low >= candle.low);
    return [
      ...(isTop ? [{ kind: 'top', index, price: candle.high } as const] : []),
      ...(isBottom ? [{ kind: 'bottom', index, price: candle.low } as const] : []),
    ];
  });
}

/** Distance, in mean ranges, within which tops and bottoms count for a price; about the engine's half ATR. */
const REACH = 0.5;

/** How many tops and bottoms are close to a price. */
export function turnsAt(candles: readonly CandlePrices[], price: number): number {
  const reach = REACH * meanRange(candles);
  return turningPoints(candles).filter((turn) => Math.abs(turn.price - price) <= reach).length;
}
