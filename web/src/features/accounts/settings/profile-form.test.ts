import { expect, test } from 'vitest';
import { marina } from '../../../testing/users';
import { changedFields, profileError, savedProfile, updateInput } from './profile-form';

const saved = savedProfile(marina);

test('§7 update-profile: only what was changed is sent', () => {
  expect(changedFields(saved, saved)).toEqual({});
  expect(changedFields(saved, { ...saved, name: ' Marina Azevedo ', phone: '11987654321' })).toEqual({});
  const changed = { ...saved, name: 'Marina Dias', email: 'MARINA@exemplo.com.br', phone: '' };
  expect(changedFields(saved, changed)).toEqual({ name: 'Marina Dias', phone: '' });
});

test('§7 update-profile: a photo is removed only where there is one', () => {
  expect(changedFields(saved, { ...saved, profileImage: '' })).toEqual({});
  const withPhoto = savedProfile({ ...marina, profileImage: '/fotos/a.webp' });
  expect(changedFields(withPhoto, { ...withPhoto, profileImage: '' })).toEqual({ profileImage: '' });
});

test('§2 /settings: the password goes with a new e-mail address alone', () => {
  expect(updateInput({ name: 'Marina' }, 'segredo')).toEqual({ name: 'Marina' });
  expect(updateInput({ email: 'm@n.o' }, 'segredo')).toEqual({ email: 'm@n.o', currentPassword: 'segredo' });
});

test('§2 /settings: what cannot be saved is named field by field', () => {
  expect(profileError({ name: '', email: 'nada', phone: '119' }, '')?.fields).toEqual({
    name: 'Digite seu nome.',
    email: 'Digite um e-mail válido.',
    phone: 'Digite o telefone com DDD.',
    currentPassword: 'Informe sua senha atual para mudar o e-mail.',
  });
  expect(profileError({ name: 'Marina', email: 'm@n.o', phone: '' }, 'segredo')).toBeUndefined();
});
