import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';

// Own file: every feature keeps its texts apart from the code that sends them.
const WEBHOOK_OFF = defineNoticeKind(
  'WEBHOOK_OFF',
  'A webhook was switched off: it failed too often, or the password was reset.',
  'SECURITY',
);

/** Notice that a webhook was switched off. @param at when, epoch milliseconds */
export function webhookOffNotice(
  id: string,
  host: string,
  at: number,
  isGone: boolean,
): Parameters<NoticeService['add']>[1] {
  const why = isGone
    ? 'O servidor respondeu que não quer mais mensagens (410)'
    : `As últimas ${CHANNEL_FAILURES_MAX} tentativas seguidas falharam`;
  return {
    key: `webhook-off:${id}:${at}`,
    kind: WEBHOOK_OFF,
    title: 'Webhook desligado',
    body: `${why}: ${host}. Alertas continuam no sino. Confira as entregas em Webhooks e ligue-o de novo quando o servidor responder.`,
    path: '/alertas/webhooks',
  };
}

/** Notice that a reset of the password switched webhooks off. @param at when it was reset, epoch milliseconds */
export function webhooksOffNotice(hosts: readonly string[], at: number): Parameters<NoticeService['add']>[1] {
  return {
    key: `webhooks-off:${at}`,
    kind: WEBHOOK_OFF,
    title: 'Webhooks desligados',
    body: `Sua senha foi redefinida, e por segurança nada mais é enviado a ${hosts.join(', ')}. Em Webhooks, ligue de novo os que são seus e exclua os que não reconhece.`,
    path: '/alertas/webhooks',
  };
}
