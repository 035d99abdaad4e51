import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';
import { CODE_LIFE } from './code-words.js';

/** To an account's address, on “Esqueci minha senha”. */
export function passwordResetMail({ name, code }: { name: string; code: string }): MailContent {
  return layOutMail({
    subject: 'Redefina sua senha do Farol',
    name,
    parts: [
      'Para criar uma nova senha, cole este código no Farol, no navegador em que você o pediu:',
      { code },
      CODE_LIFE,
      'Com a nova senha, todas as sessões abertas da sua conta são encerradas.',
      'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    ],
  });
}
