import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEARNING, type TaughtStepId } from '../education.js';
import { WORK_LENGTH_MAX } from './exercise.js';
import { exerciseOf, solvesStep } from './exercises.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
/** Steps that are done by what the gateway keeps. */
const KEPT: readonly TaughtStepId[] = ['basics-test', 'analysis-test', 'strategy-test'];
const exercises = LEARNING.flatMap(({ steps }) => steps as readonly TaughtStepId[])
  .filter((step) => !KEPT.includes(step))
  .map((step) => [step, exerciseOf(step)] as const);

describe('every step of a learning module except its test', () => {
  test.each(exercises)('%s has an exercise, and its own solution solves it', (step, exercise) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const work = exercise?.solution(seed) ?? [];
        expect(work.length).toBeGreaterThan(0);
        expect(work.length).toBeLessThanOrEqual(WORK_LENGTH_MAX);
        expect(solvesStep(step, work, seed)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test.each(exercises)('%s is not solved by nothing, by noise or by too many figures', (step) => {
    for (const work of [[], [-1], [1e9, -1e9, 0.5], Array<number>(WORK_LENGTH_MAX + 1).fill(1)]) {
      expect(solvesStep(step, work, 7)).toBe(false);
    }
  });
});

test('a step of the academy has no exercise, and nothing solves it', () => {
  expect(exerciseOf('candle')).toBeUndefined();
  expect(solvesStep('candle', [1], 1)).toBe(false);
});
