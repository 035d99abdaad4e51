import type { TaughtCandle } from './taught-candle';

/** Candles on either side that a top or bottom stands out from: the engine's own measure. */
const SWING_BARS = 3;

/** Prices of tops and bottoms: a high above those of 3 candles before and not below those of 3 after; or the mirror. */
export function swingPrices(candles: readonly TaughtCandle[]): readonly number[] {
  return candles.flatMap((candle, place) => {
    const before = candles.slice(place - SWING_BARS, place);
    const after = candles.slice(place + 1, place + 1 + SWING_BARS);
    if (place < SWING_BARS || after.length < SWING_BARS) return [];
    const isTop =
      before.every(({ high }) => high < candle.high) && after.every(({ high }) => high <= candle.high);
    const isBottom =
      before.every(({ low }) => low > candle.low) && after.every(({ low }) => low >= candle.low);
    return [...(isTop ? [candle.high] : []), ...(isBottom ? [candle.low] : [])];
  });
}

/** What closed candles have done at a price. */
export interface LevelReading {
  /** Tops and bottoms no further from the price than `reach`. */
  readonly turns: number;
  /** Candles that went through it from one side to the other, open to close. */
  readonly crossings: number;
}

/** @param reach price units */
export function readLevel(candles: readonly TaughtCandle[], price: number, reach: number): LevelReading {
  const sideOf = (value: number) => Math.sign(value - price);
  return {
    turns: swingPrices(candles).filter((swing) => Math.abs(swing - price) <= reach).length,
    crossings: candles.filter(({ open, close }) => sideOf(open) * sideOf(close) < 0).length,
  };
}
