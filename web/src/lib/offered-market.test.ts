import { expect, test } from 'vitest';
import { isOffered, offeredMarket } from './offered-market';

const HOURLY = [
  { pair: 'GBP/USD', timeframes: ['1h'] },
  { pair: 'USD/JPY', timeframes: ['30m', '1h'] },
] as const;
const WANTED = { pair: 'EUR/USD', timeframe: '5m' } as const;

test('an available market is opened, as is any market while coverage is unknown', () => {
  expect(offeredMarket({ pair: 'USD/JPY', timeframe: '1h' }, HOURLY)).toEqual({
    pair: 'USD/JPY',
    timeframe: '1h',
  });
  expect(offeredMarket(WANTED, undefined)).toBe(WANTED);
  expect([isOffered(undefined, WANTED), isOffered(HOURLY, WANTED)]).toEqual([true, false]);
});

test('a missing timeframe falls back to the pair’s nearest, a missing pair to the first one available', () => {
  expect(offeredMarket({ pair: 'USD/JPY', timeframe: '5m' }, HOURLY)).toEqual({
    pair: 'USD/JPY',
    timeframe: '30m',
  });
  expect(offeredMarket(WANTED, HOURLY)).toEqual({ pair: 'GBP/USD', timeframe: '1h' });
});

test('a feed without any pair keeps the requested market', () => {
  expect(offeredMarket(WANTED, [])).toBe(WANTED);
});
