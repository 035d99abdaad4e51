import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrationAxis, scaleFor } from './record-scales';

const EVEN = 1 / 1.85;
const row = (low: number, rate: number, high: number) => ({ key: 'x', label: 'x', low, rate, high });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the axes of the calibration diagram', () => {
  test('a rate of 90.9 % lies on them, not at their end', () => {
    const { from, to } = calibrationAxis([0.52, 0.909, 0.71, 0.98]);
    expect([from, to]).toEqual([0.48, 1]);
  });

  test('they contain every share, from 0 to 1, and their four steps are whole percents', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 30 }), (shares) => {
        const { from, to } = calibrationAxis(shares);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(1);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(from);
        expect(Math.max(...shares)).toBeLessThanOrEqual(to);
        const step = ((to - from) / 4) * 100;
        expect(Math.abs(step - Math.round(step))).toBeLessThan(1e-9);
      }),
    );
  });
});

test('the scale of a table contains every interval, so that no bar is cut off', () => {
  expect(scaleFor([row(0.62, 0.909, 0.98)], EVEN)).toEqual({ from: 0.46, to: 0.98 });
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { from, to } = scaleFor([row(low, low, high)], EVEN);
      expect(from).toBeLessThanOrEqual(low);
      expect(to).toBeGreaterThanOrEqual(high);
      expect([from >= 0, to <= 1]).toEqual([true, true]);
    }),
  );
});
