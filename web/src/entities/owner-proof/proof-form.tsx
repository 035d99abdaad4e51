import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { PASSKEY_NAME_MAX } from '#schema/limits.js';
import { Button } from '../../ui/button';
import { DialogForm } from '../../ui/dialog-form';
import { Icon } from '../../ui/icon';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { type FormError, type TextFieldOf, useForm } from '../../ui/use-form';
import { type GivenProof, useWaysIn } from './use-owner-proof';

interface Values {
  readonly name: string;
  readonly currentPassword: string;
  readonly code: string;
}

export const NO_NAME = { name: 'Dê um nome à chave.' };
const NO_PASSWORD = { currentPassword: 'Digite sua senha.' };
export const NO_CODE = { code: 'Digite o código.' };

/** If the account requires a code beside the password, changes to the sign-in methods require one too. */
export function ProofCodeField(field: Omit<TextFieldOf<{ readonly code: string }>, 'name'>) {
  return (
    <TextField
      {...field}
      name="code"
      label="Código de verificação"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      help="Do aplicativo autenticador, ou um código de recuperação."
    />
  );
}

interface PasskeyProofButtonProps {
  /** Whether another field that is sent with the proof is still empty. */
  readonly disabled?: boolean;
  readonly onPress: () => Promise<unknown>;
}

/** Submits a form with a passkey instead of the password; only for owners who have one. */
export function PasskeyProofButton({ disabled, onPress }: PasskeyProofButtonProps) {
  const { byPasskey } = useWaysIn();
  const [asked, setAsked] = useState(false);
  if (!byPasskey) return null;
  const ask = async () => {
    setAsked(true);
    await onPress();
    setAsked(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<Icon as={Fingerprint} />}
      disabled={disabled}
      busy={asked}
      busyText="Aguardando..."
      onClick={() => void ask()}
    >
      Usar chave de acesso
    </Button>
  );
}

interface ProofFormProps {
  /** Name of the new passkey; without it, there is no field for a name. */
  readonly name?: string;
  readonly action: string;
  readonly busyText: string;
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Returns whether it succeeded. */
  readonly onProof: (proof: GivenProof, name: string) => Promise<boolean>;
}

/** Asks the signed-in user for the full sign-in proof, or a passkey instead, before the sign-in methods change. */
export function ProofForm(props: ProofFormProps) {
  const { name, action, busyText, danger = false, onCancel, onProof } = props;
  const { byCode } = useWaysIn();
  const isNamed = name !== undefined;

  const errorOf = (given: Values): FormError<keyof Values> | undefined => {
    const fields = {
      ...(isNamed && given.name === '' && NO_NAME),
      ...(given.currentPassword === '' && NO_PASSWORD),
      ...(byCode && given.code === '' && NO_CODE),
    };
    return Object.keys(fields).length > 0 ? { fields } : undefined;
  };
  const initial: Values = { name: name ?? '', currentPassword: '', code: '' };
  const { values, field, submit, sending, marking } = useForm<Values>(initial, errorOf);

  const give = async (proof: GivenProof, given: string) =>
    (await onProof(proof, given)) ? undefined : { focus: 'currentPassword' as const };
  const send = ({ currentPassword, code, ...given }: Values) =>
    give({ password: currentPassword, ...(byCode && { code }) }, given.name);

  return (
    <DialogForm
      action={action}
      busyText={busyText}
      sending={sending}
      danger={danger}
      otherAction={
        <PasskeyProofButton
          disabled={isNamed && values.name.trim() === ''}
          onPress={() => marking(() => give('passkey', values.name.trim()))}
        />
      }
      onSubmit={submit(send)}
      onCancel={onCancel}
    >
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
      {byCode && <ProofCodeField {...field('code')} />}
    </DialogForm>
  );
}
