import { describe, expect, test } from 'vitest';
import { PAIRS } from './pair.js';
import {
  candidateLead,
  HIGHEST_CHANCES,
  largestCandidateHourLead,
  largestHourLead,
  REVERSE_CHANCES,
  RIVALS,
  rivalChance,
  scoreLead,
} from './score-rivals.js';
import { estimatedChance, SCORE_TWENTIETHS } from './signal-score.js';
import { TIMEFRAMES, timeframeMs } from './timeframe.js';

describe('whom the chances are compared with', () => {
  test('a coin claims one half; the reverse rule claims its share for its own direction', () => {
    expect(rivalChance('coin', '5m', true)).toBe(5000);
    expect(rivalChance('reverse', '5m', true)).toBe(REVERSE_CHANCES['5m']);
    expect(rivalChance('reverse', '5m', false)).toBe(10_000 - REVERSE_CHANCES['5m']);
  });

  test('a lead is the difference of two Brier scores', () => {
    expect(scoreLead('5m', 5200, 5000, true) / 1e8).toBeCloseTo(0.25 - 0.48 ** 2, 12);
    expect(scoreLead('5m', 5200, 5000, false) / 1e8).toBeCloseTo(0.25 - 0.52 ** 2, 12);
    expect(scoreLead('5m', 5000, 5000, false)).toBe(0);
  });

  test.each(TIMEFRAMES)('the strongest score of the study counts in full on %s', (timeframe) => {
    const strongest = estimatedChance(SCORE_TWENTIETHS.at(-1) ?? 0, timeframe);
    expect(Math.round(strongest * 10_000)).toBeLessThanOrEqual(HIGHEST_CHANCES[timeframe]);
  });

  test.each(TIMEFRAMES)('no hour of %s leads by more than its bound, whatever is claimed', (timeframe) => {
    for (const rival of RIVALS) {
      const bound = largestHourLead(rival, [timeframe], 1);
      const signals = 3_600_000 / timeframeMs(timeframe);
      for (let chance = 5000; chance <= 10_000; chance += 50)
        for (const isSame of [true, false])
          for (const isWon of [true, false]) {
            const lead = scoreLead(timeframe, chance, rivalChance(rival, timeframe, isSame), isWon);
            expect((signals * Math.abs(lead)) / 1e8).toBeLessThanOrEqual(bound + 1e-12);
          }
    }
  });
});

describe('the lead of a candidate over the present version', () => {
  const present = { direction: 'CALL', chance: 5200 } as const;

  test('is that of its chance of the same outcome, whatever its direction', () => {
    const same = candidateLead(present, { direction: 'CALL', chance: 5100 }, true, 5450);
    expect(same / 1e8).toBeCloseTo(0.48 ** 2 - 0.49 ** 2, 12);
    const other = candidateLead(present, { direction: 'PUT', chance: 5100 }, true, 5450);
    expect(other / 1e8).toBeCloseTo(0.48 ** 2 - 0.51 ** 2, 12);
    expect(candidateLead(present, present, false, 5450)).toBe(0);
  });

  test('in an hour is never above its bound, whatever both claim', () => {
    const bound = largestCandidateHourLead(HIGHEST_CHANCES);
    const sides = ['CALL', 'PUT'] as const;
    const claims = sides.flatMap((direction) =>
      [5000, 5500, 10_000].map((chance) => ({ direction, chance })),
    );
    const largest = TIMEFRAMES.reduce((sum, timeframe) => {
      const leads = claims.flatMap((one) =>
        claims.flatMap((other) =>
          [true, false].map((isUp) => Math.abs(candidateLead(one, other, isUp, HIGHEST_CHANCES[timeframe]))),
        ),
      );
      return sum + (PAIRS.length * 3_600_000 * Math.max(...leads)) / timeframeMs(timeframe) / 1e8;
    }, 0);
    expect(largest).toBeCloseTo(bound, 12);
  });
});
