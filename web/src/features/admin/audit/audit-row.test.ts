import { expect, test } from 'vitest';
import { auditChanges } from './audit-row';

test('a change of permissions reads as the pages and the level that differ', () => {
  const before = { userLevel: 'basic', accessCrypto: false, accessRewards: true };
  const after = { userLevel: 'premium', accessCrypto: true, accessRewards: true };
  expect(auditChanges(before, after)).toEqual([
    { name: 'Nível', before: 'Básico', after: 'Premium' },
    { name: 'Criptomoedas', before: 'bloqueada', after: 'liberada' },
  ]);
});

test('what an act says only afterwards has no before', () => {
  expect(auditChanges({ username: 'admin' }, { username: 'ana', passwordChanged: true })).toEqual([
    { name: 'Usuário', before: 'admin', after: 'ana' },
    { name: 'Senha alterada', after: 'sim' },
  ]);
});

test('an act that changed nothing has no changes', () => {
  expect(auditChanges(null, null)).toEqual([]);
});
