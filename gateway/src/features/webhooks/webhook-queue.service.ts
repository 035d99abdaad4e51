import type { EntityManager } from 'typeorm';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE } from '#schema/webhook.js';
import type { Clock } from '../../platform/clock.js';
import { wakeHost, wakeHosts } from '../../platform/egress/host-queue.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { AlertThreadService } from '../alerts/alert-thread.service.js';
import type { WebhookRepository } from './webhook.repository.js';
import type { DeliveryRow, WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { threadNotes } from './webhook-thread.js';

/** Name of the jobs that send; there is one job for each host with waiting messages. */
export const WEBHOOK_JOB = 'webhook';

/** A message to a user's webhooks. */
export interface WebhookMessage {
  readonly userId: string;
  readonly event: DeliveryRow['event'];
  /** What it is about; a webhook gets one message about each subject. */
  readonly subject: string;
  readonly data: object;
  readonly expiresAt: Date;
}

/** Adds messages to the queues of their hosts, in the transaction that causes them. */
export class WebhookQueueService {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly thread: AlertThreadService,
    private readonly clock: Clock,
  ) {}

  /** Adds a message for each of the users' webhooks that subscribe to it. */
  async add(manager: EntityManager, messages: readonly WebhookMessage[]): Promise<void> {
    const userIds = [...new Set(messages.map(({ userId }) => userId))];
    const listening = await this.webhooks.listening(manager, userIds);
    if (listening.length === 0) return;
    const rows = messages.flatMap((message) => {
      const { userId, event } = message;
      const takers = listening.filter(
        (webhook) => webhook.userId === userId && event !== 'TEST' && webhook.events.includes(event),
      );
      return takers.map((webhook) => this.rowOf(message, webhook));
    });
    await this.insert(manager, rows);
  }

  /** Adds a message for one webhook, whatever it subscribes to. Returns the message's id. */
  async addFor(
    manager: EntityManager,
    webhook: { readonly id: string; readonly host: string },
    message: WebhookMessage,
  ): Promise<string> {
    const row = this.rowOf(message, webhook);
    await this.insert(manager, [row]);
    return row.id;
  }

  /** Cancels the messages waiting for a webhook. */
  async cancel(manager: EntityManager, webhookId: string): Promise<void> {
    const cancelled = await this.deliveries.cancel(manager, webhookId, new Date(this.clock.now()));
    await this.thread.note(manager, threadNotes(cancelled));
  }

  /** Schedules sending to a host. For each host at most one job is waiting and at most one is running. */
  wake(manager: EntityManager, host: string): Promise<void> {
    return wakeHost(manager, WEBHOOK_JOB, host);
  }

  private rowOf(message: WebhookMessage, webhook: { readonly id: string; readonly host: string }) {
    const { event, subject, data, expiresAt } = message;
    const now = this.clock.now();
    const type = event === 'TEST' ? WEBHOOK_TEST_TYPE : WEBHOOK_EVENT_TYPES[event];
    return {
      id: uuidv7(now),
      webhookId: webhook.id,
      host: webhook.host,
      event,
      subject,
      payload: JSON.stringify({ type, timestamp: new Date(now).toISOString(), data }),
      expiresAt,
      createdAt: new Date(now),
    };
  }

  private async insert(
    manager: EntityManager,
    rows: readonly ReturnType<typeof this.rowOf>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const waiting = rows.map((row) => ({ ...row, status: 'PENDING', answer: null, attempts: 0 }) as const);
    await this.thread.begin(manager, threadNotes(waiting));
    await wakeHosts(manager, WEBHOOK_JOB, await this.deliveries.add(manager, rows));
  }
}
