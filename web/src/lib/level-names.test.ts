import { expect, test } from 'vitest';
import { levelNames } from './level-names';

test.each([
  [1.1, 'Suporte', 'Resistência'],
  [1, 'Suporte', 'Resistência'],
  [0.99999, 'Suporte rompido', 'Resistência'],
  [1.2, 'Suporte', 'Resistência'],
  [1.20001, 'Suporte', 'Resistência rompida'],
  [undefined, 'Suporte', 'Resistência'],
])('§2 levels: at %s the levels 1 and 1.2 are called %s and %s', (price, support, resistance) => {
  expect(levelNames({ support: 1, resistance: 1.2 }, price)).toEqual({ support, resistance });
});
