import { expect, test } from 'vitest';
import { type Credentials, credentialsError } from './credentials-form';

const typed: Credentials = {
  currentPassword: 'senha-atual-longa',
  username: 'admin',
  newPassword: '',
  confirmPassword: '',
  code: '',
};
const REQUIRED = 'Senha atual e novo usuário são obrigatórios';

test.each([
  ['without the current password', { ...typed, currentPassword: '' }, 'currentPassword', REQUIRED],
  ['without a user name', { ...typed, username: '' }, 'username', REQUIRED],
  [
    'with another confirmation',
    { ...typed, newPassword: 'uma-senha-nova', confirmPassword: 'outra-senha-nova' },
    'confirmPassword',
    'Nova senha e confirmação não coincidem',
  ],
  [
    'with a short password',
    { ...typed, newPassword: 'curta', confirmPassword: 'curta' },
    'newPassword',
    'A nova senha deve ter pelo menos 12 caracteres.',
  ],
])('§5 admin credentials: %s they are not sent', (_, change, field, text) => {
  expect(credentialsError(change, false)).toEqual({
    toast: { title: 'Erro', description: text },
    fields: { [field]: text },
  });
});

test('§5 admin credentials: an empty new password keeps the current one', () => {
  expect(credentialsError(typed, false)).toBeUndefined();
});

test('a generated password must be changed', () => {
  expect(credentialsError(typed, true)?.fields).toHaveProperty('newPassword');
});
