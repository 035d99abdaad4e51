import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';
import { CODE_LIFE } from './code-words.js';

/** To the new address of an account that asked to change it. */
export function newEmailMail({ name, code }: { name: string; code: string }): MailContent {
  return layOutMail({
    subject: 'Confirme seu novo e-mail no Farol',
    name,
    parts: [
      'Para usar este endereço na sua conta, digite este código em Configurações, no Farol:',
      { code },
      CODE_LIFE,
      'Até lá, a conta continua com o endereço atual.',
      'Se não foi você, ignore esta mensagem.',
    ],
  });
}
