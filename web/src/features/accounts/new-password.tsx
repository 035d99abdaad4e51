import Lock from 'lucide-react/icons/lock';
import { PASSWORD_MIN } from '#schema/limits.js';
import { Icon } from '../../ui/icon';
import { PasswordField } from '../../ui/password-field';
import type { FormError, TextFieldOf } from '../../ui/use-form';

interface NewPassword<Name extends string> {
  readonly password: string;
  readonly confirmation: string;
  /** Names of the two fields. */
  readonly names: readonly [password: Name, confirmation: Name];
  /** Descriptions of the two toasts; spec §5 words them differently for registration and for a password change. */
  readonly different: string;
  readonly tooShort: string;
}

/** Spec §5: a new password equals its confirmation and has at least six characters. */
export function newPasswordError<Name extends string>(given: NewPassword<Name>): FormError<Name> | undefined {
  const { password, confirmation, names, different, tooShort } = given;
  const beside = (name: Name, text: string) => ({ [name]: text }) as Partial<Record<Name, string>>;
  if (password !== confirmation) {
    const toast = { title: 'Senhas não coincidem', description: different };
    return { toast, fields: beside(names[1], 'Repita a mesma senha') };
  }
  if (password.length < PASSWORD_MIN) {
    const toast = { title: 'Senha muito curta', description: tooShort };
    return { toast, fields: beside(names[0], `Use ${PASSWORD_MIN} caracteres ou mais`) };
  }
  return undefined;
}

interface NewPasswordFieldsProps<Values extends object> {
  readonly password: TextFieldOf<Values>;
  readonly confirmation: TextFieldOf<Values>;
  /** 'Senha'; the second field is then 'Confirmar senha'. */
  readonly label: string;
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields<Values extends object>(props: NewPasswordFieldsProps<Values>) {
  const { password, confirmation, label } = props;
  return (
    <>
      <PasswordField
        {...password}
        size="lg"
        label={label}
        autoComplete="new-password"
        help="6 caracteres ou mais"
        icon={<Icon as={Lock} />}
      />
      <PasswordField
        {...confirmation}
        size="lg"
        label={`Confirmar ${label.toLowerCase()}`}
        autoComplete="new-password"
        icon={<Icon as={Lock} />}
      />
    </>
  );
}
