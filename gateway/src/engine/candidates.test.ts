import { describe, expect, test } from 'vitest';
import { HIGHEST_CHANCES } from '#schema/score-rivals.js';
import { estimatedChance, SCORE_TWENTIETHS } from '#schema/signal-score.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { analyse, ENGINE_VERSION, WINDOW } from './analyse.js';
import { CANDIDATES, highestChancesOf } from './candidates.js';
import { generatedCandles } from './testing/generated-candles.js';

const candles = generatedCandles({ length: WINDOW + 200, seed: 3 });

describe('every candidate', () => {
  test('has a version of its own', () => {
    const versions = [ENGINE_VERSION, ...CANDIDATES.map(({ version }) => version)];
    expect(new Set(versions).size).toBe(versions.length);
    for (const version of versions) expect(version).toMatch(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,31}$/);
  });

  test.each(CANDIDATES)(
    '$version claims a chance from one half to its highest, for the same candles always the same',
    (candidate) => {
      for (const timeframe of TIMEFRAMES) {
        const market = { pair: 'EUR/USD', timeframe } as const;
        const { chance, direction } = candidate.forecast(candles.slice(-WINDOW), market);
        expect(candidate.forecast(candles.slice(-WINDOW), market)).toEqual({ chance, direction });
        expect(chance).toBeGreaterThanOrEqual(0.5);
        expect(chance * 10_000).toBeLessThanOrEqual(candidate.highestChances[timeframe]);
      }
    },
  );
});

describe('version 4', () => {
  const [four] = CANDIDATES;
  if (!four) throw new Error('a candidate');
  const market = { pair: 'EUR/USD', timeframe: '1h' } as const;

  test('has the directions of version 3 and 42 % of its log-odds', () => {
    const logOdds = (chance: number) => Math.log(chance / (1 - chance));
    for (let end = WINDOW; end <= candles.length; end += 10) {
      const window = candles.slice(end - WINDOW, end);
      const { direction, signalScore } = analyse(window, market);
      const said = four.forecast(window, market);
      expect(said.direction).toBe(direction);
      expect(logOdds(said.chance)).toBeCloseTo(0.42 * logOdds(estimatedChance(signalScore, '1h')), 10);
    }
  });

  test('counts chances up to just above that of the study’s strongest score', () => {
    const strongest = SCORE_TWENTIETHS.at(-1) ?? 0;
    for (const timeframe of TIMEFRAMES) {
      const most = 10_000 * estimatedChance(0.42 * strongest, timeframe);
      expect(four.highestChances[timeframe] - most).toBeGreaterThan(0);
      expect(four.highestChances[timeframe] - most).toBeLessThan(20);
    }
  });
});

test('a version that is unknown counts chances up to the present one’s', () => {
  expect(highestChancesOf('4')).toBe(CANDIDATES[0]?.highestChances);
  expect(highestChancesOf('2')).toBe(HIGHEST_CHANCES);
});
