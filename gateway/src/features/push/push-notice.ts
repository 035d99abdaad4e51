// Own file: every feature keeps its texts apart from the code that sends them.
import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';

const PUSH_OFF = defineNoticeKind(
  'PUSH_OFF',
  'Notifications to a device were switched off, as sending failed too often.',
);

/** Notice that a device was switched off. @param at when, epoch milliseconds */
export function pushOffNotice(id: string, name: string, at: number): Parameters<NoticeService['add']>[1] {
  return {
    key: `push-off:${id}:${at}`,
    kind: PUSH_OFF,
    title: 'Notificações desligadas',
    body: `As últimas ${CHANNEL_FAILURES_MAX} tentativas seguidas falharam: ${name}. Seus alertas continuam em Alertas. Para voltar a recebê-las, ative o aparelho de novo, nele mesmo.`,
  };
}
