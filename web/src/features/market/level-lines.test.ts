import { expect, test } from 'vitest';
import { namePositions } from './level-lines';

test('names of lines that are apart stand on their lines', () => {
  expect(namePositions([40, 120])).toEqual([40, 120]);
  expect(namePositions([40, 56])).toEqual([40, 56]);
});

test('names of lines close to each other are pushed apart, none over another', () => {
  expect(namePositions([100, 104])).toEqual([94, 110]);
  expect(namePositions([104, 100])).toEqual([110, 94]);
  expect(namePositions([100, 100])).toEqual([92, 108]);
});
