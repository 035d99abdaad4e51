import { type Pair, priceDigits } from '#schema/pair.js';
import { candleOpen, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';

/** HistData's generic ASCII form: `YYYYMMDD HHMMSS;open;high;low;close;volume`; the volume may be missing. */
const LINE =
  /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d);(\d+\.?\d*);(\d+\.?\d*);(\d+\.?\d*);(\d+\.?\d*)(?:;[^;]*)?$/;

/**
 * The candle of a line, its time taken as UTC; undefined where the line has another form, names a time that does
 * not exist or does not begin a candle, or holds prices that cannot be one candle's.
 */
export function parseCandleLine(line: string, pair: Pair, timeframe: Timeframe): Candle | undefined {
  const fields = LINE.exec(line)?.slice(1).map(Number);
  if (fields === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const real = hour < 24 && minute < 60 && second < 60 && sameDay(time, month, day);
  if (!real || candleOpen(time, timeframe) !== time) return undefined;
  const scale = 10 ** priceDigits(pair);
  const [open = 0, high = 0, low = 0, close = 0] = fields
    .slice(6)
    .map((price) => Math.round(price * scale) / scale);
  if (low <= 0 || low > Math.min(open, close) || high < Math.max(open, close)) return undefined;
  return { time, open, high, low, close };
}

/** Date.UTC carries a 31 February over into March. */
function sameDay(time: number, month: number, day: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}
