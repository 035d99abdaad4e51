import { chakra } from '@chakra-ui/react/styled-system';
import { ADMIN_PASSWORD_MIN } from '#schema/limits.js';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import type { useCredentialsForm } from './use-credentials-form';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

interface CredentialsFieldsProps {
  readonly field: ReturnType<typeof useCredentialsForm>['field'];
  /** The present password was made by the program: a new one is demanded. */
  readonly mustChange: boolean;
}

export function CredentialsFields({ field, mustChange }: CredentialsFieldsProps) {
  const length = `Pelo menos ${ADMIN_PASSWORD_MIN} caracteres.`;
  return (
    <Stack>
      <PasswordField {...field('current')} label="Senha atual" autoComplete="current-password" />
      <TextField
        {...field('username')}
        label="Novo usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <PasswordField
        {...field('next')}
        label="Nova senha"
        autoComplete="new-password"
        help={mustChange ? length : `${length} Vazia, mantém a atual.`}
      />
      <PasswordField {...field('confirmation')} label="Confirmar nova senha" autoComplete="new-password" />
    </Stack>
  );
}
