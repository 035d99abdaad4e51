import { PASSWORD_MIN } from '#schema/limits.js';
import { isCommonPassword } from '../../platform/auth/password.js';
import { badField } from '../../platform/errors.js';

const PASSWORD_MAX = 256;

/** Rejects a password that is too short, absurdly long, or one of the most common. */
export function assertNewPassword(password: string, tooShort: string): void {
  if (password.length < PASSWORD_MIN) throw badField('newPassword', tooShort);
  if (password.length > PASSWORD_MAX) throw badField('newPassword', 'Senha longa demais.');
  if (isCommonPassword(password)) {
    throw badField('newPassword', 'Esta senha é muito comum. Escolha outra.');
  }
}

/** Letters and digits only, without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Rejects a password that equals the owner's address, its part before the @, their name, or a word of the name. */
export function assertNotOwnName(password: string, { email, name }: { email: string; name: string }): void {
  const local = email.slice(0, email.lastIndexOf('@'));
  const own = [email, local, local.split('+')[0] ?? '', name, ...name.split(/\s+/)].map(plain);
  const chosen = plain(password);
  if (chosen !== '' && own.includes(chosen))
    throw badField('newPassword', 'A senha não pode ser o seu nome nem o seu e-mail.');
}
