import { expect, test } from 'vitest';
import { firstName } from './use-dashboard-user';

test.each([
  ['Marina Azevedo', 'Marina'],
  ['  João  da Silva', 'João'],
  ['Ana', 'Ana'],
  ['   ', 'Usuário'],
])('§2 dashboard: %j is greeted as %s', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
