import type { Candle } from '../../engine/candle.js';
import type { CandleType } from './candle.type.js';

export function toCandle({ time, open, high, low, close }: Candle): CandleType {
  return { time: new Date(time), open, high, low, close };
}

export function toDate(time: number | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}
