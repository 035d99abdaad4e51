import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './wilson.js';

describe('Wilson 95 % interval', () => {
  // Reference values: Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i lies between %f and %f', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('without a trial the interval is 0 to 1', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test.each([
    [2, 1],
    [-1, 3],
    [0.5, 3],
  ])('%f of %f is refused with the reason', (successes, trials) => {
    expect(() => wilsonInterval(successes, trials)).toThrow('0 <= successes <= trials');
  });
});
