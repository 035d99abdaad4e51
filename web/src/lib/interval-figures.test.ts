import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOn, scaleOf } from './interval-figures';

const measured = { rate: 0.532, low: 0.483, high: 0.579, breakEven: 0.541 };

describe('the scale', () => {
  test('it goes from 40 to 70 percent where that contains the interval', () => {
    expect(scaleOf(measured)).toEqual({ from: 0.4, to: 0.7 });
  });

  test('it widens for a wide interval, within 0 and 100 percent', () => {
    expect(scaleOf({ ...measured, low: 0.386, high: 0.797 })).toEqual({ from: 0.3, to: 0.9 });
    expect(scaleOf({ ...measured, low: 0, high: 1 })).toEqual({ from: 0, to: 1 });
  });

  test('every value has its place on it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (a, b, breakEven) => {
        const rate = { ...measured, low: Math.min(a, b), high: Math.max(a, b), breakEven };
        const scale = scaleOf(rate);
        expect(placeOn(scale, rate.low)).toBeCloseTo(
          ((rate.low - scale.from) / (scale.to - scale.from)) * 100,
        );
        expect(placeOn(scale, rate.high)).toBeLessThanOrEqual(100);
        expect(scale.from).toBeLessThanOrEqual(breakEven);
        expect(scale.to).toBeGreaterThanOrEqual(breakEven);
      }),
    );
  });
});
