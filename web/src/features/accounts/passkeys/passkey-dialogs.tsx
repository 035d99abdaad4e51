import { Stack } from '@chakra-ui/react/stack';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PASSKEY_NAME_MAX } from '#schema/limits.js';
import type { PasskeyPartsFragment } from '../../../gql/accounts-passkeys';
import { deviceName } from '../../../lib/device-name';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { type FormError, useForm } from '../../../ui/use-form';
import { type GivenProof, useAddPasskey, useDeletePasskey, useRenamePasskey } from './use-passkeys';

interface Values {
  readonly name: string;
  readonly currentPassword: string;
}

const NO_NAME = { name: 'Dê um nome à chave.' };
const NO_PASSWORD = { currentPassword: 'Digite sua senha.' };

function errorOf({ name, currentPassword }: Values): FormError<keyof Values> | undefined {
  const fields = { ...(name === '' && NO_NAME), ...(currentPassword === '' && NO_PASSWORD) };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

interface ProofFormProps {
  /** What the key is called; no field for it where it is left out. */
  readonly name?: string;
  /** Whether one of the caller's keys may stand in for the password. */
  readonly byPasskey: boolean;
  readonly action: string;
  readonly busyText: string;
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Answers whether it was done. */
  readonly onProof: (proof: GivenProof, name: string) => Promise<boolean>;
}

/** Asks for the password, or for a key in its place, before a key is added or taken off. */
function ProofForm(props: ProofFormProps) {
  const { name, byPasskey, action, busyText, danger = false, onCancel, onProof } = props;
  const isNamed = name !== undefined;
  const [asked, setAsked] = useState(false);
  const initial: Values = { name: name ?? '-', currentPassword: '' };
  const { values, field, submit, sending } = useForm<Values>(initial, errorOf);

  const send = async (given: Values) =>
    (await onProof({ password: given.currentPassword }, given.name))
      ? undefined
      : { focus: 'currentPassword' as const };

  const sendByPasskey = async () => {
    setAsked(true);
    await onProof('passkey', values.name.trim());
    setAsked(false);
  };

  return (
    <form noValidate onSubmit={submit(send)}>
      <DialogBody>
        <Stack gap="4">
          {isNamed && (
            <TextField
              {...field('name')}
              data-autofocus
              label="Nome"
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              help="Para você reconhecer o aparelho."
            />
          )}
          <PasswordField
            {...field('currentPassword')}
            data-autofocus={!isNamed || undefined}
            label="Senha atual"
            autoComplete="current-password"
            help="Avisamos você por e-mail da mudança."
          />
        </Stack>
      </DialogBody>
      <DialogFoot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        {byPasskey && (
          <Button
            variant="secondary"
            icon={<Icon as={Fingerprint} />}
            disabled={values.name.trim() === ''}
            busy={asked}
            busyText="Aguardando..."
            onClick={() => void sendByPasskey()}
          >
            Usar chave de acesso
          </Button>
        )}
        <Button type="submit" variant={danger ? 'put' : 'primary'} busy={sending} busyText={busyText}>
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

function AddForm({ onClose, byPasskey }: { readonly onClose: () => void; readonly byPasskey: boolean }) {
  const add = useAddPasskey();
  const onProof = async (proof: GivenProof, name: string) => {
    const done = await add(name, proof);
    if (done) onClose();
    return done;
  };
  return (
    <ProofForm
      name={deviceName(navigator.userAgent)}
      byPasskey={byPasskey}
      action="Adicionar"
      busyText="Aguardando..."
      onCancel={onClose}
      onProof={onProof}
    />
  );
}

export function AddPasskeyDialog(props: DialogProps & { readonly byPasskey: boolean }) {
  return (
    <Dialog
      title="Nova chave de acesso"
      description="Seu aparelho cria e guarda a chave. Depois você entra com a digital, o rosto ou o PIN dele, sem senha."
      {...props}
    >
      <AddForm onClose={props.onClose} byPasskey={props.byPasskey} />
    </Dialog>
  );
}

interface OnePasskey extends DialogProps {
  /** It stays while the dialog fades. */
  readonly passkey: PasskeyPartsFragment | undefined;
}

/** A form of its own, so that it is empty each time it opens. */
function ProvenRemoval({ passkey, onClose }: Pick<OnePasskey, 'passkey' | 'onClose'>): ReactNode {
  const remove = useDeletePasskey();
  if (!passkey) return null;
  const onProof = async (proof: GivenProof) => {
    const done = await remove(passkey.id, proof);
    if (done) onClose();
    return done;
  };
  return (
    <ProofForm
      byPasskey
      action="Excluir chave"
      busyText="Excluindo..."
      danger
      onCancel={onClose}
      onProof={onProof}
    />
  );
}

export function DeletePasskeyDialog({ passkey, ...props }: OnePasskey) {
  return (
    <Dialog
      title={`Excluir ${passkey?.name ?? 'chave'}?`}
      description="Ela deixa de abrir a conta na hora, e as outras sessões são encerradas. A senha continua a mesma."
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
    <form noValidate onSubmit={submit(send)}>
      <DialogBody>
        <TextField
          {...field('name')}
          data-autofocus
          label="Nome"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
        />
      </DialogBody>
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={sending} busyText="Salvando...">
          Salvar
        </Button>
      </DialogFoot>
    </form>
  );
}

export function RenamePasskeyDialog({ passkey, ...props }: OnePasskey) {
  return (
    <Dialog title="Nome da chave de acesso" {...props}>
      <NameForm passkey={passkey} onClose={props.onClose} />
    </Dialog>
  );
}
