import type { SignedInUserFragment, UpdateProfileInput } from '../../../gql/accounts-settings';
import { isPhone } from './phone';

/** What was changed in the form and not yet saved; the phone as digits, a photo as a data URL, '' for none. */
export interface ProfileEdits {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly profileImage?: string;
}

export type ProfileField = 'name' | 'email' | 'phone' | 'currentPassword';
export type ProfileProblems = Partial<Record<ProfileField, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function isOtherEmail(typed: string, email: string | null): boolean {
  return typed.trim().toLowerCase() !== (email ?? '').toLowerCase();
}

/** The fields that differ from what is saved; e-mail addresses compare without case. */
export function changedFields(user: SignedInUserFragment, edits: ProfileEdits): ProfileEdits {
  const { name, email, phone, profileImage } = edits;
  return {
    ...(name !== undefined && name.trim() !== user.name && { name: name.trim() }),
    ...(email !== undefined && isOtherEmail(email, user.email) && { email: email.trim() }),
    ...(phone !== undefined && phone !== (user.phone ?? '') && { phone }),
    ...(profileImage !== undefined && profileImage !== (user.profileImage ?? '') && { profileImage }),
  };
}

/** What has to be mended before the changes can be sent. */
export function problemsOf({ name, email, phone }: ProfileEdits, currentPassword: string): ProfileProblems {
  const problems: ProfileProblems = {};
  if (name === '') problems.name = 'Digite seu nome.';
  if (email !== undefined && !EMAIL.test(email)) problems.email = 'Digite um e-mail válido.';
  if (phone && !isPhone(phone)) problems.phone = 'Digite o telefone com DDD.';
  if (email !== undefined && currentPassword === '') {
    problems.currentPassword = 'Informe sua senha atual para mudar o e-mail.';
  }
  return problems;
}

/** The call that saves the changes; the password goes with a new e-mail address and with nothing else. */
export function updateInput(changes: ProfileEdits, currentPassword: string): UpdateProfileInput {
  return changes.email === undefined ? changes : { ...changes, currentPassword };
}
