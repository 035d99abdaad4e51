import { expect, test } from 'vitest';
import { auditChanges } from './audit-row';

test('a change of permissions lists the changed pages and level', () => {
  const before = { userLevel: 'basic', accessCrypto: false, accessRewards: true };
  const after = { userLevel: 'premium', accessCrypto: true, accessRewards: true };
  expect(auditChanges(before, after)).toEqual([
    { name: 'Nível', before: 'Básico', after: 'Premium' },
    { name: 'Criptomoedas', before: 'bloqueada', after: 'liberada' },
  ]);
});

test('a value that was added has no before', () => {
  expect(auditChanges({ username: 'admin' }, { username: 'ana', passwordChanged: true })).toEqual([
    { name: 'Usuário', before: 'admin', after: 'ana' },
    { name: 'Senha alterada', after: 'sim' },
  ]);
});

test('an action without changes lists none', () => {
  expect(auditChanges(null, null)).toEqual([]);
});
