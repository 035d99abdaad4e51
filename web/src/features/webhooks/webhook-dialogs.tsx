import { useState } from 'react';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '#schema/webhook.js';
import {
  NO_CODE,
  PasskeyProofButton,
  ProofCodeField,
  ProofForm,
} from '../../entities/owner-proof/proof-form';
import { type GivenProof, useWaysIn } from '../../entities/owner-proof/use-owner-proof';
import { ShownSecret } from '../../entities/shown-secret';
import type { WebhookPartsFragment } from '../../gql/webhooks';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { type FormError, useForm } from '../../ui/use-form';
import { useCreateWebhook, useDeleteWebhook, useRotateSecret } from './use-webhooks';
import { EVENT_TEXTS } from './webhook-texts';

interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly currentPassword: string;
  /** Code of the authenticator app, if the account requires one. */
  readonly code: string;
}

const EMPTY: NewWebhook = {
  url: '',
  events: ['SIGNAL_ALERTED', 'SIGNAL_SETTLED', 'PRICE_CROSSED'],
  currentPassword: '',
  code: '',
};

const EVENT_OPTIONS = WEBHOOK_EVENTS.map((event) => ({
  value: event,
  label: EVENT_TEXTS[event].label,
  help: EVENT_TEXTS[event].text,
}));

function validate(
  { url, events, currentPassword, code }: NewWebhook,
  byCode: boolean,
): FormError<keyof NewWebhook> | undefined {
  const fields = {
    ...(url.trim() === '' && { url: 'Digite o endereço.' }),
    ...(events.length === 0 && { events: 'Escolha ao menos um evento.' }),
    ...(currentPassword === '' && { currentPassword: 'Digite sua senha.' }),
    ...(byCode && code === '' && NO_CODE),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

interface OfWebhook extends DialogProps {
  /** Kept while the dialog fades out. */
  readonly webhook: WebhookPartsFragment | undefined;
}

function Secret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return <ShownSecret label="Segredo" lead="Copie o segredo agora." secret={secret} onDone={onDone} />;
}

/** The form, then the secret. Unmounts with the dialog, which discards the typed values and the secret. */
function NewWebhookSteps({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [secret, setSecret] = useState<string>();
  const { byCode } = useWaysIn();
  const { values, errors, field, change, submit, sending, marking } = useForm(
    EMPTY,
    (given) => validate(given, byCode),
    secret === undefined ? 'webhook' : undefined,
  );
  const create = useCreateWebhook();
  if (secret !== undefined) return <Secret secret={secret} onDone={onClose} />;
  const createWith = async ({ url, events }: NewWebhook, proof: GivenProof) => {
    setSecret(await create({ url: url.trim(), events: [...events] }, proof));
    return undefined;
  };
  const send = (given: NewWebhook) =>
    createWith(given, { password: given.currentPassword, ...(byCode && { code: given.code }) });
  return (
    <DialogForm
      action="Criar webhook"
      busyText="Criando..."
      sending={sending}
      otherAction={
        <PasskeyProofButton
          disabled={values.url.trim() === '' || values.events.length === 0}
          onPress={() => marking(() => createWith(values, 'passkey'))}
        />
      }
      onSubmit={submit(send)}
      onCancel={onClose}
    >
      <TextField
        {...field('url')}
        data-autofocus
        label="Endereço"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
        placeholder="https://meu-servidor.com.br/farol"
        help="https, em um servidor público, na porta 443."
      />
      <CheckField
        legend="O que ele recebe"
        options={EVENT_OPTIONS}
        values={values.events}
        error={errors.events}
        onChange={(events) => change('events', events)}
      />
      <PasswordField
        {...field('currentPassword')}
        label="Senha atual"
        autoComplete="current-password"
        help="Avisamos você por e-mail do novo webhook."
      />
      {byCode && <ProofCodeField {...field('code')} />}
    </DialogForm>
  );
}

export function NewWebhookDialog(props: DialogProps) {
  return (
    <Dialog
      title="Novo webhook"
      description="Cada mensagem vai assinada com um segredo que só você e o Farol conhecem."
      {...props}
    >
      <NewWebhookSteps onClose={props.onClose} />
    </Dialog>
  );
}

function RotateSteps({ webhook, onClose }: Pick<OfWebhook, 'webhook' | 'onClose'>) {
  const [secret, setSecret] = useState<string>();
  const rotate = useRotateSecret();
  if (secret !== undefined) return <Secret secret={secret} onDone={onClose} />;
  if (!webhook) return null;
  const onProof = async (proof: GivenProof) => {
    const made = await rotate(webhook.id, proof);
    setSecret(made);
    return made !== undefined;
  };
  return (
    <ProofForm action="Criar outro segredo" busyText="Trocando..." onCancel={onClose} onProof={onProof} />
  );
}

export function RotateSecretDialog({ webhook, ...props }: OfWebhook) {
  return (
    <Dialog
      title="Trocar o segredo?"
      description={`O de agora continua valendo por ${WEBHOOK_ROTATION_HOURS} horas, ao lado do novo: dá tempo de trocar no servidor sem perder mensagens.`}
      {...props}
    >
      <RotateSteps webhook={webhook} onClose={props.onClose} />
    </Dialog>
  );
}

export function DeleteWebhookDialog({ webhook, ...props }: OfWebhook) {
  const { remove, removing } = useDeleteWebhook();
  return (
    <Dialog
      title="Excluir este webhook?"
      description={`${webhook?.url ?? 'O servidor'} não recebe mais nada, e o registro das entregas é apagado.`}
      {...props}
    >
      <DialogFoot>
        <Button variant="secondary" onClick={props.onClose}>
          Cancelar
        </Button>
        <Button
          variant="put"
          busy={removing}
          busyText="Excluindo..."
          onClick={() => webhook && void remove(webhook.id).then(props.onClose)}
        >
          Excluir webhook
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
