import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../../platform/moment-format.js';

interface Change {
  /** Name of the owner. */
  readonly name: string;
  readonly at: Date;
}

const IF_NOT_YOU =
  'Se não foi você, alguém conhece sua senha: crie uma nova agora por “Esqueci minha senha”, na página de entrada, e confira em Configurações as chaves de acesso e a verificação em duas etapas.';

/** Sent to an account's address after its second factor was switched on. */
export function secondFactorOnMail({ name, at }: Change): MailContent {
  return layOutMail({
    subject: 'Verificação em duas etapas ativada no Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} a verificação em duas etapas foi ativada na sua conta. Entrar com a senha pede também um código do aplicativo autenticador. As outras sessões abertas foram encerradas.`,
      'Guarde os códigos de recuperação fora do celular: uma nova senha por e-mail não desativa a verificação.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after its second factor was switched off. */
export function secondFactorOffMail({ name, at }: Change): MailContent {
  return layOutMail({
    subject: 'Verificação em duas etapas desativada no Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} a verificação em duas etapas foi desativada na sua conta. Entrar com a senha não pede mais código. As outras sessões abertas foram encerradas.`,
      'Se foi você, não é preciso fazer nada.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after ten new recovery codes replaced the old ones. */
export function recoveryCodesRenewedMail({ name, at }: Change): MailContent {
  return layOutMail({
    subject: 'Novos códigos de recuperação no Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} foram criados novos códigos de recuperação para sua conta. Os anteriores não valem mais.`,
      'Se foi você, não é preciso fazer nada.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after several wrong codes followed the right password. */
export function codesGuessedMail({ name, at }: Change): MailContent {
  return layOutMail({
    subject: 'Códigos errados na sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} alguém com sua senha digitou vários códigos de verificação errados. Sem um código certo, ninguém entra.`,
      'Se foi você, confira se a hora do celular está certa, ou use um código de recuperação.',
      IF_NOT_YOU,
    ],
  });
}

/** Sent to an account's address after a recovery code was used instead of the authenticator. */
export function recoveryCodeUsedMail({ name, at }: Change): MailContent {
  return layOutMail({
    subject: 'Um código de recuperação foi usado na sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} alguém com sua senha usou um dos seus códigos de recuperação, que não vale mais.`,
      'Se foi você, confira em Configurações quantos restam.',
      IF_NOT_YOU,
    ],
  });
}
