import { Ema } from '#engine/indicators.js';

/** Candles of the moving average, and of the bands. */
export const EMA_PERIOD = 21;
export const BAND_PERIOD = 20;
/** Distance of the bands from their middle, standard deviations. */
const BAND_WIDTH = 2;

/** Exponential moving average of closes, in price units; one value for each close, undefined before the `period`th. */
export function emaLine(
  closes: readonly number[],
  period: number = EMA_PERIOD,
): readonly (number | undefined)[] {
  const ema = new Ema(period);
  return closes.map((close) => {
    const value = ema.update(close);
    return Number.isNaN(value) ? undefined : value;
  });
}

/** The bands at one candle, in price units. */
export interface Bands {
  readonly upper: number;
  readonly lower: number;
}

function bandsOf(closes: readonly number[], width: number): Bands {
  const mean = closes.reduce((sum, close) => sum + close, 0) / closes.length;
  const variance = closes.reduce((sum, close) => sum + (close - mean) ** 2, 0) / closes.length;
  const reach = width * Math.sqrt(variance);
  return { upper: mean + reach, lower: mean - reach };
}

/**
 * Bollinger bands of closes: simple mean ± `width` standard deviations of the same closes (divided by their number).
 * One value for each close, undefined before the `period`th.
 * Source: J. Bollinger, "Bollinger on Bollinger Bands" (2001), ch. 7.
 */
export function bollingerBands(
  closes: readonly number[],
  period: number = BAND_PERIOD,
  width: number = BAND_WIDTH,
): readonly (Bands | undefined)[] {
  return closes.map((_, last) =>
    last + 1 < period ? undefined : bandsOf(closes.slice(last + 1 - period, last + 1), width),
  );
}
