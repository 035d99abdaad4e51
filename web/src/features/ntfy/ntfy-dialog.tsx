import { NTFY_TOKEN_MAX, NTFY_URL_MAX, ntfyAddress } from '#schema/ntfy.js';
import { NO_CODE, PasskeyProofButton, ProofCodeField } from '../../entities/owner-proof/proof-form';
import { type GivenProof, useWaysIn } from '../../entities/owner-proof/use-owner-proof';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { type FormError, useForm } from '../../ui/use-form';
import { useSetNtfyTopic } from './use-ntfy';

interface TopicDraft {
  readonly url: string;
  readonly token: string;
  readonly currentPassword: string;
  /** Code of the authenticator app, if the account requires one. */
  readonly code: string;
}

const EMPTY: TopicDraft = { url: '', token: '', currentPassword: '', code: '' };

function validate(
  { url, currentPassword, code }: TopicDraft,
  byCode: boolean,
): FormError<keyof TopicDraft> | undefined {
  const fields = {
    ...(!ntfyAddress(url) && { url: 'Digite o endereço de um tópico, como https://ntfy.sh/meu-topico.' }),
    ...(currentPassword === '' && { currentPassword: 'Digite sua senha.' }),
    ...(byCode && code === '' && NO_CODE),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

function NtfyForm({ onClose }: { readonly onClose: () => void }) {
  const { byCode } = useWaysIn();
  // Without a draft: the token must not be kept.
  const { values, field, submit, sending, marking } = useForm(EMPTY, (given) => validate(given, byCode));
  const save = useSetNtfyTopic();
  const saveWith = async ({ url, token }: TopicDraft, proof: GivenProof) => {
    if (await save({ url: url.trim(), token: token.trim() || null }, proof)) onClose();
    return undefined;
  };
  return (
    <DialogForm
      action="Ligar tópico"
      busyText="Ligando..."
      sending={sending}
      otherAction={
        <PasskeyProofButton
          disabled={!ntfyAddress(values.url.trim())}
          onPress={() => marking(() => saveWith(values, 'passkey'))}
        />
      }
      onSubmit={submit((given) =>
        saveWith(given, { password: given.currentPassword, ...(byCode && { code: given.code }) }),
      )}
      onCancel={onClose}
    >
      <TextField
        {...field('url')}
        data-autofocus
        label="Endereço do tópico"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={NTFY_URL_MAX}
        placeholder="https://ntfy.sh/meu-topico"
        help="https, em um servidor público. Num tópico aberto, quem souber o nome lê os alertas: use um nome difícil de adivinhar."
      />
      <TextField
        {...field('token')}
        label="Token de acesso (opcional)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={NTFY_TOKEN_MAX}
        help="Para um tópico protegido. Fica cifrado, e não é mostrado de novo."
      />
      <PasswordField
        {...field('currentPassword')}
        label="Senha atual"
        autoComplete="current-password"
        help="Avisamos você por e-mail do novo tópico."
      />
      {byCode && <ProofCodeField {...field('code')} />}
    </DialogForm>
  );
}

interface NtfyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Sets the topic that receives the user's alerts. */
export function NtfyDialog({ open, onClose, finalFocus }: NtfyDialogProps) {
  return (
    <Dialog
      title="Ligar um tópico ntfy"
      description="O tópico recebe seus alertas, mesmo depois que esta sessão terminar."
      {...{ open, onClose, finalFocus }}
    >
      <NtfyForm onClose={onClose} />
    </Dialog>
  );
}
