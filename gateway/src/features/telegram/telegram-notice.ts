// Own file: every feature keeps its texts apart from the code that sends them.
import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';

type Notice = Parameters<NoticeService['add']>[1];

const TELEGRAM_LINKED = defineNoticeKind(
  'TELEGRAM_LINKED',
  'A Telegram chat was linked to the account.',
  'SECURITY',
);
const TELEGRAM_OFF = defineNoticeKind('TELEGRAM_OFF', 'Alerts no longer go to Telegram.', 'SECURITY');

/** Why a chat no longer receives alerts. */
export type TelegramEnd = 'LEFT' | 'BLOCKED' | 'FAILED' | 'RESET';

const REASONS: Readonly<Record<TelegramEnd, string>> = {
  LEFT: 'A conversa enviou /parar',
  BLOCKED: 'O bot foi bloqueado, ou a conversa não existe mais',
  FAILED: `As últimas ${CHANNEL_FAILURES_MAX} mensagens seguidas não chegaram`,
  RESET: 'Sua senha foi redefinida, e por segurança a conversa foi desligada',
};

/**
 * Notice that a chat was linked and now receives alerts, so that an owner who did not do it can unlink it.
 *
 * @param at epoch milliseconds
 */
export function telegramLinkedNotice(userId: string, name: string, at: number): Notice {
  return {
    key: `telegram-linked:${userId}:${at}`,
    kind: TELEGRAM_LINKED,
    title: 'Telegram ligado',
    body: `Seus alertas também vão para ${name}. Se não foi você, desligue-o em Alertas.`,
    path: '/alertas',
  };
}

/** Notice that a chat no longer receives alerts. @param at epoch milliseconds */
export function telegramOffNotice(userId: string, name: string, why: TelegramEnd, at: number): Notice {
  const further =
    why === 'FAILED'
      ? 'Ligue-o de novo em Alertas quando o Telegram responder.'
      : 'Para voltar a receber, ligue-o em Alertas.';
  return {
    key: `telegram-off:${userId}:${at}`,
    kind: TELEGRAM_OFF,
    title: 'Telegram desligado',
    body: `${REASONS[why]} (${name}). Alertas continuam no sino. ${further}`,
    path: '/alertas',
  };
}
