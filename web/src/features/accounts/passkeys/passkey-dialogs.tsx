import type { ReactNode } from 'react';
import { PASSKEY_NAME_MAX } from '#schema/limits.js';
import { NO_NAME, ProofForm } from '../../../entities/owner-proof/proof-form';
import type { GivenProof } from '../../../entities/owner-proof/use-owner-proof';
import type { PasskeyPartsFragment } from '../../../gql/accounts-passkeys';
import { deviceName } from '../../../lib/device-name';
import { Dialog } from '../../../ui/dialog';
import { DialogForm } from '../../../ui/dialog-form';
import { TextField } from '../../../ui/text-field';
import { useForm } from '../../../ui/use-form';
import { useAddPasskey, useDeletePasskey, useRenamePasskey } from './use-passkeys';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

function AddForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const add = useAddPasskey();
  const onProof = async (proof: GivenProof, name: string) => {
    const done = await add(name, proof);
    if (done) onClose();
    return done;
  };
  return (
    <ProofForm
      name={deviceName(navigator.userAgent)}
      action="Adicionar"
      busyText="Aguardando..."
      onCancel={onClose}
      onProof={onProof}
    />
  );
}

export function AddPasskeyDialog(props: DialogProps) {
  return (
    <Dialog
      title="Nova chave de acesso"
      description="Seu aparelho cria e guarda a chave. Depois você entra com a digital, o rosto ou o PIN dele, sem senha."
      {...props}
    >
      <AddForm onClose={props.onClose} />
    </Dialog>
  );
}

interface OnePasskey extends DialogProps {
  /** Kept while the dialog fades out. */
  readonly passkey: PasskeyPartsFragment | undefined;
}

/** A separate component, so that the form is empty each time it opens. */
function ProvenRemoval({ passkey, onClose }: Pick<OnePasskey, 'passkey' | 'onClose'>): ReactNode {
  const remove = useDeletePasskey();
  if (!passkey) return null;
  const onProof = async (proof: GivenProof) => {
    const done = await remove(passkey.id, proof);
    if (done) onClose();
    return done;
  };
  return (
    <ProofForm action="Excluir chave" busyText="Excluindo..." danger onCancel={onClose} onProof={onProof} />
  );
}

export function DeletePasskeyDialog({ passkey, ...props }: OnePasskey) {
  return (
    <Dialog
      title={`Excluir ${passkey?.name ?? 'chave'}?`}
      description="Ela deixa de valer na hora, e as outras sessões são encerradas. A senha continua a mesma."
      {...props}
    >
      <ProvenRemoval passkey={passkey} onClose={props.onClose} />
    </Dialog>
  );
}

const nameError = ({ name }: { readonly name: string }) => (name === '' ? { fields: NO_NAME } : undefined);

function NameForm({ passkey, onClose }: Pick<OnePasskey, 'passkey' | 'onClose'>) {
  const rename = useRenamePasskey();
  const { field, submit, sending } = useForm({ name: passkey?.name ?? '' }, nameError);
  const send = async ({ name }: { readonly name: string }) => {
    if (passkey && (await rename(passkey.id, name))) onClose();
    return undefined;
  };
  return (
    <DialogForm
      action="Salvar"
      busyText="Salvando..."
      sending={sending}
      onSubmit={submit(send)}
      onCancel={onClose}
    >
      <TextField
        {...field('name')}
        data-autofocus
        label="Nome"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
      />
    </DialogForm>
  );
}

export function RenamePasskeyDialog({ passkey, ...props }: OnePasskey) {
  return (
    <Dialog title="Nome da chave de acesso" {...props}>
      <NameForm passkey={passkey} onClose={props.onClose} />
    </Dialog>
  );
}
