import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candleWords, wellFormed } from './candle-step';

test('a rising candle, body and wicks', () => {
  expect(candleWords({ open: 40, close: 65, high: 80, low: 39 })).toBe(
    'Vela de alta: fechou 25 pontos acima da abertura. Pavio de cima: 15 pontos. Pavio de baixo: 1 ponto.',
  );
});

test('a falling one, and one that closed where it opened', () => {
  expect(candleWords({ open: 40, close: 20, high: 40, low: 20 })).toContain(
    'Vela de baixa: fechou 20 pontos abaixo',
  );
  expect(candleWords({ open: 40, close: 40, high: 50, low: 30 })).toContain('fechou onde abriu');
});

test('high and low always hold the body', () => {
  const price = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.record({ open: price, high: price, low: price, close: price }), (shape) => {
      const { open, high, low, close } = wellFormed(shape);
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }),
  );
});
