import { expect, test } from 'vitest';
import { openSteps, TOUR_STEPS } from './tour-steps';

test('§2 tour: eight steps, each with its own id and text', () => {
  expect(TOUR_STEPS).toHaveLength(8);
  expect(new Set(TOUR_STEPS.map(({ id }) => id)).size).toBe(8);
  const texts = TOUR_STEPS.flatMap(({ spots }) => spots.map(({ text }) => text));
  expect(new Set(texts).size).toBe(texts.length);
});

test('steps on inaccessible pages are left out, and the others keep their order', () => {
  const ids = openSteps((path) => path === '/advanced-signals').map(({ id }) => id);
  expect(ids).toEqual(['menu', 'avancados']);
});

test('users with access to every page get every step', () => {
  expect(openSteps(() => true)).toEqual(TOUR_STEPS);
});
