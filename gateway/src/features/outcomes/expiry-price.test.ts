import { describe, expect, test } from 'vitest';
import { MAX_TICK_AGE_MS } from '../market/market-feed.js';
import { decideOutcome, type Expiring } from './expiry-price.service.js';

const EXPIRY = 1_700_000_000_000;
const CALL: Expiring = {
  pair: 'EUR/USD',
  direction: 'CALL',
  entryPrice: 1.1,
  expirationTime: new Date(EXPIRY),
};
const tick = (price: number, time = EXPIRY) => ({ pair: 'EUR/USD', price, time }) as const;

describe('outcome by the last price at or before the expiry', () => {
  test.each([
    ['CALL', 1.10001, 'WON'],
    ['CALL', 1.09999, 'LOST'],
    ['CALL', 1.1, 'TIE'],
    ['PUT', 1.09999, 'WON'],
    ['PUT', 1.10001, 'LOST'],
    ['PUT', 1.1, 'TIE'],
  ] as const)('a %s from 1.1 that ends at %d is %s', (direction, price, outcome) => {
    expect(decideOutcome({ ...CALL, direction }, tick(price))).toEqual({ outcome, exitPrice: price });
  });

  test("prices are compared at the pair's digits", () => {
    expect(decideOutcome(CALL, tick(1.100004))).toEqual({ outcome: 'TIE', exitPrice: 1.1 });
    const yen: Expiring = { ...CALL, pair: 'USD/JPY', entryPrice: 150.123 };
    expect(decideOutcome(yen, { pair: 'USD/JPY', price: 150.1234, time: EXPIRY })).toMatchObject({
      outcome: 'TIE',
    });
  });

  test('a price of exactly 5 s before counts; an older one, a later one or none makes it VOID', () => {
    expect(decideOutcome(CALL, tick(1.2, EXPIRY - MAX_TICK_AGE_MS)).outcome).toBe('WON');
    for (const useless of [tick(1.2, EXPIRY - MAX_TICK_AGE_MS - 1), tick(1.2, EXPIRY + 1), undefined]) {
      expect(decideOutcome(CALL, useless)).toEqual({ outcome: 'VOID', exitPrice: null });
    }
  });
});
