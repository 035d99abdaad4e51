// Own file: mail texts are kept apart from the code that sends them.
import { API_SCOPE_LABELS, type ApiScope } from '#schema/api-scope.js';
import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';

export interface CreatedKey {
  /** Name of the owner. */
  readonly name: string;
  /** The first characters of the key; not its name, which somebody else may have typed. */
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  /** Whether the key is for the sandbox only. */
  readonly sandbox: boolean;
  readonly at: Date;
}

/** Sent to an account's address after a key for it was created. */
export function apiKeyCreatedMail({ name, prefix, scopes, sandbox, at }: CreatedKey): MailContent {
  const labels = scopes.map((scope) => API_SCOPE_LABELS[scope]).join(', ');
  const kind = sandbox ? ' Ela é de sandbox: serve a testes e não alcança nada da sua conta.' : '';
  return layOutMail({
    subject: 'Uma chave de API foi criada na sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} foi criada uma chave de API que começa com ${prefix}. Permissões: ${labels}.${kind}`,
      'Se foi você, não é preciso fazer nada.',
      'Se não foi você, revogue a chave nas configurações e troque sua senha, ou escolha “Esqueci minha senha” na página de entrada: isso revoga todas as chaves.',
    ],
  });
}

/** Sent to an account's address after a single key was revoked. */
export function apiKeyRevokedMail({
  name,
  prefix,
  at,
}: Pick<CreatedKey, 'name' | 'prefix' | 'at'>): MailContent {
  return layOutMail({
    subject: 'Uma chave de API foi revogada na sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} foi revogada a chave de API que começava com ${prefix}. O programa que a usava parou.`,
      'Se foi você, não é preciso fazer nada.',
      'Se não foi você, alguém tem acesso à sua conta: crie uma nova senha agora por “Esqueci minha senha”, na página de entrada.',
    ],
  });
}
