import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { PasswordField } from '../../../ui/password-field';
import { useDeleteAccount } from './use-delete-account';

interface DeleteAccountFormProps {
  readonly password: RefObject<HTMLInputElement | null>;
  readonly onCancel: () => void;
}

/** A form of its own, so that the password is forgotten each time the dialog closes. */
function DeleteAccountForm({ password, onCancel }: DeleteAccountFormProps) {
  const [typed, setTyped] = useState('');
  const { deleteAccount, deleting } = useDeleteAccount();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (deleting || typed === '') return;
    if (!(await deleteAccount(typed))) password.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <PasswordField
          ref={password}
          label="Digite sua senha para confirmar"
          name="password"
          autoComplete="current-password"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="put" disabled={typed === ''} busy={deleting} busyText="Excluindo...">
          Excluir conta
        </Button>
      </DialogFoot>
    </form>
  );
}

interface DeleteAccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Excluir minha conta"
      description="Seus dados pessoais são apagados e não voltam. Ficam só os resultados dos sinais, sem nada que leve a você."
      open={open}
      onClose={onClose}
      initialFocus={password}
    >
      <DeleteAccountForm password={password} onCancel={onClose} />
    </Dialog>
  );
}
