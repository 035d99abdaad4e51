// Own file: mail texts are kept apart from the code that sends them.
import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';

export interface ChangedWebhook {
  /** Name of the owner. */
  readonly name: string;
  readonly host: string;
  readonly at: Date;
}

const END = [
  'Se foi você, não é preciso fazer nada.',
  'Se não foi você, exclua o webhook e escolha “Esqueci minha senha” na página de entrada: isso desliga todos os webhooks.',
];

/** Sent to an account's address after a webhook for it was created. */
export function webhookCreatedMail({ name, host, at }: ChangedWebhook): MailContent {
  return layOutMail({
    subject: 'Um webhook foi criado na sua conta do Farol',
    name,
    parts: [`Em ${inBrasilia(at)} foi criado um webhook: seus alertas e resultados vão a ${host}.`, ...END],
  });
}

/** Sent to an account's address after a webhook was given a new secret. */
export function webhookSecretMail({ name, host, at }: ChangedWebhook): MailContent {
  return layOutMail({
    subject: 'O segredo de um webhook da sua conta do Farol foi trocado',
    name,
    parts: [`Em ${inBrasilia(at)} foi trocado o segredo do webhook de ${host}.`, ...END],
  });
}
