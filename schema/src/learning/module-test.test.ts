import { describe, expect, test } from 'vitest';
import { LEARNING } from '../education.js';
import { dealTest, exerciseSeed } from './module-test.js';
import { decimal, percent, reais, signedReais } from './test-question.js';

const attempts = Array.from({ length: 200 }, (_, index) => index + 1);
const AN_OPTION = /\S/;

describe.each(LEARNING.map(({ id }) => id))('the test of %s', (module) => {
  test('has five questions, each with one right option among three or four different ones', () => {
    for (const attempt of attempts) {
      const questions = dealTest(module, 'ana', attempt);
      expect(questions).toHaveLength(5);
      for (const { text, options, right, why } of questions) {
        expect(options.length, text).toBeGreaterThanOrEqual(3);
        expect(new Set(options).size, text).toBe(options.length);
        expect(options[right], text).toMatch(AN_OPTION);
        expect(`${text}${why}${options.join()}`, text).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test('is the same for one learner and attempt, and different for the next', () => {
    expect(dealTest(module, 'ana', 1)).toEqual(dealTest(module, 'ana', 1));
    expect(dealTest(module, 'ana', 1)).not.toEqual(dealTest(module, 'ana', 2));
    expect(dealTest(module, 'ana', 1)).not.toEqual(dealTest(module, 'bia', 1));
  });

  test('no position is right more often than others: always answering the same almost never passes', () => {
    for (const place of [0, 1, 2, 3]) {
      const passed = attempts.filter(
        (attempt) => dealTest(module, 'ana', attempt).filter(({ right }) => right === place).length >= 4,
      );
      expect(passed.length).toBeLessThan(20);
    }
  });
});

test('a learner’s seed fits GraphQL’s Int', () => {
  for (const id of ['', 'ana', '01890a5d-ac96-774b-bcce-b302099a8057']) {
    expect(exerciseSeed(id)).toBeGreaterThanOrEqual(0);
    expect(exerciseSeed(id)).toBeLessThan(2 ** 31);
  }
});

test('figures are formatted as in Brazil', () => {
  expect(decimal(-1234.5, 1)).toBe('−1.234,5');
  expect(percent(0.54054)).toBe('54,1%');
  expect([reais(12.5), reais(-12.5), signedReais(3)]).toEqual([
    'R$\u00a012,50',
    '−R$\u00a012,50',
    '+R$\u00a03,00',
  ]);
});
