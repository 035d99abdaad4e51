import { expect, test } from 'vitest';
import { fitWithin, PHOTO_SIDE } from './photo-size';

test.each([
  [4000, 3000, 512, 384],
  [600, 1200, 256, 512],
  [300, 200, 300, 200],
  [9000, 3, 512, 1],
])('§2 /settings photo: %i x %i travels as %i x %i', (width, height, smallWidth, smallHeight) => {
  expect(fitWithin({ width, height }, PHOTO_SIDE)).toEqual({ width: smallWidth, height: smallHeight });
});
