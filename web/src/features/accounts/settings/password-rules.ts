import { PASSWORD_MIN } from '#schema/limits.js';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export type PasswordField = keyof PasswordChange;

/** Spec §5: what is wrong with a new password and the field to mend; undefined where it may be sent. */
export function passwordProblem({ next, confirmation }: PasswordChange) {
  if (next !== confirmation) return { field: 'confirmation', text: 'As senhas não coincidem.' } as const;
  if (next.length < PASSWORD_MIN) {
    return { field: 'next', text: `A nova senha deve ter pelo menos ${PASSWORD_MIN} caracteres.` } as const;
  }
  return undefined;
}
