import { useNavigate } from 'react-router-dom';
import { askingOwner } from '../../../entities/owner-proof/asking-owner';
import { NO_CODE, PasskeyProofButton, ProofCodeField } from '../../../entities/owner-proof/proof-form';
import { type GivenProof, useOwnerProof, useWaysIn } from '../../../entities/owner-proof/use-owner-proof';
import { useDeleteAccountMutation } from '../../../gql/accounts-settings';
import { clearAfterDeletion } from '../../../lib/session/clearing';
import { beginSignOut, endSignOut } from '../../../lib/session/expiry';
import { Dialog } from '../../../ui/dialog';
import { DialogForm } from '../../../ui/dialog-form';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/password-field';
import { useForm } from '../../../ui/use-form';

const EMPTY = { password: '', code: '' };

/** Deletes the account, then all of its data in this browser. */
function useDeleteAccount() {
  const navigate = useNavigate();
  const [mutate] = useDeleteAccountMutation();
  const proofOf = useOwnerProof();

  const deleteAndClear = async (given: GivenProof) => {
    const variables = await proofOf(given);
    // Once the account is deleted, other calls under way are refused; that must not be shown as an expired session.
    beginSignOut();
    await mutate({ variables }).catch((error: unknown) => {
      endSignOut();
      throw error;
    });
    await clearAfterDeletion();
    return true;
  };

  /** @returns whether the account was deleted */
  return async (given: GivenProof): Promise<boolean> => {
    const work = () => deleteAndClear(given);
    if (!(await askingOwner(work, 'Falha ao excluir a conta. Tente novamente.'))) return false;
    notify({ tone: 'success', title: 'Conta excluída', description: 'Seus dados pessoais foram apagados.' });
    navigate('/login', { replace: true });
    return true;
  };
}

/** A separate component, so that the password is cleared each time the dialog closes. */
function DeleteAccountForm({ onCancel }: { readonly onCancel: () => void }) {
  const { byCode } = useWaysIn();
  const { values, field, submit, sending } = useForm(EMPTY, ({ code }) =>
    byCode && code === '' ? { fields: NO_CODE } : undefined,
  );
  const deleteAccount = useDeleteAccount();

  const send = async ({ password, code }: typeof EMPTY) =>
    (await deleteAccount({ password, ...(code && { code }) })) ? undefined : { focus: 'password' as const };

  return (
    <DialogForm
      action="Excluir conta"
      busyText="Excluindo..."
      sending={sending}
      disabled={values.password === ''}
      danger
      otherAction={<PasskeyProofButton onPress={() => deleteAccount('passkey')} />}
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
