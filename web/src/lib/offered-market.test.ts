import { expect, test } from 'vitest';
import { isOffered, offeredMarket } from './offered-market';

const HOURLY = [
  { pair: 'GBP/USD', timeframes: ['1h'] },
  { pair: 'USD/JPY', timeframes: ['30m', '1h'] },
] as const;
const WANTED = { pair: 'EUR/USD', timeframe: '5m' } as const;

test('what the feed has is what is opened, and so is everything while that is not known', () => {
  expect(offeredMarket({ pair: 'USD/JPY', timeframe: '1h' }, HOURLY)).toEqual({
    pair: 'USD/JPY',
    timeframe: '1h',
  });
  expect(offeredMarket(WANTED, undefined)).toBe(WANTED);
  expect([isOffered(undefined, WANTED), isOffered(HOURLY, WANTED)]).toEqual([true, false]);
});

test('a timeframe that the feed lacks gives the nearest of the pair, a pair that it lacks its first one', () => {
  expect(offeredMarket({ pair: 'USD/JPY', timeframe: '5m' }, HOURLY)).toEqual({
    pair: 'USD/JPY',
    timeframe: '30m',
  });
  expect(offeredMarket(WANTED, HOURLY)).toEqual({ pair: 'GBP/USD', timeframe: '1h' });
});

test('a feed without any pair leaves what was wanted', () => {
  expect(offeredMarket(WANTED, [])).toBe(WANTED);
});
