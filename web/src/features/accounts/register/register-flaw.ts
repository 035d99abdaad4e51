import { emptyFields, type FormFlaw, requiredFlaw } from '../form-flaw';
import { newPasswordFlaw } from '../new-password-flaw';

export interface RegisterValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Spec §5: why a registration is not sent; undefined where it may be. */
export function registerFlaw(values: RegisterValues): FormFlaw<keyof RegisterValues> | undefined {
  const empty = emptyFields<keyof RegisterValues>({ ...values });
  if (empty.length > 0) return requiredFlaw(empty);
  return newPasswordFlaw({
    password: values.password,
    confirmation: values.confirmPassword,
    names: ['password', 'confirmPassword'],
    different: 'As senhas digitadas não são iguais.',
    tooShort: 'A senha deve ter pelo menos 6 caracteres.',
  });
}
