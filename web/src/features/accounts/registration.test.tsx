import { expect, test } from 'vitest';
import { forgetRegistration, keepRegistration, registrationIdFor } from './registration';

test('a registration is found by its address, whatever its case', () => {
  keepRegistration('1', 'Ana@Exemplo.com.br');
  expect(registrationIdFor(' ana@exemplo.com.br ')).toBe('1');
});

test('another address has no registration', () => {
  keepRegistration('1', 'ana@exemplo.com.br');
  expect(registrationIdFor('bia@exemplo.com.br')).toBeNull();
});

test('none exists before the first one or after verification', () => {
  expect(registrationIdFor('ana@exemplo.com.br')).toBeNull();
  keepRegistration('1', 'ana@exemplo.com.br');
  forgetRegistration();
  expect(registrationIdFor('ana@exemplo.com.br')).toBeNull();
});

test('a newer registration replaces the previous one', () => {
  keepRegistration('1', 'ana@exemplo.com.br');
  keepRegistration('2', 'ana@exemplo.com.br');
  expect(registrationIdFor('ana@exemplo.com.br')).toBe('2');
});
