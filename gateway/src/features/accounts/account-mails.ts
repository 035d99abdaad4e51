import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';

const CODE_LIFE = 'O código vale por 15 minutos e só pode ser usado uma vez. Não o passe a ninguém.';

/** Sent to the address of a new registration, which may be another person's. */
export function verificationMail(code: string): MailContent {
  return layOutMail({
    subject: 'Confirme seu e-mail no Farol',
    name: null,
    parts: [
      'Para confirmar seu e-mail, digite este código no Farol:',
      { code },
      CODE_LIFE,
      'Se não foi você, ignore esta mensagem e não digite o código: sem ele, nenhuma conta é ativada.',
    ],
  });
}

/** Sent to an account's owner when somebody tries to register its address or to move another account to it. */
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

/** Sent to an account's address after “Esqueci minha senha”. */
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

/** Sent to an account's address after its password was changed or reset. */
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

/** Sent to the new address when an account asks to change its address; it may be another person's. */
export function newEmailMail(code: string): MailContent {
  return layOutMail({
    subject: 'Confirme seu novo e-mail no Farol',
    name: null,
    parts: [
      'Para usar este endereço na sua conta, digite este código em Configurações, no Farol:',
      { code },
      CODE_LIFE,
      'Até lá, a conta continua com o endereço atual.',
      'Se não foi você, ignore esta mensagem.',
    ],
  });
}

interface EmailChangeNotice {
  readonly name: string;
  /** Masks an address: `m***@exemplo.com.br`. */
  readonly newEmailMasked: string;
}

/** Sent to the old address when the account asks for a new one. */
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

/** Sent to the address of a deleted account; its last mail. */
export function accountDeletedMail({ name }: { name: string }): MailContent {
  return layOutMail({
    subject: 'Sua conta no Farol foi excluída',
    name,
    parts: [
      'Sua conta e seus dados pessoais foram excluídos, e isso não pode ser desfeito. Ficam apenas contagens anônimas de resultados de sinais, que não identificam você.',
      'A exclusão exige a senha da conta. Se não foi você, alguém conhece essa senha: troque-a onde mais você a usa.',
    ],
  });
}
