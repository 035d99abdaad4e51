import { PASSWORD_MIN } from '#schema/limits.js';
import type { FormFlaw } from './form-flaw';

interface NewPassword<Name extends string> {
  readonly password: string;
  readonly confirmation: string;
  /** Names of the two fields. */
  readonly names: readonly [password: Name, confirmation: Name];
  /** Descriptions of the two toasts; spec §5 has other ones for a registration than for a change. */
  readonly different: string;
  readonly tooShort: string;
}

/** Spec §5: a new password equals its confirmation and has six characters or more. */
export function newPasswordFlaw<Name extends string>(given: NewPassword<Name>): FormFlaw<Name> | undefined {
  const { password, confirmation, names, different, tooShort } = given;
  const beside = (name: Name, words: string) => ({ [name]: words }) as FormFlaw<Name>['fields'];
  if (password !== confirmation) {
    const fields = beside(names[1], 'Repita a mesma senha');
    return { title: 'Senhas não coincidem', description: different, fields };
  }
  if (password.length < PASSWORD_MIN) {
    const fields = beside(names[0], `Use ${PASSWORD_MIN} caracteres ou mais`);
    return { title: 'Senha muito curta', description: tooShort, fields };
  }
  return undefined;
}
