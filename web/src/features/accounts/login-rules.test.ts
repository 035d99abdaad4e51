import { expect, test } from 'vitest';
import { missingFields } from './login-rules';

test('§5 login: e-mail and password are both required', () => {
  expect(missingFields({ email: '', password: '' })).toEqual(['email', 'password']);
  expect(missingFields({ email: 'a@b.c', password: '' })).toEqual(['password']);
  expect(missingFields({ email: 'a@b.c', password: 'x' })).toEqual([]);
});

test('§5 login: spaces are not an e-mail, but may be a password', () => {
  expect(missingFields({ email: '  ', password: '  ' })).toEqual(['email']);
});
