import { rsiPart, type ScoreParts } from '#schema/signal-score.js';
import type { IndicatorReading } from './indicator-stream.js';

/** Histogram, in ATR, at which its half of the MACD part is full: about one candle in ten reaches it. */
export const HISTOGRAM_FULL_ATR = 0.4;

/** Change of the histogram, in ATR a candle, at which its half of the MACD part is full: about one in ten. */
export const HISTOGRAM_CHANGE_FULL_ATR = 0.1;

/** An ATR below this share of the price is rounding noise: the market stands still. */
const STILL = 1e-9;

/** Reads the indicators; a market that stands still has no say by MACD and levels. */
export function scoreParts(reading: IndicatorReading): ScoreParts {
  const { rsi, macdHistogram, histogramChange, atr, close } = reading;
  const byRsi = rsiPart(rsi);
  if (atr <= close * STILL) return { rsi: byRsi, macd: 0, levels: 0 };
  const height = clamp(macdHistogram / atr / HISTOGRAM_FULL_ATR);
  const slope = clamp(histogramChange / atr / HISTOGRAM_CHANGE_FULL_ATR);
  return { rsi: byRsi, macd: (height + slope) / 2, levels: levelsPart(reading) };
}

/** Near support speaks for CALL, near resistance for PUT; less where the two are closer together than one ATR. */
function levelsPart({ close, atr, levels: { support, resistance } }: IndicatorReading): number {
  // Beyond the last swing there is no level to turn at: the window's extreme is where the price has just been.
  if (support.touches === 0 || resistance.touches === 0) return 0;
  const range = resistance.price - support.price;
  const position = (close - support.price) / range;
  return (1 - 2 * position) * Math.min(1, range / atr);
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
