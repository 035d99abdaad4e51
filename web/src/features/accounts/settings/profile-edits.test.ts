import { expect, test } from 'vitest';
import { marina } from '../../../testing/users';
import { changedFields, problemsOf, updateInput } from './profile-edits';

test('§7 update-profile: only what was changed is sent', () => {
  expect(changedFields(marina, {})).toEqual({});
  expect(changedFields(marina, { name: ' Marina Azevedo ', phone: '11987654321' })).toEqual({});
  expect(changedFields(marina, { name: 'Marina Dias', email: 'MARINA@exemplo.com.br', phone: '' })).toEqual({
    name: 'Marina Dias',
    phone: '',
  });
});

test('§7 update-profile: a photo is removed only where there is one', () => {
  expect(changedFields(marina, { profileImage: '' })).toEqual({});
  expect(changedFields({ ...marina, profileImage: '/fotos/a.webp' }, { profileImage: '' })).toEqual({
    profileImage: '',
  });
});

test('§2 /settings: the password goes with a new e-mail address alone', () => {
  expect(updateInput({ name: 'Marina' }, 'segredo')).toEqual({ name: 'Marina' });
  expect(updateInput({ email: 'm@n.o' }, 'segredo')).toEqual({ email: 'm@n.o', currentPassword: 'segredo' });
});

test('§2 /settings: what cannot be saved is told', () => {
  expect(problemsOf({ name: '', email: 'nada', phone: '119' }, '')).toEqual({
    name: 'Digite seu nome.',
    email: 'Digite um e-mail válido.',
    phone: 'Digite o telefone com DDD.',
    currentPassword: 'Informe sua senha atual para mudar o e-mail.',
  });
  expect(problemsOf({ name: 'Marina', email: 'm@n.o', phone: '' }, 'segredo')).toEqual({});
});
