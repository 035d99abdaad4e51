import { describe, expect, test } from 'vitest';
import { MAX_TICK_AGE_MS } from '../market/market-feed.js';
import { decideOutcome, type Expiring } from './expiry-price.service.js';

const EXPIRY = 1_700_000_000_000;
const call: Expiring = {
  pair: 'EUR/USD',
  direction: 'CALL',
  entryPrice: 1.1,
  expirationTime: new Date(EXPIRY),
};
const put: Expiring = { ...call, direction: 'PUT' };
const tick = (price: number, time = EXPIRY) => ({ pair: 'EUR/USD', price, time }) as const;

describe('outcome by the last price at or before the expiry', () => {
  test.each([
    [call, 1.10001, 'WON'],
    [call, 1.09999, 'LOST'],
    [call, 1.1, 'TIE'],
    [put, 1.09999, 'WON'],
    [put, 1.10001, 'LOST'],
    [put, 1.1, 'TIE'],
  ] as const)('$direction from 1.1 at %d is %s', (signal, price, outcome) => {
    expect(decideOutcome(signal, tick(price))).toEqual({ outcome, exitPrice: price });
  });

  test("prices are compared at the pair's digits", () => {
    expect(decideOutcome(call, tick(1.100004))).toEqual({ outcome: 'TIE', exitPrice: 1.1 });
    const yen: Expiring = { ...call, pair: 'USD/JPY', entryPrice: 150.123 };
    expect(decideOutcome(yen, { pair: 'USD/JPY', price: 150.1234, time: EXPIRY })).toMatchObject({
      outcome: 'TIE',
    });
  });

  test('a price of exactly 5 s before counts; an older one, a later one or none makes it VOID', () => {
    expect(decideOutcome(call, tick(1.2, EXPIRY - MAX_TICK_AGE_MS)).outcome).toBe('WON');
    for (const useless of [tick(1.2, EXPIRY - MAX_TICK_AGE_MS - 1), tick(1.2, EXPIRY + 1), undefined]) {
      expect(decideOutcome(call, useless)).toEqual({ outcome: 'VOID', exitPrice: null });
    }
  });
});
