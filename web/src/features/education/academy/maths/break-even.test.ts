import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakEven, expectedResult } from '#schema/learning/expected-result.js';
import { BREAK_EVEN_RATE, PAYOUT } from '#schema/limits.js';
import { measure, tradesToShow } from './break-even';

const payout = fc.double({ min: 0.01, max: 2, noNaN: true });

describe('break-even', () => {
  test.each([
    [1, 0.5],
    [0.85, 0.54054],
    [0.8, 0.55556],
    [0.7, 0.58824],
  ])('a payout of %f needs a hit rate of %f', (given, rate) => {
    expect(breakEven(given)).toBeCloseTo(rate, 5);
  });

  test('is where the expected result is zero, whatever the payout', () => {
    fc.assert(
      fc.property(payout, (given) => {
        expect(expectedResult(100, given, breakEven(given))).toBeCloseTo(0, 9);
      }),
    );
  });

  test('matches the practice platform at its payout', () => {
    expect(breakEven(PAYOUT)).toBe(BREAK_EVEN_RATE);
  });
});

test('53.2 % at a payout of 85 % loses R$ 1.58 of R$ 100 on average', () => {
  expect(expectedResult(100, 0.85, 0.532)).toBeCloseTo(-1.58, 2);
});

test('15 of 23 lies between 44.9 % and 81.2 %, which includes 50 % and the break-even', () => {
  const { rate, low, high } = measure(15, 23);
  expect(rate).toBeCloseTo(0.652, 3);
  expect(low).toBeCloseTo(0.449, 3);
  expect(high).toBeCloseTo(0.812, 3);
  expect(low).toBeLessThan(0.5);
});

test('a verdict accounts for repeated checks', () => {
  expect(measure(15, 23).verdict).toBe('unknown');
  // Its interval, valid for a single check, is already above the break-even.
  const many = measure(310, 520);
  expect(many.low).toBeGreaterThan(BREAK_EVEN_RATE);
  expect(many.verdict).toBe('unknown');
  expect(measure(700, 1000).verdict).toBe('above');
  expect(measure(300, 1000).verdict).toBe('below');
});

describe('trades to show an advantage', () => {
  test.each([0.56, 0.6, 0.652, 0.8])('the returned number at %f is enough, and half of it is not', (rate) => {
    const needed = tradesToShow(rate) ?? 0;
    const at = (trades: number) => measure(Math.round(rate * trades), trades);
    expect(at(needed).verdict).toBe('above');
    expect(at(Math.floor(needed / 2)).verdict).toBe('unknown');
    // Checking after every trade requires more of them than the interval of a single check.
    expect(at(needed).low).toBeGreaterThan(BREAK_EVEN_RATE + 0.001);
  });

  test('no number is enough for a rate at or below the break-even', () => {
    expect(tradesToShow(0.5)).toBeUndefined();
    expect(tradesToShow(BREAK_EVEN_RATE)).toBeUndefined();
  });
});
