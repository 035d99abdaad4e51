import { expect, test } from 'vitest';
import { BAD_PERSON_NAME } from '#schema/person-name.js';
import { marina } from '../../../testing/users';
import { changedFields, profileError, savedProfile, updateInput } from './profile-form';

const saved = savedProfile(marina);
const SECRET = { currentPassword: 'segredo', code: '' };

test('§7 update-profile: only changes are sent', () => {
  expect(changedFields(saved, saved)).toEqual({});
  expect(changedFields(saved, { ...saved, name: ' Marina Azevedo ', phone: '11987654321' })).toEqual({});
  const changed = { ...saved, name: 'Marina Dias', email: 'MARINA@exemplo.com.br', phone: '' };
  expect(changedFields(saved, changed)).toEqual({ name: 'Marina Dias', phone: '' });
});

test('§7 update-profile: a photo is removed only where one exists', () => {
  expect(changedFields(saved, { ...saved, profileImage: '' })).toEqual({});
  const withPhoto = savedProfile({ ...marina, profileImage: '/fotos/a.webp' });
  expect(changedFields(withPhoto, { ...withPhoto, profileImage: '' })).toEqual({ profileImage: '' });
});

test('§2 /settings: password and code are sent only with a new e-mail address', () => {
  expect(updateInput({ name: 'Marina' }, SECRET)).toEqual({ name: 'Marina' });
  expect(updateInput({ email: 'm@n.o' }, SECRET)).toEqual({ email: 'm@n.o', currentPassword: 'segredo' });
  const guarded = { ...SECRET, code: '123456' };
  expect(updateInput({ name: 'Marina' }, guarded)).toEqual({ name: 'Marina' });
  expect(updateInput({ email: 'm@n.o' }, guarded)).toEqual({ email: 'm@n.o', ...guarded });
  expect(profileError({ email: 'm@n.o' }, SECRET, true)?.fields).toEqual({ code: 'Digite o código.' });
});

test('§2 /settings: invalid fields are named one by one', () => {
  expect(
    profileError({ name: '', email: 'nada', phone: '119' }, { currentPassword: '', code: '' })?.fields,
  ).toEqual({
    name: 'Digite seu nome.',
    email: 'Digite um e-mail válido.',
    phone: 'Digite o telefone com DDD.',
    currentPassword: 'Informe sua senha atual para mudar o e-mail.',
  });
  expect(profileError({ name: 'ligue 0800' }, SECRET)?.fields).toEqual({ name: BAD_PERSON_NAME });
  expect(profileError({ name: 'Marina', email: 'm@n.o', phone: '' }, SECRET)).toBeUndefined();
});

test('a new e-mail proven by passkey requires neither password nor code, but valid fields', () => {
  expect(profileError({ email: 'm@n.o' }, 'passkey', true)).toBeUndefined();
  expect(profileError({ email: 'nada' }, 'passkey')?.fields).toEqual({ email: 'Digite um e-mail válido.' });
});
