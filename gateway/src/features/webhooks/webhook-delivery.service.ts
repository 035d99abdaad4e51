import type { DataSource } from 'typeorm';
import {
  WEBHOOK_REDELIVERIES_PER_MINUTE,
  WEBHOOK_RETRY_HOURS,
  WEBHOOK_TESTS_PER_MINUTE,
} from '#schema/webhook.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Batches, mapBatches } from '../../platform/database/batches.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import type { Delivery, DeliveryService } from '../deliveries/delivery.service.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import {
  deliveryExpired,
  deliveryPaused,
  deliveryPending,
  unknownDelivery,
  unknownWebhook,
  webhookIsOff,
} from './webhook.errors.js';
import type { WebhookRepository } from './webhook.repository.js';
import type { WebhookDeliveriesArgs, WebhookDelivery, WebhookDeliveryPage } from './webhook.type.js';
import { shownKind, testText } from './webhook-messages.js';

const HOUR_MS = 3_600_000;
/** How long a test is retried. */
const TEST_MS = 60_000;

function toDelivery(row: Delivery): WebhookDelivery {
  const { id, kind, status, attempts, answer, nextAt, expiresAt, createdAt, updatedAt } = row;
  return { id, kind: shownKind(kind), status, attempts, answer, nextAt, expiresAt, createdAt, updatedAt };
}

/** Lets owners see the messages to their webhooks, send a test and send a message again. */
export class WebhookDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryService,
    private readonly guards: PracticeGuardService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** All stored messages to a user's webhooks, for the export of personal data. */
  ofUser(userId: string): Batches<WebhookDelivery> {
    return mapBatches(this.deliveries.all({ channel: 'WEBHOOK', userId }), toDelivery);
  }

  /** Queues a test message to a webhook. @throws FarolError NOT_FOUND, CONFLICT (off), RATE_LIMITED */
  async sendTest({ userId }: Viewer, id: string): Promise<WebhookDelivery> {
    const webhook = isUuid(id) ? await this.webhooks.find(id, userId) : null;
    if (!webhook) throw unknownWebhook();
    if (!webhook.enabled) throw webhookIsOff();
    await this.limiter.take(`webhook test ${userId}`, WEBHOOK_TESTS_PER_MINUTE);
    const now = this.clock.now();
    const deliveries = await this.dataSource.transaction((manager) =>
      this.deliveries.add(manager, [
        {
          userId,
          channel: 'WEBHOOK',
          queue: webhook.host,
          receiverId: id,
          receiver: webhook.host,
          kind: 'TEST',
          subject: uuidv7(now),
          payload: testText(now),
          expiresAt: new Date(now + TEST_MS),
        },
      ]),
    );
    return this.shown(deliveries[0] ?? '', userId);
  }

  /** A page of the messages to a webhook, newest first. @throws FarolError NOT_FOUND */
  async page({ userId }: Viewer, { id, first, after }: WebhookDeliveriesArgs): Promise<WebhookDeliveryPage> {
    if (!isUuid(id) || !(await this.webhooks.find(id, userId))) throw unknownWebhook();
    const log = { channel: 'WEBHOOK', receiverId: id } as const;
    const rows = await this.deliveries.newest(log, after, first + 1);
    const items = rows.slice(0, first).map(toDelivery);
    return { items, endCursor: rows.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /**
   * Sends a message again under the same id. An alert is sent only while its signal lives and no pause is in force.
   *
   * @throws FarolError NOT_FOUND, CONFLICT (off, under way, expired, paused), RATE_LIMITED
   */
  async redeliver({ userId }: Viewer, id: string): Promise<WebhookDelivery> {
    if (!isUuid(id)) throw unknownDelivery();
    await this.limiter.take(`webhook replay ${userId}`, WEBHOOK_REDELIVERIES_PER_MINUTE);
    const now = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const existing = await this.deliveries.findOwn('WEBHOOK', id, userId, manager);
      // Locks the message's webhook first, like every sender and every switch.
      const [webhook] = existing ? await this.webhooks.lock(manager, [existing.receiverId]) : [];
      const delivery = webhook && (await this.deliveries.findOwn('WEBHOOK', id, userId, manager));
      if (!delivery) throw unknownDelivery();
      const { kind, nextAt, expiresAt } = delivery;
      if (!webhook.enabled) throw webhookIsOff();
      if (nextAt) throw deliveryPending();
      const isAlert = kind === 'ALERT' || kind === 'PRICE';
      if (isAlert && expiresAt.getTime() <= now) throw deliveryExpired();
      if (isAlert && (await this.guards.pausesOf(manager, [userId])).has(userId)) throw deliveryPaused();
      const until = isAlert ? expiresAt : new Date(now + WEBHOOK_RETRY_HOURS * HOUR_MS);
      await this.deliveries.sendAgain(manager, delivery, until);
    });
    return this.shown(id, userId);
  }

  private async shown(id: string, userId: string): Promise<WebhookDelivery> {
    const row = await this.deliveries.findOwn('WEBHOOK', id, userId);
    if (!row) throw unknownDelivery();
    return toDelivery(row);
  }
}
