import { expect, test } from 'vitest';
import { confidenceColor } from './confidence-color';

test.each([
  [95, 'call.fg'],
  [80, 'call.fg'],
  [79, 'warn.fg'],
  [70, 'warn.fg'],
  [69, 'put.fg'],
  [50, 'put.fg'],
])('§9 confidence: %i is written in %s', (confidence, color) => {
  expect(confidenceColor(confidence)).toBe(color);
});
