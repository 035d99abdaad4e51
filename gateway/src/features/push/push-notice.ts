// Own file: every feature keeps its texts apart from the code that sends them.
import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';

const PUSH_OFF = defineNoticeKind(
  'PUSH_OFF',
  'Notifications to a device were switched off, as sending failed too often or the device no longer exists.',
  'SECURITY',
);

/** Where devices are added. */
const PATH = '/alertas/aparelhos';

/** Notice that a device no longer exists for its push service. */
export function pushGoneNotice(id: string, name: string): Parameters<NoticeService['add']>[1] {
  return {
    key: `push-gone:${id}`,
    kind: PUSH_OFF,
    path: PATH,
    title: 'Um aparelho saiu da lista',
    body: `O navegador encerrou as notificações do Farol nele: ${name}. Seus alertas continuam em Alertas. Para voltar a recebê-las, ative o aparelho de novo, nele mesmo.`,
  };
}

/** Notice that a device was switched off. @param at when, epoch milliseconds */
export function pushOffNotice(id: string, name: string, at: number): Parameters<NoticeService['add']>[1] {
  return {
    key: `push-off:${id}:${at}`,
    kind: PUSH_OFF,
    path: PATH,
    title: 'Notificações desligadas',
    body: `As últimas ${CHANNEL_FAILURES_MAX} tentativas seguidas falharam: ${name}. Seus alertas continuam em Alertas. Para voltar a recebê-las, ative o aparelho de novo, nele mesmo.`,
  };
}
