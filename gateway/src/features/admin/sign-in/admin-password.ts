import { randomBytes } from 'node:crypto';
import { ADMIN_PASSWORD_MIN } from '#schema/limits.js';
import { isCommonPassword } from '../../../platform/auth/common-passwords.js';
import { FarolError } from '../../../platform/errors.js';

const RANDOM_BYTES = 18;

/** @throws FarolError BAD_USER_INPUT where it is too short or among the first that anyone would try */
export function assertAdminPassword(password: string): void {
  if (password.length < ADMIN_PASSWORD_MIN)
    throw new FarolError(
      'BAD_USER_INPUT',
      `A nova senha deve ter pelo menos ${ADMIN_PASSWORD_MIN} caracteres.`,
    );
  if (isCommonPassword(password))
    throw new FarolError('BAD_USER_INPUT', 'Esta senha é muito comum. Escolha outra.');
}

/** A password that nobody has thought of: 24 characters, 144 bits. */
export function generatedPassword(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}
