import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../../platform/moment-format.js';

/** To an account's address, after its password was changed or reset. */
export function passwordChangedMail({
  name,
  at,
  keysRevoked,
}: {
  name: string;
  at: Date;
  keysRevoked: boolean;
}): MailContent {
  const ended = keysRevoked
    ? 'As outras sessões abertas foram encerradas e as chaves de API, revogadas.'
    : 'As outras sessões abertas foram encerradas.';
  return layOutMail({
    subject: 'Sua senha do Farol foi alterada',
    name,
    parts: [
      `A senha da sua conta foi alterada em ${inBrasilia(at)}. ${ended}`,
      'Se foi você, não é preciso fazer nada.',
      'Se não foi você, crie uma nova senha agora: escolha “Esqueci minha senha” na página de entrada.',
    ],
  });
}
