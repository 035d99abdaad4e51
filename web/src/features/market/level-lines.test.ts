import { expect, test } from 'vitest';
import { namePlaces } from './level-lines';

test('names of lines that are apart stand on their lines', () => {
  expect(namePlaces([40, 120])).toEqual([40, 120]);
  expect(namePlaces([40, 56])).toEqual([40, 56]);
});

test('names of lines close to each other are pushed apart, none over another', () => {
  expect(namePlaces([100, 104])).toEqual([94, 110]);
  expect(namePlaces([104, 100])).toEqual([110, 94]);
  expect(namePlaces([100, 100])).toEqual([92, 108]);
});
