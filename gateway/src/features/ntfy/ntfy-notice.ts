// Own file: every feature keeps its texts apart from the code that sends them.
import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { inBrasilia } from '../../platform/moment-format.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';

const NTFY_OFF = defineNoticeKind(
  'NTFY_OFF',
  'The ntfy topic was switched off: it failed too often, or the password was reset.',
  'SECURITY',
);

type Content = Parameters<NoticeService['add']>[1];

const off = (at: number, body: string): Content => ({
  key: `ntfy-off:${at}`,
  kind: NTFY_OFF,
  title: 'Tópico ntfy desligado',
  body,
  path: '/alertas',
});

/** Notice that a topic failed too often. @param at when, epoch milliseconds */
export const ntfyFailedNotice = (host: string, at: number): Content =>
  off(
    at,
    `As últimas ${CHANNEL_FAILURES_MAX} tentativas seguidas falharam: ${host}. Alertas continuam no sino. Confira o tópico em Alertas e ligue-o de novo.`,
  );

/** Notice that a reset of the password switched a topic off. @param at when it was reset, epoch milliseconds */
export const ntfyResetNotice = (host: string, at: number): Content =>
  off(
    at,
    `Sua senha foi redefinida, e por segurança nada mais é enviado a ${host}. Em Alertas, ligue o tópico de novo se ele é seu, ou remova-o.`,
  );

/** Sent to an account's address after a topic was set. */
export function ntfySetMail(name: string, host: string, at: Date): MailContent {
  return layOutMail({
    subject: 'Um tópico ntfy foi ligado à sua conta do Farol',
    name,
    parts: [
      `Em ${inBrasilia(at)} foi ligado um tópico ntfy: seus alertas vão a ${host}.`,
      'Se foi você, não é preciso fazer nada.',
      'Se não foi você, remova o tópico em Alertas e escolha “Esqueci minha senha” na página de entrada: isso desliga o tópico.',
    ],
  });
}
