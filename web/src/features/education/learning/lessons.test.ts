import { describe, expect, test } from 'vitest';
import { LEARNING } from '#schema/education.js';
import { exerciseOf } from '#schema/learning/exercises.js';
import { readFigure } from '../academy/parts/figure-form';
import { ANALYSIS } from './analysis/analysis-page';
import { BASICS } from './basics/basics-page';
import { STRATEGY } from './strategy/strategy-page';

const MODULES = [BASICS, ANALYSIS, STRATEGY];

test('every step of the catalogue is taught once, in order', () => {
  expect(MODULES.map(({ id, lessons }) => ({ id, steps: lessons.map((lesson) => lesson.id) }))).toEqual(
    LEARNING.map(({ id, steps }) => ({ id, steps: [...steps] })),
  );
});

describe.each(MODULES.flatMap(({ lessons }) => lessons))('$id', (lesson) => {
  test('has the same exercise as in the gateway', () => {
    expect(lesson.exercise).toBe(exerciseOf(lesson.id));
    expect(lesson.kept === true).toBe(lesson.exercise === undefined);
  });

  test('names its source and promises nothing', () => {
    expect(lesson.source).toMatch(/^\S.*\.$/);
    expect(`${lesson.title} ${lesson.lead}`).not.toMatch(/garant|lucro certo|sem risco|dinheiro fácil/i);
  });
});

test.each([
  ['54,1', 54.1],
  ['54.1 %', 54.1],
  ['R$ 1.200,50', 1200.5],
  ['−3', -3],
  ['+7', 7],
  ['0.541', 0.541],
])('%s is parsed', (text, figure) => {
  expect(readFigure(text, 'RSI')).toBe(figure);
});

test.each(['', 'metade', '5,', '1/2', '1e9', '12345678901'])('%s is not a number', (text) => {
  expect(readFigure(text, 'RSI')).toBe('Escreva um número em “RSI”, como 54,1.');
});

test('a figure that may be two is asked about', () => {
  const asked = 'Em “RSI”, “1.200” pode ser 1200 ou 1,2. Escreva de um destes modos.';
  expect(readFigure(' 1.200 ', 'RSI')).toBe(asked);
  expect(readFigure('1200', 'RSI')).toBe(1200);
  expect(readFigure('1,200', 'RSI')).toBe(1.2);
});
