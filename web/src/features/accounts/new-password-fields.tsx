import { PasswordField } from '../../ui/password-field';
import { lockIcon } from './field-icons';
import type { useFields } from './use-fields';

type Field = ReturnType<ReturnType<typeof useFields>['field']>;

interface NewPasswordFieldsProps {
  readonly password: Field;
  readonly confirmation: Field;
  /** 'Senha', with 'Confirmar senha' for the second one. */
  readonly label: string;
}

/** A new password, twice. */
export function NewPasswordFields({ password, confirmation, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        help="6 caracteres ou mais"
        icon={lockIcon}
      />
      <PasswordField
        {...confirmation}
        label={`Confirmar ${label.toLowerCase()}`}
        autoComplete="new-password"
        icon={lockIcon}
      />
    </>
  );
}
