import { expect, test } from 'vitest';
import { CURRICULUM } from './curriculum';
import { firstMissingStep, moduleProgress, stepToGoOnAt } from './module-progress';

const [candles] = CURRICULUM;

test('a module resumes at the first step that is not done, and at the first once all are', () => {
  if (!candles) throw new Error('the curriculum is empty');
  expect(stepToGoOnAt(candles, [])).toBe(0);
  expect(stepToGoOnAt(candles, ['candle', 'timeframe'])).toBe(1);
  expect(stepToGoOnAt(candles, ['candle', 'live-chart', 'timeframe', 'levels', 'rsi'])).toBe(0);
});

test('the last step completes a module only once no earlier step is missing', () => {
  if (!candles) throw new Error('the curriculum is empty');
  expect(firstMissingStep(candles, ['candle', 'timeframe', 'levels'])).toBe(1);
  expect(firstMissingStep(candles, ['candle', 'live-chart', 'timeframe', 'levels'])).toBeUndefined();
});

test('before the answer arrives nothing is done', () => {
  if (!candles) throw new Error('the curriculum is empty');
  expect(moduleProgress(undefined, candles)).toEqual({ done: [], solved: [], completed: false, open: false });
});
