import { rsiPart, type ScoreParts } from '#schema/signal-score.js';
import type { IndicatorReading } from './indicator-stream.js';

/** Histogram, in ATR, at which its half of the MACD part is full: about one candle in ten reaches it. */
export const HISTOGRAM_FULL_ATR = 0.4;

/** Change of the histogram, in ATR a candle, at which its half of the MACD part is full: about one in ten. */
export const HISTOGRAM_CHANGE_FULL_ATR = 0.1;

/** Of the last 14 candles so many have to move; with fewer, the indicators only reflect old movement. */
export const MOVING_LEAST = 7;

/** Whether fewer than half of the last candles moved. */
export function isStill({ moving }: IndicatorReading): boolean {
  return moving < MOVING_LEAST;
}

/** The parts of the score; all 0 in a still market. */
export function scoreParts(reading: IndicatorReading): ScoreParts {
  if (isStill(reading)) return { rsi: 0, macd: 0, levels: 0 };
  const { rsi, macdHistogram, histogramChange, atr } = reading;
  const height = clamp(macdHistogram / atr / HISTOGRAM_FULL_ATR);
  const slope = clamp(histogramChange / atr / HISTOGRAM_CHANGE_FULL_ATR);
  return { rsi: rsiPart(rsi), macd: (height + slope) / 2, levels: levelsPart(reading) };
}

/** Above 0 (CALL) near support, below 0 (PUT) near resistance; less where the two are closer than one ATR. */
function levelsPart({ close, atr, levels: { support, resistance } }: IndicatorReading): number {
  // Beyond the last swing there is no level: the window's extreme is where the price has just been.
  if (support.touches === 0 || resistance.touches === 0) return 0;
  const range = resistance.price - support.price;
  const position = (close - support.price) / range;
  return (1 - 2 * position) * Math.min(1, range / atr);
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
