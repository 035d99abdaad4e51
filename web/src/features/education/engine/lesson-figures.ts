import type { Candle } from '#engine/candle.js';
import { IndicatorStream, Macd, Rsi } from '#engine/indicators.js';

/** RSI(14) after the last close, 0..100; NaN with fewer than 15 closes. */
export function engineRsi(closes: readonly number[]): number {
  const rsi = new Rsi();
  for (const close of closes) rsi.update(close);
  return rsi.value;
}

/** MACD(12, 26, 9) after the last close, in the unit of the closes; NaN with fewer than 34 closes. */
export function engineMacd(closes: readonly number[]): Pick<Macd, 'line' | 'signal' | 'histogram'> {
  const macd = new Macd();
  for (const close of closes) macd.update(close);
  return { line: macd.line, signal: macd.signal, histogram: macd.histogram };
}

/** Support and resistance after the last candle, as the engine computes them from all of these candles. */
export function engineLevels(candles: readonly Candle[]): { support: number; resistance: number } {
  const stream = new IndicatorStream();
  for (const candle of candles) stream.update(candle);
  const { support, resistance } = stream.reading().levels;
  return { support: support.price, resistance: resistance.price };
}
