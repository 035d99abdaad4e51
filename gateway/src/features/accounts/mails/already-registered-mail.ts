import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';

/** To the owner of an address that somebody tried to register or to move their account to. */
export function alreadyRegisteredMail({ name }: { name: string }): MailContent {
  return layOutMail({
    subject: 'Seu e-mail já tem uma conta no Farol',
    name,
    parts: [
      'Alguém, talvez você, tentou usar este endereço no Farol. Ele já tem uma conta, e nada mudou nela.',
      'Para entrar, use a senha dessa conta. Se não lembra dela, escolha “Esqueci minha senha” na página de entrada.',
      'Se não foi você, ignore esta mensagem.',
    ],
  });
}
