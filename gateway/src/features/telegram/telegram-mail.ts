// Own file: mail texts are kept apart from the code that sends them.
import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail, quotableName } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';

export interface LinkedChat {
  /** Name of the owner. */
  readonly name: string;
  /** The name that Telegram shows: `@name`, or the first name, which anybody can choose freely. */
  readonly chat: string;
  readonly at: Date;
}

/** As Telegram allows it: with anything else in it, it is a first name. */
const USERNAME = /^@[a-z]\w{3,31}$/i;

/** Such as `a conversa de @marina_az`. */
function chatText(chat: string): string {
  const name = USERNAME.test(chat) ? chat : quotableName(chat);
  return name ? `a conversa de ${name}` : 'uma conversa';
}

/** Sent to an account's address after a Telegram chat was linked to it. */
export function telegramLinkedMail({ name, chat, at }: LinkedChat): MailContent {
  return layOutMail({
    subject: 'Um Telegram foi ligado à sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} ${chatText(chat)} no Telegram foi ligada à sua conta: ela recebe seus alertas, lê seus sinais e pode pausar os avisos.`,
      'Se foi você, não é preciso fazer nada.',
      'Se não foi você, desfaça a ligação em Alertas e escolha “Esqueci minha senha” na página de entrada: isso também desliga o Telegram.',
    ],
  });
}
