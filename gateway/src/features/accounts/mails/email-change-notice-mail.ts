import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';

interface EmailChangeNotice {
  readonly name: string;
  /** Such as `m***@exemplo.com.br`. */
  readonly newEmailMasked: string;
}

/** To the old address, when a new one was asked for. */
export function emailChangeNoticeMail({ name, newEmailMasked }: EmailChangeNotice): MailContent {
  return layOutMail({
    subject: 'Pedido de troca de e-mail no Farol',
    name,
    parts: [
      `Foi pedida a troca do e-mail da sua conta para ${newEmailMasked}. A troca só acontece depois que o novo endereço for confirmado.`,
      'Se foi você, não é preciso fazer nada nesta caixa de entrada.',
      'Se não foi você, crie uma nova senha agora: escolha “Esqueci minha senha” na página de entrada. Isso encerra todas as sessões abertas.',
    ],
  });
}
