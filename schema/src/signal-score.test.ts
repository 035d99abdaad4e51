import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimatedChance,
  INPUTS,
  type ModelInputs,
  STALE_REST,
  STALE_SHARE,
  signalScore,
  WEIGHTS,
} from './signal-score.js';
import { TIMEFRAMES } from './timeframe.js';

const every = (value: (weight: number) => number) =>
  Object.fromEntries(INPUTS.map((name) => [name, value(WEIGHTS[name])])) as ModelInputs;

describe('score', () => {
  test('the sizes of the weights add up to 1', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + Math.abs(weight), 0)).toBeCloseTo(1, 12);
  });

  test('is 100 if every input favours CALL, -100 if every input favours PUT, 0 in balance', () => {
    expect(signalScore(every(Math.sign))).toBeCloseTo(100, 9);
    expect(signalScore(every((weight) => -Math.sign(weight)))).toBeCloseTo(-100, 9);
    expect(signalScore(every(() => 0))).toBe(0);
  });
});

describe('estimated chance', () => {
  const SCORE = fc.double({ min: -100, max: 100, noNaN: true });

  test('is one half without a score, the same for both sides, and grows with the score', () => {
    fc.assert(
      fc.property(SCORE, SCORE, fc.constantFrom(...TIMEFRAMES), (a, b, timeframe) => {
        const [less, more] = Math.abs(a) <= Math.abs(b) ? [a, b] : [b, a];
        expect(estimatedChance(0, timeframe)).toBe(0.5);
        expect(estimatedChance(-a, timeframe)).toBe(estimatedChance(a, timeframe));
        expect(estimatedChance(more, timeframe)).toBeGreaterThanOrEqual(estimatedChance(less, timeframe));
      }),
    );
  });

  test('claims no more than what an hour of the strongest measured signals achieved', () => {
    for (const timeframe of TIMEFRAMES) expect(estimatedChance(55.87, timeframe)).toBeLessThan(0.61);
  });

  test('shrinks as the next candle progresses, and then stays', () => {
    const at = (gone: number) => estimatedChance(40, '5m', gone);
    const logOdds = (chance: number) => Math.log(chance / (1 - chance));
    expect(at(-1)).toBe(at(0));
    expect(at(STALE_SHARE / 2)).toBeLessThan(at(0));
    expect(logOdds(at(STALE_SHARE)) / logOdds(at(0))).toBeCloseTo(STALE_REST, 9);
    expect(at(1)).toBe(at(STALE_SHARE));
  });
});
