import { expect, test } from 'vitest';
import { namePositions } from './level-lines';

test('labels of distant lines are placed at their lines', () => {
  expect(namePositions([40, 120])).toEqual([40, 120]);
  expect(namePositions([40, 56])).toEqual([40, 56]);
});

test('labels of close lines are pushed apart without overlap', () => {
  expect(namePositions([100, 104])).toEqual([94, 110]);
  expect(namePositions([104, 100])).toEqual([110, 94]);
  expect(namePositions([100, 100])).toEqual([92, 108]);
});

test('labels of many close lines are stacked in the order of their lines', () => {
  expect(namePositions([100, 102, 104])).toEqual([86, 102, 118]);
  // The third pushes the first two up, and they push those above them.
  expect(namePositions([100, 118, 120, 122])).toEqual([91, 107, 123, 139]);
});
