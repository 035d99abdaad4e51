import { expect, test } from 'vitest';
import { credentialsProblem } from './credentials-rules';

const typed = { current: 'senha-atual-longa', username: 'admin', next: '', confirmation: '' };
const REQUIRED = 'Senha atual e novo usuário são obrigatórios';

test.each([
  ['without the current password', { ...typed, current: '' }, 'current', REQUIRED],
  ['without a user name', { ...typed, username: '  ' }, 'username', REQUIRED],
  [
    'with another confirmation',
    { ...typed, next: 'uma-senha-nova', confirmation: 'outra-senha-nova' },
    'confirmation',
    'Nova senha e confirmação não coincidem',
  ],
  [
    'with a short password',
    { ...typed, next: 'curta', confirmation: 'curta' },
    'next',
    'A nova senha deve ter pelo menos 12 caracteres.',
  ],
])('§5 admin credentials: %s they are not sent', (_, change, field, text) => {
  expect(credentialsProblem(change, false)).toEqual({ field, text });
});

test('§5 admin credentials: an empty new password keeps the current one', () => {
  expect(credentialsProblem(typed, false)).toBeUndefined();
});

test('a password that was made by the program has to be changed', () => {
  expect(credentialsProblem(typed, true)?.field).toBe('next');
});
