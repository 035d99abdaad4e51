import { useId } from 'react';
import { PASSWORD_MIN } from '#schema/limits.js';
import { askingOwner } from '../../../entities/owner-proof/asking-owner';
import { NO_CODE, PasskeyProofButton, ProofCodeField } from '../../../entities/owner-proof/proof-form';
import { useOwnerProof, useWaysIn } from '../../../entities/owner-proof/use-owner-proof';
import { useChangePasswordMutation } from '../../../gql/accounts-settings';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { CheckField } from '../../../ui/check-field';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/password-field';
import { CardBody, CardFoot, FieldColumns, Help } from '../../../ui/settings-parts';
import { type FormError, useForm } from '../../../ui/use-form';
import { forgetKeys, keepCurrentSession } from './use-sessions';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  /** Code of the authenticator app, if the account requires one. */
  readonly code: string;
  readonly revoked: readonly 'keys'[];
}

const EMPTY: PasswordChange = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  code: '',
  revoked: [],
};

/** Spec §5, password change. */
function newPasswordError({
  newPassword,
  confirmPassword,
}: PasswordChange): FormError<keyof PasswordChange> | undefined {
  if (newPassword !== confirmPassword) return { fields: { confirmPassword: 'As senhas não coincidem.' } };
  if (newPassword.length < PASSWORD_MIN) {
    return { fields: { newPassword: `A nova senha deve ter pelo menos ${PASSWORD_MIN} caracteres.` } };
  }
  return undefined;
}

/** Changes the password, with the toasts of spec §8; the owner proves it with what they typed, or with a passkey. */
export function useChangePassword() {
  const [mutate] = useChangePasswordMutation();
  const proofOf = useOwnerProof();

  const change = async ({ currentPassword, newPassword, code, revoked }: PasswordChange, by?: 'passkey') => {
    const { password, ...others } = await proofOf(by ?? { password: currentPassword, ...(code && { code }) });
    const revokeKeys = revoked.includes('keys');
    const input = {
      ...(password && { currentPassword: password }),
      newPassword,
      ...others,
      ...(revokeKeys && { revokeApiKeys: true }),
    };
    await mutate({
      variables: { input },
      update: (cache) => {
        keepCurrentSession(cache);
        if (revokeKeys) forgetKeys(cache);
      },
    });
    const description = revokeKeys
      ? 'As outras sessões foram encerradas e as chaves de API, revogadas.'
      : 'As outras sessões foram encerradas.';
    notify({ tone: 'success', title: 'Senha Alterada', description });
    return true;
  };

  /** @returns whether the password was changed */
  return async (given: PasswordChange, by?: 'passkey'): Promise<boolean> =>
    (await askingOwner(() => change(given, by), 'Falha ao alterar senha. Verifique sua senha atual.')) ??
    false;
}

const REVOCATION = [
  {
    value: 'keys',
    label: 'Revogar também todas as chaves de API',
    help: 'Marque se alguém pode ter visto sua senha. Os programas que usam as chaves param.',
  },
] as const;

interface PasswordCardProps {
  /** The account's address, under which a password manager saves the password. */
  readonly username: string;
}

/** Changes the password; spec §2: disabled until the current and the new password are filled in. */
export function PasswordCard({ username }: PasswordCardProps) {
  const titleId = useId();
  const { byCode } = useWaysIn();
  const { values, field, change, submit, sending, marking, reset } = useForm(
    EMPTY,
    (given) => newPasswordError(given) ?? (byCode && given.code === '' ? { fields: NO_CODE } : undefined),
  );
  const changePassword = useChangePassword();

  const send = async (given: PasswordChange) => {
    if (!(await changePassword(given))) return { focus: 'currentPassword' as const };
    reset();
    return undefined;
  };
  const sendByPasskey = () =>
    marking(async () => {
      const error = newPasswordError(values);
      if (!error && (await changePassword(values, 'passkey'))) reset();
      return error;
    });

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Senha" titleId={titleId} roomy />
      <form noValidate onSubmit={submit(send)}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CardBody>
          <FieldColumns>
            <PasswordField
              {...field('currentPassword')}
              label="Senha atual"
              autoComplete="current-password"
            />
            <PasswordField
              {...field('newPassword')}
              label="Nova senha"
              autoComplete="new-password"
              help="Pelo menos 6 caracteres."
            />
            <PasswordField
              {...field('confirmPassword')}
              label="Confirmar nova senha"
              autoComplete="new-password"
            />
            {byCode && <ProofCodeField {...field('code')} />}
          </FieldColumns>
          <CheckField
            legend="Programas"
            options={REVOCATION}
            values={values.revoked}
            onChange={(revoked) => change('revoked', revoked)}
          />
        </CardBody>
        <CardFoot>
          <Help>Trocar a senha encerra as outras sessões.</Help>
          <PasskeyProofButton disabled={values.newPassword === ''} onPress={sendByPasskey} />
          <Button
            type="submit"
            disabled={values.currentPassword === '' || values.newPassword === ''}
            busy={sending}
            busyText="Alterando..."
          >
            Alterar senha
          </Button>
        </CardFoot>
      </form>
    </Card>
  );
}
