import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidenceOf, SCORE_TWENTIETHS } from './signal-score.js';
import { strengthOf } from './strength.js';

const STRONGEST = SCORE_TWENTIETHS.at(-1) ?? 0;
/** Any score, and those of measured signals, which are few of them. */
const SCORE = fc.oneof(
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.double({ min: -STRONGEST, max: STRONGEST, noNaN: true }),
);

describe('confidence', () => {
  test('is 50 + 45 x the share of measured signals that were weaker', () => {
    expect(SCORE_TWENTIETHS.map((size) => confidenceOf(size))).toEqual(
      SCORE_TWENTIETHS.map((_, twentieth) => Math.round(50 + (45 * twentieth) / 20)),
    );
  });

  test('is interpolated linearly between twentieths of the measured signals', () => {
    for (const [twentieth, low] of SCORE_TWENTIETHS.slice(0, -1).entries()) {
      const high = SCORE_TWENTIETHS[twentieth + 1] ?? 0;
      for (const part of [0.1, 0.5, 0.9])
        expect(confidenceOf(low + part * (high - low))).toBe(Math.round(50 + (45 * (twentieth + part)) / 20));
    }
  });

  test('is a whole number from 50, when the inputs cancel out, to 95', () => {
    expect(confidenceOf(0)).toBe(50);
    expect(confidenceOf(100)).toBe(95);
    fc.assert(
      fc.property(SCORE, (score) => {
        const confidence = confidenceOf(score);
        expect(Number.isInteger(confidence)).toBe(true);
        expect(confidence).toBeGreaterThanOrEqual(50);
        expect(confidence).toBeLessThanOrEqual(95);
      }),
    );
  });

  test('depends on the size of the score, not on its side, and never falls as the size grows', () => {
    fc.assert(
      fc.property(SCORE, SCORE, (a, b) => {
        const [less, more] = Math.abs(a) <= Math.abs(b) ? [a, b] : [b, a];
        expect(confidenceOf(less)).toBeLessThanOrEqual(confidenceOf(more));
        expect(confidenceOf(-a)).toBe(confidenceOf(a));
      }),
    );
  });

  test('§9 strength: FORTE from 80, MÉDIA from 70, FRACA below', () => {
    expect([50, 69, 70, 79, 80, 95].map(strengthOf)).toEqual([
      'FRACA',
      'FRACA',
      'MÉDIA',
      'MÉDIA',
      'FORTE',
      'FORTE',
    ]);
  });
});
