import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';

interface ChangedLink {
  /** Name of the owner. */
  readonly name: string;
  /** What the operator calls the provider. */
  readonly provider: string;
  readonly at: Date;
}

const IF_NOT_YOU =
  'Se não foi você, crie uma nova senha agora: escolha “Esqueci minha senha” na página de entrada. Depois, desvincule em Configurações.';

/** Sent to an account's address after it was linked to somebody at the provider. */
export function providerLinkedMail({ name, provider, at }: ChangedLink): MailContent {
  return layOutMail({
    subject: `Sua conta do Farol foi vinculada a ${provider}`,
    name,
    parts: [
      `Em ${inBrasilia(at)} sua conta foi vinculada a ${provider}. A partir de agora, quem entra lá com o seu usuário entra também aqui.`,
      'Se foi você, não é preciso fazer nada. A senha continua valendo.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after the link was removed. */
export function providerUnlinkedMail({ name, provider, at }: ChangedLink): MailContent {
  return layOutMail({
    subject: `Sua conta do Farol foi desvinculada de ${provider}`,
    name,
    parts: [
      `Em ${inBrasilia(at)} sua conta foi desvinculada de ${provider}. As outras sessões abertas foram encerradas.`,
      'Se foi você, não é preciso fazer nada: entre com sua senha.',
      'Se não foi você, crie uma nova senha agora: escolha “Esqueci minha senha” na página de entrada.',
    ],
  });
}
