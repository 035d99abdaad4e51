import { describe, expect, test } from 'vitest';
import {
  ACADEMY,
  COUNTED_MODULES,
  isAcademyModule,
  isCountedModule,
  MODULE_IDS,
  stepsOf,
} from './education.js';

describe('§2 the academy', () => {
  test('has three modules of 5 to 7 steps, and no step is in two', () => {
    expect(ACADEMY).toHaveLength(3);
    for (const { steps } of ACADEMY) {
      expect(steps.length).toBeGreaterThanOrEqual(5);
      expect(steps.length).toBeLessThanOrEqual(7);
    }
    const stepIds = ACADEMY.flatMap(({ steps }) => [...steps]);
    expect(new Set(stepIds).size).toBe(stepIds.length);
  });

  test('steps of a module are in order', () => {
    expect(stepsOf('odds').slice(0, 2)).toEqual(['break-even', 'coin']);
  });
});

test('§9 the progress card counts out of 5', () => {
  expect(COUNTED_MODULES).toEqual(['basics', 'analysis', 'strategy', 'tutorial', 'guided-tour']);
});

test('a module is either counted or part of the academy', () => {
  expect(MODULE_IDS.filter((id) => isCountedModule(id) === isAcademyModule(id))).toEqual([]);
});
