import { useNavigate } from 'react-router-dom';
import { NO_CODE, ProofCodeField } from '../../../entities/owner-proof/proof-form';
import { useWaysIn } from '../../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useDeleteAccountMutation } from '../../../gql/accounts-settings';
import { clearAfterDeletion } from '../../../lib/session/clearing';
import { beginSignOut, endSignOut } from '../../../lib/session/expiry';
import { Dialog } from '../../../ui/dialog';
import { DialogForm } from '../../../ui/dialog-form';
import { PasswordField } from '../../../ui/password-field';
import { useForm } from '../../../ui/use-form';

const EMPTY = { password: '', code: '' };

/** Deletes the account, then all of its data in this browser. */
function useDeleteAccount() {
  const navigate = useNavigate();
  const [mutate] = useDeleteAccountMutation();

  const deleteAndClear = async ({ password, code }: typeof EMPTY) => {
    const variables = { password, ...(code && { code }) };
    // Once the account is deleted, other calls under way are refused; that must not be shown as an expired session.
    beginSignOut();
    await mutate({ variables }).catch((error: unknown) => {
      endSignOut();
      throw error;
    });
    await clearAfterDeletion();
  };
  const run = useMutationToast(deleteAndClear, 'Falha ao excluir a conta. Tente novamente.');

  /** @returns whether the account was deleted */
  return async (given: typeof EMPTY): Promise<boolean> => {
    const toast = { title: 'Conta excluída', description: 'Seus dados pessoais foram apagados.' };
    const { done } = await run(given, toast);
    if (done) navigate('/login', { replace: true });
    return done;
  };
}

/** A separate component, so that the password is cleared each time the dialog closes. */
function DeleteAccountForm({ onCancel }: { readonly onCancel: () => void }) {
  const { byCode } = useWaysIn();
  const { values, field, submit, sending } = useForm(EMPTY, ({ code }) =>
    byCode && code === '' ? { fields: NO_CODE } : undefined,
  );
  const deleteAccount = useDeleteAccount();

  const send = async (given: typeof EMPTY) =>
    (await deleteAccount(given)) ? undefined : { focus: 'password' as const };

  return (
    <DialogForm
      action="Excluir conta"
      busyText="Excluindo..."
      sending={sending}
      disabled={values.password === ''}
      danger
      onSubmit={submit(send)}
      onCancel={onCancel}
    >
      <PasswordField
        {...field('password')}
        data-autofocus
        label="Digite sua senha para confirmar"
        autoComplete="current-password"
      />
      {byCode && <ProofCodeField {...field('code')} />}
    </DialogForm>
  );
}

interface DeleteAccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      title="Excluir minha conta"
      description="Seus dados pessoais são apagados e não voltam. Ficam só os resultados dos sinais, sem nada que leve a você."
      open={open}
      onClose={onClose}
    >
      <DeleteAccountForm onCancel={onClose} />
    </Dialog>
  );
}
