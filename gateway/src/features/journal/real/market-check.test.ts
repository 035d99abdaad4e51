import { expect, test } from 'vitest';
import { checkAgainstMarket } from './market-check.js';

const NOON = Date.UTC(2026, 2, 10, 12);
const candle = (minute: number, low: number, high: number) => ({
  ...{ time: NOON + minute * 60_000, open: low, high, low, close: high },
});
const CANDLES = [candle(-1, 1.08, 1.081), candle(0, 1.082, 1.083), candle(5, 1.083, 1.084)];
const candles = { atEntry: CANDLES, atExit: CANDLES };
const at = (minutes: number, seconds = 30) => new Date(NOON + minutes * 60_000 + seconds * 1000);

const TRADE = {
  ...{ kind: 'OPTION' as const, pair: 'EUR/USD' as const, direction: 'CALL' as const },
  ...{ openedAt: at(0), closedAt: at(5), entryPrice: 1.0825, exitPrice: 1.0835, outcome: 'WON' as const },
};
const check = (trade: Partial<typeof TRADE> | object) => checkAgainstMarket({ ...TRADE, ...trade }, candles);

test('prices within the candles of their minutes, or a pip beside them, are inside', () => {
  expect(check({})).toEqual({ entryOff: 0, exitOff: 0, contradicted: false });
  expect(check({ entryPrice: 1.0819, exitPrice: 1.0841 })).toMatchObject({ entryOff: 0, exitOff: 0 });
});

test('a price more than a pip outside has its signed distance', () => {
  expect(check({ entryPrice: 1.0835 }).entryOff).toBeCloseTo(0.0005, 9);
  expect(check({ exitPrice: 1.082 }).exitOff).toBeCloseTo(-0.001, 9);
});

test('in the first seconds of a minute the candle before counts too', () => {
  expect(check({ entryPrice: 1.0805 }).entryOff).toBeLessThan(0);
  expect(check({ entryPrice: 1.0805, openedAt: at(0, 2) }).entryOff).toBe(0);
});

test('an outcome is contradicted if no price of the last candle gives it', () => {
  expect(check({ entryPrice: 1.0845, outcome: 'WON' }).contradicted).toBe(true);
  expect(check({ entryPrice: 1.0845, outcome: 'WON', direction: 'PUT' }).contradicted).toBe(false);
  expect(check({ entryPrice: 1.0825, outcome: 'LOST' }).contradicted).toBe(true);
  expect(check({ entryPrice: 1.0825, outcome: 'LOST', direction: 'PUT' }).contradicted).toBe(false);
  expect(check({ entryPrice: 1.0835, outcome: 'LOST' }).contradicted, 'within the candle').toBe(false);
});

test('ties, positions, and trades without a price, a candle or a pair are not judged', () => {
  expect(check({ outcome: 'TIE' }).contradicted).toBeNull();
  expect(check({ kind: 'POSITION', entryPrice: 1.0845 }).contradicted).toBeNull();
  expect(check({ entryPrice: null })).toMatchObject({ entryOff: null, contradicted: null });
  expect(check({ closedAt: at(30) })).toMatchObject({ entryOff: 0, exitOff: null, contradicted: null });
  expect(check({ pair: null })).toEqual({ entryOff: null, exitOff: null, contradicted: null });
});
