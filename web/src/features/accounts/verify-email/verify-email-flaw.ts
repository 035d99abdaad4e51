import { CODE_DIGITS } from '#schema/limits.js';
import { emptyFields, type FormFlaw, fieldsWith, REQUIRED } from '../form-flaw';

export const TITLE = 'Erro na Verificação';

export interface VerifyEmailValues {
  readonly email: string;
  readonly code: string;
  /** Of the registration; null where it is not asked for. */
  readonly password: string | null;
}

type VerifyEmailFlaw = FormFlaw<keyof VerifyEmailValues>;

/** Spec §5: why a code is not sent; undefined where it may be. */
export function verifyEmailFlaw({ email, code, password }: VerifyEmailValues): VerifyEmailFlaw | undefined {
  const empty = emptyFields<'email' | 'code'>({ email, code });
  if (empty.length > 0) {
    const description = 'Preencha o email e o código de verificação';
    return { title: TITLE, description, fields: fieldsWith(empty, REQUIRED) };
  }
  if (code.length !== CODE_DIGITS) return codeLengthFlaw(TITLE);
  return password === '' ? passwordNeeded : undefined;
}

/** What the gateway says to a code alone from a browser that did not begin the registration. */
export const PASSWORD_NEEDED = 'Digite também a senha que você escolheu no cadastro.';

export const passwordNeeded: VerifyEmailFlaw = {
  title: 'Falta a senha',
  description: PASSWORD_NEEDED,
  fields: { password: REQUIRED },
};

/** @param title of the toast; this flaw is shared by the forms that ask for six digits */
export function codeLengthFlaw(title: string) {
  const fields = { code: 'São 6 dígitos' };
  return { title, description: 'O código deve ter exatamente 6 dígitos', fields };
}

/** Spec §5: why no other code is asked for; undefined where it may be. */
export function resendFlaw({ email }: Pick<VerifyEmailValues, 'email'>): VerifyEmailFlaw | undefined {
  if (email.trim() !== '') return undefined;
  const description = 'Digite seu email para reenviar o código';
  return { title: TITLE, description, fields: { email: REQUIRED } };
}
