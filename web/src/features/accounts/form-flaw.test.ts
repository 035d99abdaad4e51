import { describe, expect, test } from 'vitest';
import { emptyFields, REQUIRED, requiredFlaw } from './form-flaw';
import { newPasswordFlaw } from './new-password-flaw';

describe('§5 required fields', () => {
  test('every empty field is told of, in the order of the form', () => {
    expect(emptyFields({ email: '', password: '' })).toEqual(['email', 'password']);
    expect(emptyFields({ email: 'a@b.c', password: '' })).toEqual(['password']);
    expect(emptyFields({ email: 'a@b.c', password: 'x' })).toEqual([]);
  });

  test('spaces are not an e-mail, but may be a password', () => {
    expect(emptyFields({ email: '  ', password: '  ', confirmPassword: ' ' })).toEqual(['email']);
  });

  test('the toast is Campos obrigatórios, and each field says so too', () => {
    expect(requiredFlaw(['email', 'code'])).toEqual({
      title: 'Campos obrigatórios',
      description: 'Por favor, preencha todos os campos.',
      fields: { email: REQUIRED, code: REQUIRED },
    });
  });
});

describe('§5 new password', () => {
  const flaw = (password: string, confirmation: string) =>
    newPasswordFlaw({
      password,
      confirmation,
      names: ['password', 'confirmPassword'],
      different: 'different',
      tooShort: 'short',
    });

  test('two different passwords are refused before a short one', () => {
    const fields = { confirmPassword: expect.any(String) };
    expect(flaw('abc', 'abd')).toEqual({ title: 'Senhas não coincidem', description: 'different', fields });
  });

  test('five characters are too short, six are not', () => {
    const fields = { password: expect.any(String) };
    expect(flaw('abcde', 'abcde')).toEqual({ title: 'Senha muito curta', description: 'short', fields });
    expect(flaw('abcdef', 'abcdef')).toBeUndefined();
  });
});
