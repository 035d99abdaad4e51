import { describe, expect, test } from 'vitest';
import { newPasswordError } from './new-password';

describe('§5 new password', () => {
  const errorOf = (password: string, confirmation: string) =>
    newPasswordError({
      password,
      confirmation,
      names: ['password', 'confirmPassword'],
      different: 'different',
      tooShort: 'short',
    });

  test('mismatching passwords are reported before a short one', () => {
    expect(errorOf('abc', 'abd')).toEqual({
      toast: { title: 'Senhas não coincidem', description: 'different' },
      fields: { confirmPassword: expect.any(String) },
    });
  });

  test('five characters are too short, six are not', () => {
    expect(errorOf('abcde', 'abcde')).toEqual({
      toast: { title: 'Senha muito curta', description: 'short' },
      fields: { password: expect.any(String) },
    });
    expect(errorOf('abcdef', 'abcdef')).toBeUndefined();
  });
});
