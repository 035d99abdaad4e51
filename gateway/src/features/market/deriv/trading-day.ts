import type { TradingTimesSymbol } from './frame-schemas.js';

export const DAY_MS = 86_400_000;

/** A stretch of open market, epoch milliseconds; `close` is the first moment that is closed. */
export interface Session {
  readonly open: number;
  readonly close: number;
}

/** The UTC day of a moment, as Deriv writes it: '2026-03-04'. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const TIME_OF_DAY = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Milliseconds since midnight; undefined for '--', which is how Deriv writes "does not open". */
function timeOfDay(text: string | undefined): number | undefined {
  const match = TIME_OF_DAY.exec(text ?? '');
  if (match === null) return undefined;
  const [, hours, minutes, seconds] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000;
}

/** '23:59:59' is Deriv's end of day: without the missing second, one day's session runs on into the next. */
function closingTime(text: string | undefined): number | undefined {
  return text === '23:59:59' ? DAY_MS : timeOfDay(text);
}

/** When a symbol trades on the UTC day `day`, earliest session first; empty on a day without trading. */
export function sessionsOf(row: TradingTimesSymbol, day: string): readonly Session[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const weekday = WEEKDAYS[new Date(midnight).getUTCDay()];
  if (row.tradingDays !== undefined && !row.tradingDays.some((name) => name === weekday)) return [];
  return row.opens
    .flatMap((text, index) => {
      const open = timeOfDay(text);
      const close = closingTime(row.closes[index]);
      if (open === undefined || close === undefined || open === close) return [];
      // A session that ends before it begins runs past midnight.
      return [{ open: midnight + open, close: midnight + close + (close < open ? DAY_MS : 0) }];
    })
    .sort((a, b) => a.open - b.open);
}
