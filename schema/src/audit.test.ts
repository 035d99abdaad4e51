import { expect, test } from 'vitest';
import { auditDetails } from './audit.js';

test('what was noted reads as a line in Portuguese', () => {
  expect(auditDetails({ userLevel: 'premium', accessCrypto: true, accessEducation: false })).toBe(
    'Nível: Premium, Criptomoedas: sim, Educação: não',
  );
});

test('a user name is shown as it is, though it be a word of ours', () => {
  expect(auditDetails({ username: 'admin' })).toBe('Usuário: admin');
});

test('a field without a name keeps its own, and nothing is empty', () => {
  expect(auditDetails({ other: 3 })).toBe('other: 3');
  expect(auditDetails(null)).toBe('');
});
