import type { DataSource } from 'typeorm';
import { WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import { answerText, failureText } from '../../platform/egress/answer-text.js';
import type { Egress } from '../../platform/egress/egress.js';
import { type HostMessages, hostHandler } from '../../platform/egress/host-queue.js';
import { waitAfter } from '../../platform/egress/retry-wait.js';
import type { Log } from '../../platform/log.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { JobHandler } from '../../platform/work-queue/work-queue.js';
import { lateEnd, type StreakAttempt, streakAfter, triedAgain } from '../alerts/alert-channel.service.js';
import type { AlertHoldService } from '../alerts/alert-hold.service.js';
import type { AlertThreadService } from '../alerts/alert-thread.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { WebhookRepository, WebhookRow } from './webhook.repository.js';
import type {
  DeliveryResult,
  DueDelivery,
  WebhookDeliveryRepository,
} from './webhook-delivery.repository.js';
import { webhookOffNotice } from './webhook-notice.js';
import { WEBHOOK_JOB, type WebhookQueueService } from './webhook-queue.service.js';
import { signedHeaders } from './webhook-secret.js';
import { threadNotes } from './webhook-thread.js';

/** Hosts that one gateway sends to at once. */
const HOSTS_AT_ONCE = 8;
const TIMEOUT_MS = WEBHOOK_TIMEOUT_SECONDS * 1000;
/** The receiver wants no more messages, ever. */
const GONE = 410;

/** What became of a message just now. */
interface Attempt extends DeliveryResult, StreakAttempt {
  readonly webhookId: string;
}

/**
 * Sends what waits for webhooks, one job for each host. A gateway that dies leaves its messages to another, which sends
 * those again whose end was not written down: at least once, always under the same id.
 */
export class WebhookDispatchService {
  readonly handlers: Readonly<Record<string, JobHandler>>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly queue: WebhookQueueService,
    private readonly thread: AlertThreadService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly hold: AlertHoldService,
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    const waiting: HostMessages<DueDelivery> = {
      due: (...asked) => this.deliveries.due(...asked),
      nextDue: (host) => this.deliveries.nextDue(host),
      deliver: (due, signal) => this.deliver(due, signal),
    };
    this.handlers = {
      [WEBHOOK_JOB]: hostHandler(WEBHOOK_JOB, HOSTS_AT_ONCE, waiting, this.dataSource.manager, this.clock),
    };
  }

  private async deliver(due: readonly DueDelivery[], signal: AbortSignal): Promise<void> {
    const held = await this.hold.reasonsOf(
      due.map(({ id, userId, event }) => ({ id, userId, stopsInPause: event === 'SIGNAL_ALERTED' })),
    );
    const attempts = await Promise.all(
      due.map((delivery) => {
        if (delivery.expiresAt.getTime() <= this.clock.now()) return expired(delivery);
        const reason = held.get(delivery.id);
        return reason === undefined ? this.attempt(delivery, signal) : ended(delivery, 'WITHHELD', reason);
      }),
    );
    // A gateway that stops cut them off: they are another's.
    signal.throwIfAborted();
    await this.outbox.transaction((transaction) => this.note(transaction, due, attempts));
  }

  private async attempt(delivery: DueDelivery, signal: AbortSignal): Promise<Attempt> {
    const { id, webhookId, url, payload, expiresAt } = delivery;
    const now = this.clock.now();
    const headers = signedHeaders(id, payload, this.secretsOf(delivery, now), now);
    const timeoutMs = Math.min(TIMEOUT_MS, expiresAt.getTime() - now);
    const attempts = delivery.attempts + 1;
    const own = { id, webhookId, attempts };
    try {
      const answer = await this.egress.post(url, { headers, body: payload, timeoutMs, signal });
      const text = answerText(answer);
      if (answer.status >= 200 && answer.status < 300)
        return { ...own, status: 'DELIVERED', answer: text, nextAt: null, succeeded: true };
      if (answer.status === GONE)
        return { ...own, status: 'FAILED', answer: text, nextAt: null, succeeded: false, isGone: true };
      return { ...own, ...this.next(delivery, attempts), answer: text, succeeded: false };
    } catch (error) {
      return { ...own, ...this.next(delivery, attempts), answer: failureText(error), succeeded: false };
    }
  }

  private next({ event, expiresAt }: DueDelivery, attempts: number) {
    return triedAgain(this.clock.now() + waitAfter(attempts), expiresAt, event === 'SIGNAL_ALERTED');
  }

  private secretsOf({ webhookId, secret, formerSecret, formerUntil }: DueDelivery, now: number): string[] {
    const isGood = formerSecret !== null && formerUntil !== null && formerUntil.getTime() > now;
    return [secret, ...(isGood ? [formerSecret] : [])].map((sealed) => this.box.open(sealed, webhookId));
  }

  private async note(
    { manager, ...transaction }: Transaction,
    due: readonly DueDelivery[],
    attempts: readonly Attempt[],
  ): Promise<void> {
    const now = this.clock.now();
    const sent = attempts.filter(({ succeeded }) => succeeded !== undefined);
    // Webhooks before their messages, as a deletion takes them.
    const rows = await this.webhooks.lock(manager, [...new Set(sent.map(({ webhookId }) => webhookId))]);
    const noted = await this.deliveries.note(manager, attempts, new Date(now));
    const results = attempts.flatMap((attempt, place) => {
      const delivery = noted.has(attempt.id) ? due[place] : undefined;
      return delivery ? [{ ...delivery, ...attempt }] : [];
    });
    await this.thread.note(manager, threadNotes(results));
    for (const row of rows) {
      const own = sent.filter(({ webhookId }) => webhookId === row.id);
      await this.count({ manager, ...transaction }, row, own, now);
    }
  }

  /** Counts what failed in a row, and switches a webhook off that fails too often. */
  private async count(
    transaction: Transaction,
    webhook: WebhookRow,
    own: readonly Attempt[],
    now: number,
  ): Promise<void> {
    const { manager } = transaction;
    const { id, userId, host } = webhook;
    const { failures, isGone, isOver } = streakAfter(webhook.failures, own);
    const isOff = webhook.enabled && isOver;
    if (failures === webhook.failures && !isOff) return;
    const off = isOff ? { enabled: false, switchedOffAt: new Date(now) } : {};
    await this.webhooks.update(manager, id, userId, { failures, ...off });
    if (isOff) await this.switchOff(transaction, { id, userId, host }, now, isGone);
  }

  private async switchOff(
    transaction: Transaction,
    { id, userId, host }: Pick<WebhookRow, 'id' | 'userId' | 'host'>,
    now: number,
    isGone: boolean,
  ): Promise<void> {
    await this.queue.cancel(transaction.manager, id);
    await this.notices.add(userId, webhookOffNotice(id, host, now, isGone), transaction);
    this.log.info({ webhookId: id, isGone }, 'a webhook was switched off');
  }
}

/** A message that was not sent and will not be. */
function ended({ id, webhookId, attempts }: DueDelivery, status: Attempt['status'], answer: string): Attempt {
  return { id, webhookId, attempts, status, answer, nextAt: null };
}

function expired(delivery: DueDelivery): Attempt {
  const { status, answer } = lateEnd(delivery.event === 'SIGNAL_ALERTED');
  return ended(delivery, status, answer);
}
