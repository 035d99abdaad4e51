/** Four prices of a closed candle. */
export interface CandlePrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export function meanRange(candles: readonly CandlePrices[]): number {
  return candles.reduce((sum, { high, low }) => sum + (high - low), 0) / Math.max(1, candles.length);
}

/** Candles on either side that a top or bottom stands out from: the engine's own measure. */
export const SWING_BARS = 3;

/** A turn of the price; it is known `SWING_BARS` candles later, and not before. */
export interface TurningPoint {
  readonly kind: 'top' | 'bottom';
  /** Place of the candle that made it. */
  readonly index: number;
  /** That candle's high or low. */
  readonly price: number;
}

/** Tops and bottoms: a high above those of 3 candles before and not below those of 3 after; or the mirror. */
export function turningPoints(candles: readonly CandlePrices[]): TurningPoint[] {
  return candles.flatMap((candle, index): TurningPoint[] => {
    const before = candles.slice(index - SWING_BARS, index);
    const after = candles.slice(index + 1, index + 1 + SWING_BARS);
    if (index < SWING_BARS || after.length < SWING_BARS) return [];
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

/** Tops and bottoms this close to a price, in mean ranges, belong to it: about the engine's half ATR. */
const REACH = 0.5;

/** How many tops and bottoms belong to a price. */
export function turnsAt(candles: readonly CandlePrices[], price: number): number {
  const reach = REACH * meanRange(candles);
  return turningPoints(candles).filter((turn) => Math.abs(turn.price - price) <= reach).length;
}
