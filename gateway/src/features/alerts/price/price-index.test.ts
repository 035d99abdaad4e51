import { describe, expect, test } from 'vitest';
import type { PriceCrossing } from '#schema/price-alert.js';
import { type IndexedPriceRule, PriceIndex } from './price-index.js';

const rule = (id: string, price: number, crossing: PriceCrossing | null = null): IndexedPriceRule => ({
  id,
  userId: 'u',
  pair: 'EUR/USD',
  price,
  crossing,
  revision: '1',
});

const idsOf = (rules: readonly IndexedPriceRule[]) => rules.map(({ id }) => id).sort();

describe('§price alerts: the index', () => {
  test('finds the rules between two ticks, the second one included, from each side', () => {
    const index = new PriceIndex();
    const rules = [rule('up', 1.1, 'UP'), rule('down', 1.1, 'DOWN'), rule('both', 1.1), rule('far', 1.2)];
    for (const one of rules) index.set(one);
    expect(idsOf(index.crossed('EUR/USD', 1.0999, 1.1))).toEqual(['both', 'up']);
    expect(idsOf(index.crossed('EUR/USD', 1.1, 1.1001))).toEqual([]);
    expect(idsOf(index.crossed('EUR/USD', 1.1001, 1.1))).toEqual(['both', 'down']);
    expect(idsOf(index.crossed('EUR/USD', 1.1, 1.0999))).toEqual([]);
    expect(idsOf(index.crossed('EUR/USD', 1, 2))).toEqual(['both', 'far', 'up']);
    expect(index.crossed('EUR/USD', 1.1, 1.1)).toEqual([]);
    expect(index.crossed('USD/JPY', 1, 2)).toEqual([]);
  });

  test('agrees with a comparison of every rule, while rules come and go', () => {
    let state = 7;
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const index = new PriceIndex();
    const rules = new Map<string, IndexedPriceRule>();
    for (let turn = 0; turn < 2000; turn += 1) {
      const id = String(draw(200));
      if (draw(4) === 0) {
        rules.delete(id);
        index.delete(id);
      } else {
        const one = rule(id, 100 + draw(50), ([null, 'UP', 'DOWN'] as const)[draw(3)] ?? null);
        rules.set(id, one);
        index.set(one);
      }
      const [from, to] = [100 + draw(50), 100 + draw(50)];
      const expected = [...rules.values()].filter(({ price, crossing }) =>
        to > from
          ? crossing !== 'DOWN' && price > from && price <= to
          : crossing !== 'UP' && price < from && price >= to,
      );
      expect(idsOf(index.crossed('EUR/USD', from, to))).toEqual(idsOf(expected));
    }
    expect(index.size).toBe(rules.size);
  });

  test('removes a rule only in the version that is given', () => {
    const index = new PriceIndex();
    const [former, present] = [rule('a', 1), rule('a', 2)];
    index.set(former);
    index.set(present);
    index.remove(former);
    expect(index.crossed('EUR/USD', 0, 3)).toEqual([present]);
    index.remove(present);
    expect([index.size, index.pairs]).toEqual([0, []]);
  });
});
