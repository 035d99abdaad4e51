import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';
import { CODE_LIFE } from './code-words.js';

/** To the address of a new registration. */
export function verificationMail({ name, code }: { name: string; code: string }): MailContent {
  return layOutMail({
    subject: 'Confirme seu e-mail no Farol',
    name,
    parts: [
      'Para confirmar seu e-mail, digite este código no Farol:',
      { code },
      CODE_LIFE,
      'Se não foi você, ignore esta mensagem e não digite o código: sem ele, nenhuma conta é ativada.',
    ],
  });
}
