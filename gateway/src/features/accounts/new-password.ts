import { PASSWORD_MIN } from '#schema/limits.js';
import { isCommonPassword } from '../../platform/auth/common-passwords.js';
import { FarolError } from '../../platform/errors.js';

export const PASSWORD_MAX = 256;

/** Refuses a password that is too short, absurdly long, or among the first that anyone would try. */
export function assertNewPassword(password: string, tooShort: string): void {
  if (password.length < PASSWORD_MIN) throw new FarolError('BAD_USER_INPUT', tooShort);
  if (password.length > PASSWORD_MAX) throw new FarolError('BAD_USER_INPUT', 'Senha longa demais.');
  if (isCommonPassword(password)) {
    throw new FarolError('BAD_USER_INPUT', 'Esta senha é muito comum. Escolha outra.');
  }
}
