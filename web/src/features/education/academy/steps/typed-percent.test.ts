import { expect, test } from 'vitest';
import { typedPercent } from './break-even-step';

test.each([
  ['54,1', 0.541],
  ['54.1', 0.541],
  [' 54,1 % ', 0.541],
  ['60', 0.6],
])('%s is read', (text, share) => {
  expect(typedPercent(text)).toBeCloseTo(share, 10);
});

test.each(['', 'metade', '5,', '1/2', '1000', '-5'])('%s is none', (text) => {
  expect(typedPercent(text)).toBeUndefined();
});
