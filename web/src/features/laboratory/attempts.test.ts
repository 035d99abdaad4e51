import { expect, test } from 'vitest';
import { WEIGHTS } from '#schema/signal-score.js';
import { oneCluster } from '#schema/statistics/tally.js';
import { attemptKey, keepAttempts, NO_ATTEMPTS, readAttempts, withAttempt } from './attempts';
import { chanceOfLuck, correctedVerdict } from './luck';

const TRIAL = { weights: WEIGHTS, minConfidence: 50, fromHour: 0, toHour: 23, payout: 0.85 };

/** `won` + `lost` hours with one signal each. */
function sumsOf(won: number, lost: number) {
  const one = oneCluster(1, 1);
  const total = won + lost;
  return {
    ...one,
    clusters: total,
    won,
    decided: total,
    wonWon: won,
    wonDecided: won,
    decidedDecided: total,
  };
}

test('§6 laboratory: of 14 combinations one looks good by chance in 51 of 100 cases', () => {
  expect(chanceOfLuck(1)).toBeCloseTo(0.05, 12);
  expect(Math.round(100 * chanceOfLuck(14))).toBe(51);
});

test('§6 laboratory: the same combination counts once, whatever the payout, and other data are counted separately', () => {
  const key = attemptKey('a', TRIAL);
  expect(attemptKey('a', { ...TRIAL, payout: 0.9 })).toBe(key);
  expect(attemptKey('b', TRIAL)).not.toBe(key);
  expect(attemptKey('a', { ...TRIAL, minConfidence: 51 })).not.toBe(key);
  const twice = withAttempt(withAttempt(NO_ATTEMPTS, key, sumsOf(5, 5)), key, sumsOf(6, 4));
  expect(twice.tried).toHaveLength(1);
});

test('§6 laboratory: an advantage of one attempt disappears after enough attempts', () => {
  const alone = withAttempt(NO_ATTEMPTS, 'good', sumsOf(570, 430));
  expect(correctedVerdict(alone, 'good', 0.5)?.word).toBe('above');
  let many = alone;
  for (let i = 0; i < 300; i += 1) many = withAttempt(many, `idle ${i}`, sumsOf(500, 500));
  expect(correctedVerdict(many, 'good', 0.5)?.word).toBe('unknown');
});

test('§6 laboratory: invalid storage is ignored', () => {
  const attempts = withAttempt(NO_ATTEMPTS, 'a', sumsOf(5, 5));
  keepAttempts(attempts);
  expect(readAttempts()).toEqual(attempts);
  for (const text of ['{', '7', '{"tried":[{}]}', '{"tried":[{"key":"a","sums":{"won":1}}]}']) {
    sessionStorage.setItem('laboratory', text);
    expect(readAttempts()).toEqual(NO_ATTEMPTS);
  }
});
