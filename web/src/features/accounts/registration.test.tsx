import { expect, test } from 'vitest';
import { forgetRegistration, keepRegistration, registrationIdFor } from './registration';

test('a registration is known by its address, whatever its case', () => {
  keepRegistration('1', 'Ana@Exemplo.com.br');
  expect(registrationIdFor(' ana@exemplo.com.br ')).toBe('1');
});

test('another address has none', () => {
  keepRegistration('1', 'ana@exemplo.com.br');
  expect(registrationIdFor('bia@exemplo.com.br')).toBeNull();
});

test('there is none before the first and after it was verified', () => {
  expect(registrationIdFor('ana@exemplo.com.br')).toBeNull();
  keepRegistration('1', 'ana@exemplo.com.br');
  forgetRegistration();
  expect(registrationIdFor('ana@exemplo.com.br')).toBeNull();
});

test('a newer registration replaces the one before', () => {
  keepRegistration('1', 'ana@exemplo.com.br');
  keepRegistration('2', 'ana@exemplo.com.br');
  expect(registrationIdFor('ana@exemplo.com.br')).toBe('2');
});
