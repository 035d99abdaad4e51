import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAbout } from './about-count.js';

test('a count about right has two digits and the name of its scale', () => {
  expect([7, 412, 1234, 12_345, 123_456, 1_500_000].map(formatAbout)).toEqual([
    '7',
    '410',
    '1,2\u00a0mil',
    '12\u00a0mil',
    '120\u00a0mil',
    '1,5\u00a0mi',
  ]);
});

test('any count about right is written as Intl.NumberFormat writes it', () => {
  const intl = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumSignificantDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 9999 }), (zeros, figure) => {
      const count = Math.min(figure * 10 ** zeros, 9.9e11);
      expect(formatAbout(count)).toBe(intl.format(count));
    }),
  );
});
