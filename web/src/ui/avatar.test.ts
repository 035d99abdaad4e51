import { expect, test } from 'vitest';
import { initialsOf } from './avatar';

test.each([
  ['Marina Azevedo', 'MA'],
  ['Marina de Souza Azevedo', 'MA'],
  ['  marina ', 'M'],
  ['Usuário', 'U'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
