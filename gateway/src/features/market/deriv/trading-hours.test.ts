import { expect, test } from 'vitest';
import type { TradingTimesSymbol } from './deriv-protocol.js';
import { TradingHours } from './trading-hours.js';

const WEEK = ['02', '03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-03-${day}`);
const FRIDAY_CLOSE = Date.UTC(2026, 2, 6, 20, 55);
const MONDAY = Date.UTC(2026, 2, 9);

function forexDay(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const closes = weekday === 5 ? ['20:55:00'] : ['23:59:59'];
  const tradingDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
  return [{ symbol: 'frxEURUSD', times: { open: ['00:00:00'], close: closes }, tradingDays }];
}

function hoursOf(
  days: readonly string[],
  rows: (day: string) => readonly TradingTimesSymbol[] = forexDay,
): TradingHours {
  const hours = new TradingHours();
  for (const day of days) hours.add(day, rows(day));
  return hours;
}

test('a session continues across midnights until Friday evening', () => {
  const hours = hoursOf(WEEK);
  expect(hours.closing('EUR/USD', Date.UTC(2026, 2, 4, 12))).toBe(FRIDAY_CLOSE);
  expect(hours.sessionAt('EUR/USD', FRIDAY_CLOSE - 1)).toBeDefined();
  expect(hours.sessionAt('EUR/USD', FRIDAY_CLOSE)).toBeUndefined();
});

test('the end is not guessed if a day is unknown', () => {
  expect(hoursOf(['2026-03-04']).closing('EUR/USD', Date.UTC(2026, 2, 4, 12))).toBeUndefined();
});

test('a weekend ends with Monday', () => {
  expect(hoursOf(WEEK).nextOpening('EUR/USD', FRIDAY_CLOSE)).toBe(MONDAY);
});

test('two sessions a day, a session past midnight and a day off are parsed', () => {
  const hours = new TradingHours();
  const row = { symbol: 'frxUSDJPY', tradingDays: undefined };
  hours.add('2026-03-03', [{ ...row, times: { open: ['22:00:00', '08:00'], close: ['05:00:00', '12:00'] } }]);
  hours.add('2026-03-04', [{ ...row, times: { open: ['--'], close: ['--'] } }]);
  expect(hours.sessionAt('USD/JPY', Date.UTC(2026, 2, 3, 9))?.close).toBe(Date.UTC(2026, 2, 3, 12));
  expect(hours.sessionAt('USD/JPY', Date.UTC(2026, 2, 3, 13))).toBeUndefined();
  expect(hours.nextOpening('USD/JPY', Date.UTC(2026, 2, 3, 13))).toBe(Date.UTC(2026, 2, 3, 22));
  expect(hours.sessionAt('USD/JPY', Date.UTC(2026, 2, 4, 3))?.close).toBe(Date.UTC(2026, 2, 4, 5));
});

test('prices must exist only while the market was open throughout', () => {
  const hours = hoursOf(WEEK);
  const hour = 3_600_000;
  const covers = (from: number) => hours.covers('EUR/USD', from, from + hour);
  expect(covers(Date.UTC(2026, 2, 6, 19))).toBe(true);
  expect(covers(Date.UTC(2026, 2, 6, 20))).toBe(false);
  expect(covers(Date.UTC(2026, 2, 7, 12))).toBe(false);
});

test('on unknown days, weekends count as closed', () => {
  const hours = new TradingHours();
  expect(hours.covers('EUR/USD', Date.UTC(2026, 1, 7, 12), Date.UTC(2026, 1, 7, 13))).toBe(false);
  expect(hours.covers('EUR/USD', Date.UTC(2026, 1, 4, 12), Date.UTC(2026, 1, 4, 13))).toBe(true);
});

test('the hours of a pair without times are not known', () => {
  const hours = hoursOf(WEEK, (day) => forexDay(day).map((row) => ({ ...row, times: undefined })));
  expect(hours.knows('EUR/USD', Date.UTC(2026, 2, 4, 12))).toBe(false);
});
