import { Stack } from '@chakra-ui/react/stack';
import { ADMIN_PASSWORD_MIN } from '#schema/limits.js';
import { askingOwner } from '../../../entities/owner-proof/asking-owner';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type AdminAccountPartsFragment,
  useAdminUpdateCredentialsMutation,
} from '../../../gql/admin-account';
import { readAdminToken } from '../../../lib/session/admin-token';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { type FormError, useForm } from '../../../ui/use-form';
import { StepField, useAdminProof } from '../second-factor/admin-proof';

export interface Credentials {
  readonly currentPassword: string;
  readonly username: string;
  /** Empty where the password stays as it is. */
  readonly newPassword: string;
  readonly confirmPassword: string;
  /** Of the authenticator, where signing in asks for one. */
  readonly code: string;
}

/**
 * Spec §5: what is wrong with new credentials; undefined where they may be sent.
 *
 * @param mustChange the present password was made by the program, and a new one is demanded
 */
export function credentialsError(
  { currentPassword, username, newPassword, confirmPassword }: Credentials,
  mustChange: boolean,
): FormError<keyof Credentials> | undefined {
  const at = (field: keyof Credentials, description: string) => ({
    toast: { title: 'Erro', description },
    fields: { [field]: description },
  });
  if (currentPassword === '' || username === '') {
    const missing = currentPassword === '' ? 'currentPassword' : 'username';
    return at(missing, 'Senha atual e novo usuário são obrigatórios');
  }
  if (newPassword !== confirmPassword) {
    return at('confirmPassword', 'Nova senha e confirmação não coincidem');
  }
  if (newPassword === '' && !mustChange) return undefined;
  if (newPassword.length < ADMIN_PASSWORD_MIN) {
    return at('newPassword', `A nova senha deve ter pelo menos ${ADMIN_PASSWORD_MIN} caracteres.`);
  }
  return undefined;
}

const FAILED = 'Não deu para usar a chave de acesso.';

const UPDATED = {
  title: 'Credenciais atualizadas com sucesso',
  description: 'As suas outras sessões foram encerradas.',
};

/** Changes the administrator's own user name and, where one is given, password, with the texts of spec §8. */
export function useUpdateCredentials(account: AdminAccountPartsFragment) {
  const proofOf = useAdminProof(account);
  const [mutate] = useAdminUpdateCredentialsMutation();
  const run = useMutationToast(mutate, {
    failed: 'Erro interno do servidor',
    unreachable: 'Falha na conexão com o servidor',
  });

  /** @returns whether they were changed */
  return async ({
    currentPassword,
    username,
    newPassword,
    confirmPassword,
    code,
  }: Credentials): Promise<boolean> => {
    if (readAdminToken() === null) {
      notify({ tone: 'error', title: 'Erro', description: 'Token não encontrado' });
      return false;
    }
    const proof = await askingOwner(() => proofOf({ password: currentPassword, code }), FAILED);
    if (!proof) return false;
    const { password: _, ...step } = proof;
    const changed = newPassword === '' ? {} : { newPassword, confirmPassword };
    const input = { currentPassword, newUsername: username, ...step, ...changed };
    return (await run({ variables: { input } }, UPDATED)).done;
  };
}

/** The form of new credentials. @param onChanged once the server has taken them */
export function useCredentialsForm(account: AdminAccountPartsFragment, onChanged?: () => void) {
  const { username, mustChangeCredentials } = account;
  const { field, submit, sending, reset } = useForm<Credentials>(
    { currentPassword: '', username, newPassword: '', confirmPassword: '', code: '' },
    (values) => credentialsError(values, mustChangeCredentials),
  );
  const update = useUpdateCredentials(account);

  const send = submit(async (values) => {
    if (!(await update(values))) return { focus: 'currentPassword' };
    reset();
    onChanged?.();
    return undefined;
  });

  return { field, send, sending };
}

interface CredentialsFieldsProps {
  readonly account: AdminAccountPartsFragment;
  readonly field: ReturnType<typeof useCredentialsForm>['field'];
  /** The present password was made by the program: a new one is demanded. */
  readonly mustChange: boolean;
}

export function CredentialsFields({ account, field, mustChange }: CredentialsFieldsProps) {
  const length = `Pelo menos ${ADMIN_PASSWORD_MIN} caracteres.`;
  return (
    <Stack gap="4">
      <PasswordField {...field('currentPassword')} label="Senha atual" autoComplete="current-password" />
      <TextField
        {...field('username')}
        label="Novo usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <PasswordField
        {...field('newPassword')}
        label="Nova senha"
        autoComplete="new-password"
        help={mustChange ? length : `${length} Vazia, mantém a atual.`}
      />
      <PasswordField {...field('confirmPassword')} label="Confirmar nova senha" autoComplete="new-password" />
      <StepField {...field('code')} account={account} />
    </Stack>
  );
}
