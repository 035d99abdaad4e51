import { emptyFields, type FormFlaw, requiredFlaw } from '../form-flaw';
import { newPasswordFlaw } from '../new-password-flaw';

export const TITLE = 'Erro na redefinição';

export interface ResetPasswordValues {
  readonly code: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Spec §5, change of password: why it is not sent; undefined where it may be. */
export function resetPasswordFlaw(
  values: ResetPasswordValues,
): FormFlaw<keyof ResetPasswordValues> | undefined {
  const empty = emptyFields<keyof ResetPasswordValues>({ ...values });
  if (empty.length > 0) return requiredFlaw(empty);
  return newPasswordFlaw({
    password: values.newPassword,
    confirmation: values.confirmPassword,
    names: ['newPassword', 'confirmPassword'],
    different: 'As senhas não coincidem.',
    tooShort: 'A nova senha deve ter pelo menos 6 caracteres.',
  });
}
