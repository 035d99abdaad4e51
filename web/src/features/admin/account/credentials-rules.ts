import { ADMIN_PASSWORD_MIN } from '#schema/limits.js';

export interface CredentialsChange {
  readonly current: string;
  readonly username: string;
  /** Empty where the password stays as it is. */
  readonly next: string;
  readonly confirmation: string;
}

export type CredentialsField = keyof CredentialsChange;

export interface CredentialsProblem {
  readonly field: CredentialsField;
  readonly text: string;
}

/**
 * Spec §5: what is wrong with new credentials and the field to mend; undefined where they may be sent.
 *
 * @param mustChange the present password was made by the program, and a new one is demanded
 */
export function credentialsProblem(
  typed: CredentialsChange,
  mustChange: boolean,
): CredentialsProblem | undefined {
  const { current, username, next, confirmation } = typed;
  if (current === '' || username.trim() === '') {
    return {
      field: current === '' ? 'current' : 'username',
      text: 'Senha atual e novo usuário são obrigatórios',
    };
  }
  if (next !== confirmation) return { field: 'confirmation', text: 'Nova senha e confirmação não coincidem' };
  if (next === '' && !mustChange) return undefined;
  if (next.length < ADMIN_PASSWORD_MIN) {
    return { field: 'next', text: `A nova senha deve ter pelo menos ${ADMIN_PASSWORD_MIN} caracteres.` };
  }
  return undefined;
}
