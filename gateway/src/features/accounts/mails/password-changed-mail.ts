import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';

const inBrasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** To an account's address, after its password was changed or reset. */
export function passwordChangedMail({ name, at }: { name: string; at: Date }): MailContent {
  return layOutMail({
    subject: 'Sua senha do Farol foi alterada',
    name,
    parts: [
      `A senha da sua conta foi alterada em ${inBrasilia.format(at)} (horário de Brasília). As outras sessões abertas foram encerradas.`,
      'Se foi você, não é preciso fazer nada.',
      'Se não foi você, crie uma nova senha agora: escolha “Esqueci minha senha” na página de entrada.',
    ],
  });
}
