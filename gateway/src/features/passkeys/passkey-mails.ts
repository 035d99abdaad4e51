import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';

interface ChangedKeys {
  /** Name of the owner. Mails never contain the name of a key, which an attacker may have chosen. */
  readonly name: string;
  readonly at: Date;
}

const IF_NOT_YOU =
  'Se não foi você, crie uma nova senha agora: escolha “Esqueci minha senha” na página de entrada. Isso encerra todas as sessões e remove todas as chaves de acesso.';

/** Sent to an account's address after a passkey was added. */
export function passkeyAddedMail({ name, at }: ChangedKeys): MailContent {
  return layOutMail({
    subject: 'Uma chave de acesso foi adicionada à sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} foi adicionada à sua conta uma chave de acesso (passkey), com que se entra sem senha.`,
      'Se foi você, não é preciso fazer nada.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after a passkey was removed. */
export function passkeyRemovedMail({ name, at }: ChangedKeys): MailContent {
  return layOutMail({
    subject: 'Uma chave de acesso foi excluída da sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} uma chave de acesso (passkey) foi excluída da sua conta. As outras sessões abertas foram encerradas.`,
      'Se foi você, exclua também a chave guardada no aparelho: ela não abre mais nada.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after a password reset by mail removed all passkeys. */
export function passkeysRemovedMail({ name, at }: ChangedKeys): MailContent {
  return layOutMail({
    subject: 'Suas chaves de acesso do Farol foram removidas',
    name,
    parts: [
      `Em ${inBrasilia(at)} a senha da sua conta foi redefinida por um código enviado a este endereço. Por segurança, isso removeu as chaves de acesso (passkeys) da conta.`,
      'Para entrar de novo sem senha, adicione uma chave em Configurações.',
    ],
  });
}
