import { expect, test } from 'vitest';
import { auditDetails } from './audit.js';

test('fields are written as a line in Portuguese', () => {
  expect(auditDetails({ userLevel: 'premium', accessCrypto: true, accessEducation: false })).toBe(
    'Nível: Premium, Criptomoedas: sim, Educação: não',
  );
});

test('a user name stays as it is, even if it is the name of a level', () => {
  expect(auditDetails({ username: 'admin' })).toBe('Usuário: admin');
});

test('the name of a passkey and a search text stay as they are too', () => {
  expect(auditDetails({ passkey: 'code', search: 'premium' })).toContain(': code, ');
  expect(auditDetails({ search: 'premium' })).toMatch(/: premium$/);
});

test('a field without a label keeps its name, and no label is empty', () => {
  expect(auditDetails({ other: 3 })).toBe('other: 3');
  expect(auditDetails(null)).toBe('');
});
