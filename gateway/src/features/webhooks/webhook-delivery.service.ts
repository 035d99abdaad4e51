import type { DataSource } from 'typeorm';
import {
  WEBHOOK_REDELIVERIES_PER_MINUTE,
  WEBHOOK_REPLAY_MAX,
  WEBHOOK_REPLAYS_PER_MINUTE,
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
import type {
  ReplayWebhookArgs,
  WebhookDeliveriesArgs,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookMessage,
  WebhookMessagePage,
  WebhookMessagesArgs,
  WebhookReplay,
} from './webhook.type.js';
import { numberedMessage, shownKind, testText } from './webhook-messages.js';

const HOUR_MS = 3_600_000;
/** How long a test is retried. */
const TEST_MS = 60_000;

function toDelivery(row: Delivery): WebhookDelivery {
  const { id, sequence, kind, status, attempts, answer, nextAt, expiresAt, createdAt, updatedAt } = row;
  const result = { status, attempts, answer, nextAt, expiresAt, createdAt, updatedAt };
  return { id, sequence, kind: shownKind(kind), ...result };
}

/** With its number; its content is null if it is withheld. */
function toMessage(row: Delivery, isWithheld: boolean): WebhookMessage {
  const { id, sequence, kind, status, expiresAt, createdAt } = row;
  const payload = isWithheld ? null : numberedMessage(row);
  return { id, sequence: sequence ?? 0, kind: shownKind(kind), status, payload, expiresAt, createdAt };
}

const isAlert = (kind: Delivery['kind']) => kind === 'ALERT' || kind === 'PRICE';

/** Whether a pause withholds a message: an alert that has not arrived and could still be acted on. */
const stopsInPause = ({ kind, status, expiresAt }: Delivery, now: number) =>
  isAlert(kind) && status !== 'DELIVERED' && expiresAt.getTime() > now;

/** A message to be sent again: an alert only until it expires anyway, a test as shortly as the first time. */
function again(delivery: Delivery, now: number): Delivery {
  if (isAlert(delivery.kind)) return delivery;
  const lifeMs = delivery.kind === 'TEST' ? TEST_MS : WEBHOOK_RETRY_HOURS * HOUR_MS;
  return { ...delivery, expiresAt: new Date(now + lifeMs) };
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
    const deliveries = await this.dataSource.transaction(async (manager) => {
      const [still] = await this.webhooks.lock(manager, [id]);
      if (!still) throw unknownWebhook();
      return this.deliveries.add(manager, [
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
      ]);
    });
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
      if (isAlert(kind) && expiresAt.getTime() <= now) throw deliveryExpired();
      if (isAlert(kind) && (await this.guards.pausesOf(manager, [userId])).has(userId))
        throw deliveryPaused();
      await this.deliveries.sendAgain(manager, [again(delivery, now)]);
    });
    return this.shown(id, userId);
  }

  /**
   * Messages after a number, in order, with their content, except what was withheld or is now by a pause.
   *
   * @throws FarolError NOT_FOUND
   */
  async missed({ userId }: Viewer, { id, after, first }: WebhookMessagesArgs): Promise<WebhookMessagePage> {
    const webhook = isUuid(id) ? await this.webhooks.find(id, userId) : null;
    if (!webhook) throw unknownWebhook();
    const log = { channel: 'WEBHOOK', receiverId: id } as const;
    const [oldest] = await this.deliveries.numbered(log, 0, 1);
    const items = await this.deliveries.numbered(log, after, first);
    // Not below the newest item, which may have been added since the webhook was read.
    const newest = Math.max(webhook.lastSequence, items.at(-1)?.sequence ?? 0);
    const now = this.clock.now();
    const isStopped = (row: Delivery) => stopsInPause(row, now);
    const isPaused = items.some(isStopped) && (await this.guards.pauseOf(userId)) !== undefined;
    return {
      items: items.map((row) => toMessage(row, row.status === 'WITHHELD' || (isPaused && isStopped(row)))),
      oldest: oldest?.sequence ?? null,
      newest,
    };
  }

  /**
   * Sends messages again from a number on, under the same ids, with the rules of `redeliver` for each.
   *
   * @throws FarolError NOT_FOUND, CONFLICT (off), RATE_LIMITED
   */
  async replay({ userId }: Viewer, { id, from }: ReplayWebhookArgs): Promise<WebhookReplay> {
    if (!isUuid(id)) throw unknownWebhook();
    await this.limiter.take(`webhook replays ${userId}`, WEBHOOK_REPLAYS_PER_MINUTE);
    const now = this.clock.now();
    return this.dataSource.transaction(async (manager) => {
      const [webhook] = await this.webhooks.lock(manager, [id]);
      if (webhook?.userId !== userId) throw unknownWebhook();
      if (!webhook.enabled) throw webhookIsOff();
      const log = { channel: 'WEBHOOK', receiverId: id } as const;
      const rows = await this.deliveries.numbered(log, from - 1, WEBHOOK_REPLAY_MAX + 1, manager);
      const next = rows[WEBHOOK_REPLAY_MAX]?.sequence ?? null;
      const asked = rows.slice(0, WEBHOOK_REPLAY_MAX);
      const isPaused = (await this.guards.pausesOf(manager, [userId])).has(userId);
      const sent = asked.filter(
        ({ kind, nextAt, expiresAt }) =>
          nextAt === null && !(isAlert(kind) && (isPaused || expiresAt.getTime() <= now)),
      );
      await this.deliveries.sendAgain(
        manager,
        sent.map((row) => again(row, now)),
      );
      return { queued: sent.length, skipped: asked.length - sent.length, next };
    });
  }

  private async shown(id: string, userId: string): Promise<WebhookDelivery> {
    const row = await this.deliveries.findOwn('WEBHOOK', id, userId);
    if (!row) throw unknownDelivery();
    return toDelivery(row);
  }
}
