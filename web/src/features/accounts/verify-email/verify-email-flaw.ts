import { CODE_DIGITS } from '#schema/limits.js';
import { emptyFields, type FormFlaw, fieldsWith, REQUIRED } from '../form-flaw';

export const TITLE = 'Erro na Verificação';

export interface VerifyEmailValues {
  readonly email: string;
  readonly code: string;
}

type VerifyEmailFlaw = FormFlaw<keyof VerifyEmailValues>;

/** Spec §5: why a code is not sent; undefined where it may be. */
export function verifyEmailFlaw({ email, code }: VerifyEmailValues): VerifyEmailFlaw | undefined {
  const empty = emptyFields<keyof VerifyEmailValues>({ email, code });
  if (empty.length > 0) {
    const description = 'Preencha o email e o código de verificação';
    return { title: TITLE, description, fields: fieldsWith(empty, REQUIRED) };
  }
  return code.length === CODE_DIGITS ? undefined : codeLengthFlaw(TITLE);
}

/** @param title of the toast; this flaw is shared by the forms that ask for a code */
export function codeLengthFlaw(title: string) {
  const fields = { code: 'São 6 dígitos' };
  return { title, description: 'O código deve ter exatamente 6 dígitos', fields };
}

/** Spec §5: why no other code is asked for; undefined where it may be. */
export function resendFlaw({ email }: VerifyEmailValues): VerifyEmailFlaw | undefined {
  if (email.trim() !== '') return undefined;
  const description = 'Digite seu email para reenviar o código';
  return { title: TITLE, description, fields: { email: REQUIRED } };
}
