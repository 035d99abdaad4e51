import type { DataSource } from 'typeorm';
import { WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import { type HostMessages, hostHandler, sendInTurns } from '../../platform/egress/host-queue.js';
import { failureText, responseText } from '../../platform/egress/response-text.js';
import { waitAfter } from '../../platform/egress/retry-wait.js';
import type { Log } from '../../platform/log.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { JobHandler } from '../../platform/work-queue/work-queue.js';
import {
  expiredState,
  isTooLate,
  retryState,
  type StreakAttempt,
  streakAfter,
} from '../alerts/alert-channel.service.js';
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

/** Hosts that one gateway sends to concurrently. */
const HOSTS_AT_ONCE = 8;
/** Concurrent messages to one host. */
const PER_HOST = 10;
const TIMEOUT_MS = WEBHOOK_TIMEOUT_SECONDS * 1000;
/** The receiver permanently refuses messages (410 Gone). */
const GONE = 410;

const SECRET_LOST = 'O servidor não consegue mais assinar com o segredo deste webhook. Troque o segredo.';

/** Result of handling a message now. */
interface Attempt extends DeliveryResult, StreakAttempt {
  readonly webhookId: string;
}

/**
 * Sends queued messages to webhooks, one job for each host. If a gateway dies, another sends its unfinished messages,
 * perhaps a second time, always under the same id (at least once).
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
    const withheld = await this.hold.reasonsOf(
      due.map(({ id, userId, event }) => ({ id, userId, stopsInPause: event === 'SIGNAL_ALERTED' })),
    );
    const done = await sendInTurns(due, PER_HOST, this.clock, async (delivery) => {
      const { expiresAt, event } = delivery;
      if (isTooLate(expiresAt, event === 'SIGNAL_ALERTED', this.clock.now())) return expired(delivery);
      const reason = withheld.get(delivery.id);
      return reason === undefined ? this.attempt(delivery, signal) : ended(delivery, 'WITHHELD', reason);
    });
    if (done.length > 0) await this.outbox.transaction((transaction) => this.note(transaction, done));
    signal.throwIfAborted();
  }

  /** Undefined if the gateway is stopping and aborted it; another gateway will retry. */
  private async attempt(delivery: DueDelivery, signal: AbortSignal): Promise<Attempt | undefined> {
    const { id, webhookId, url, payload, expiresAt } = delivery;
    const now = this.clock.now();
    const attempts = delivery.attempts + 1;
    const own = { id, webhookId, attempts };
    const secrets = this.secretsOf(delivery, now);
    if (!secrets) return { ...own, status: 'FAILED', answer: SECRET_LOST, nextAt: null, succeeded: false };
    const headers = signedHeaders(id, payload, secrets, now);
    const timeoutMs = Math.min(TIMEOUT_MS, expiresAt.getTime() - now);
    try {
      const answer = await this.egress.post(url, { headers, body: payload, timeoutMs, signal });
      const text = responseText(answer);
      if (answer.status >= 200 && answer.status < 300)
        return { ...own, status: 'DELIVERED', answer: text, nextAt: null, succeeded: true };
      if (answer.status === GONE)
        return { ...own, status: 'FAILED', answer: text, nextAt: null, succeeded: false, isGone: true };
      return { ...own, ...this.next(delivery, attempts), answer: text, succeeded: false };
    } catch (error) {
      if (signal.aborted) return undefined;
      return {
        ...own,
        ...this.next(delivery, attempts),
        answer: failureText(error, WEBHOOK_TIMEOUT_SECONDS),
        succeeded: false,
      };
    }
  }

  private next({ event, expiresAt }: DueDelivery, attempts: number) {
    return retryState(this.clock.now() + waitAfter(attempts), expiresAt, event === 'SIGNAL_ALERTED');
  }

  /** The secrets that sign now; undefined if the current one cannot be opened. */
  private secretsOf(delivery: DueDelivery, now: number): string[] | undefined {
    const { webhookId, secret, formerSecret, formerUntil } = delivery;
    const current = this.box.opened(secret, webhookId);
    if (current === undefined) {
      this.log.warn({ webhookId }, "a webhook's secret was sealed under another AUTH_SECRET");
      return undefined;
    }
    const isGood = formerSecret !== null && formerUntil !== null && formerUntil.getTime() > now;
    const former = isGood ? this.box.opened(formerSecret, webhookId) : undefined;
    return former === undefined ? [current] : [current, former];
  }

  private async note(
    transaction: Transaction,
    done: readonly { readonly message: DueDelivery; readonly result: Attempt }[],
  ): Promise<void> {
    const { manager } = transaction;
    const now = this.clock.now();
    const attempts = done.map(({ result }) => result);
    const sent = attempts.filter(({ succeeded }) => succeeded !== undefined);
    // Locks webhooks before their messages, in the same order as a deletion.
    const rows = await this.webhooks.lock(manager, [...new Set(sent.map(({ webhookId }) => webhookId))]);
    const noted = await this.deliveries.note(manager, attempts, new Date(now));
    const results = done.flatMap(({ message, result }) =>
      noted.has(result.id) ? [{ ...message, ...result }] : [],
    );
    await this.thread.note(manager, threadNotes(results));
    await this.count(transaction, rows, sent, now);
  }

  /** Counts consecutive failures, and switches off webhooks that fail too often. */
  private async count(
    transaction: Transaction,
    webhooks: readonly WebhookRow[],
    sent: readonly Attempt[],
    now: number,
  ): Promise<void> {
    const attempts = new Map<string, Attempt[]>();
    for (const attempt of sent)
      attempts.set(attempt.webhookId, [...(attempts.get(attempt.webhookId) ?? []), attempt]);
    const counted = webhooks
      .map((webhook) => ({ webhook, streak: streakAfter(webhook.failures, attempts.get(webhook.id) ?? []) }))
      .filter(({ webhook, streak }) => streak.failures !== webhook.failures || streak.isOver);
    await this.webhooks.writeFailures(
      transaction.manager,
      counted.map(({ webhook: { id }, streak: { failures } }) => ({ id, failures })),
    );
    for (const { webhook, streak } of counted)
      if (webhook.enabled && streak.isOver) await this.switchOff(transaction, webhook, now, streak.isGone);
  }

  private async switchOff(
    transaction: Transaction,
    { id, userId, host }: Pick<WebhookRow, 'id' | 'userId' | 'host'>,
    now: number,
    isGone: boolean,
  ): Promise<void> {
    const off = { enabled: false, switchedOffAt: new Date(now) };
    await this.webhooks.update(transaction.manager, id, userId, off);
    await this.queue.cancel(transaction.manager, id);
    await this.notices.add(userId, webhookOffNotice(id, host, now, isGone), transaction);
    this.log.info({ webhookId: id, isGone }, 'a webhook was switched off');
  }
}

/** A message that ended without being sent. */
function ended({ id, webhookId, attempts }: DueDelivery, status: Attempt['status'], answer: string): Attempt {
  return { id, webhookId, attempts, status, answer, nextAt: null };
}

function expired(delivery: DueDelivery): Attempt {
  const { status, answer } = expiredState(delivery.event === 'SIGNAL_ALERTED');
  return ended(delivery, status, answer);
}
