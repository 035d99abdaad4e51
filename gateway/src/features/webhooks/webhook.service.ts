import type { DataSource, EntityManager } from 'typeorm';
import {
  MAX_WEBHOOKS,
  WEBHOOK_CHANGES_PER_MINUTE,
  WEBHOOK_REPLAYS_PER_MINUTE,
  WEBHOOK_RETRY_HOURS,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TESTS_PER_MINUTE,
} from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import type { Egress } from '../../platform/egress/egress.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import {
  badAddress,
  deliveryExpired,
  deliveryPaused,
  deliveryPending,
  tooManyWebhooks,
  unknownDelivery,
  unknownWebhook,
  webhookIsOff,
} from './webhook.errors.js';
import type { WebhookRepository, WebhookRow } from './webhook.repository.js';
import type {
  CreateWebhookInput,
  NewWebhook,
  Webhook,
  WebhookDeliveriesArgs,
  WebhookDelivery,
  WebhookDeliveryPage,
} from './webhook.type.js';
import type { ShownDelivery, WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import type { WebhookQueueService } from './webhook-queue.service.js';
import { newSecret } from './webhook-secret.js';

const HOUR_MS = 3_600_000;
/** How long a test is retried. */
const TEST_MS = 60_000;

function toDelivery({ event, ...row }: ShownDelivery): WebhookDelivery {
  return { ...row, kind: event };
}

/** Lets owners manage their webhooks. */
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly queue: WebhookQueueService,
    private readonly guards: PracticeGuardService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** A user's webhooks, oldest first. */
  async listOf(userId: string): Promise<Webhook[]> {
    return (await this.webhooks.findOf(userId)).map((row) => this.toWebhook(row));
  }

  /** All stored messages to a user's webhooks, for the export of personal data. */
  async deliveriesOf(userId: string): Promise<WebhookDelivery[]> {
    const webhooks = await this.webhooks.findOf(userId);
    const lists = await Promise.all(webhooks.map(({ id }) => this.deliveries.newest(id)));
    return lists.flat().map(toDelivery);
  }

  /**
   * @throws FarolError BAD_USER_INPUT (address), RATE_LIMITED, CONFLICT if the caller has reached the limit of webhooks
   */
  async create({ userId }: Viewer, { url: address, events }: CreateWebhookInput): Promise<NewWebhook> {
    const target = this.egress.targetOf(address);
    if (!target) throw badAddress();
    await this.takeChange(userId);
    const now = this.clock.now();
    const id = uuidv7(now);
    const secret = newSecret();
    const row: WebhookRow = {
      id,
      userId,
      url: target.url.href,
      host: target.url.host,
      events,
      secret: this.box.seal(secret, id),
      formerSecret: null,
      formerUntil: null,
      enabled: true,
      failures: 0,
      switchedOffAt: null,
      createdAt: new Date(now),
    };
    await this.dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'webhooks', userId);
      if ((await this.webhooks.countOf(manager, userId)) >= MAX_WEBHOOKS) throw tooManyWebhooks();
      await this.webhooks.insert(manager, row);
    });
    return { secret, webhook: this.toWebhook(row) };
  }

  /** Creates a new secret; the current one also signs for another day. @throws FarolError NOT_FOUND, RATE_LIMITED */
  async rotate({ userId }: Viewer, id: string): Promise<NewWebhook> {
    await this.takeChange(userId);
    const secret = newSecret();
    const webhook = await this.change(userId, id, ({ secret: former }) => ({
      secret: this.box.seal(secret, id),
      formerSecret: former,
      formerUntil: new Date(this.clock.now() + WEBHOOK_ROTATION_HOURS * HOUR_MS),
    }));
    return { secret, webhook };
  }

  /** Switching off cancels waiting messages; switching on resets the failure count. @throws FarolError NOT_FOUND */
  switch({ userId }: Viewer, id: string, enabled: boolean): Promise<Webhook> {
    return this.change(userId, id, async (_row, manager) => {
      if (!enabled) await this.queue.cancel(manager, id);
      return { enabled, failures: 0, switchedOffAt: null };
    });
  }

  /** Deletes a webhook and its messages. @throws FarolError NOT_FOUND */
  async delete({ userId }: Viewer, id: string): Promise<void> {
    if (!isUuid(id)) throw unknownWebhook();
    await this.dataSource.transaction(async (manager) => {
      const [row] = await this.webhooks.lock(manager, [id]);
      if (row?.userId !== userId) throw unknownWebhook();
      await this.queue.cancel(manager, id);
      await this.webhooks.delete(manager, id);
    });
  }

  /** @throws FarolError NOT_FOUND, CONFLICT (off), RATE_LIMITED */
  async sendTest({ userId }: Viewer, id: string): Promise<WebhookDelivery> {
    const webhook = isUuid(id) ? await this.webhooks.find(id, userId) : null;
    if (!webhook) throw unknownWebhook();
    if (!webhook.enabled) throw webhookIsOff();
    await this.limiter.take(`webhook test ${userId}`, WEBHOOK_TESTS_PER_MINUTE);
    const now = this.clock.now();
    const message = {
      userId,
      event: 'TEST',
      subject: `test ${uuidv7(now)}`,
      data: { note: 'Teste: nenhum sinal está por trás desta mensagem.' },
      expiresAt: new Date(now + TEST_MS),
    } as const;
    const deliveryId = await this.dataSource.transaction((manager) =>
      this.queue.addFor(manager, webhook, message),
    );
    return this.shown(deliveryId);
  }

  /** Newest first. @throws FarolError NOT_FOUND */
  async page({ userId }: Viewer, { id, first, after }: WebhookDeliveriesArgs): Promise<WebhookDeliveryPage> {
    if (!isUuid(id) || !(await this.webhooks.find(id, userId))) throw unknownWebhook();
    const rows = await this.deliveries.newest(id, after, first + 1);
    const items = rows.slice(0, first).map(toDelivery);
    return { items, endCursor: rows.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /**
   * Sends a message again under the same id. An alert is sent only while its signal lives and no pause is in force.
   *
   * @throws FarolError NOT_FOUND, CONFLICT (off, under way, expired, paused), RATE_LIMITED
   */
  async replay({ userId }: Viewer, id: string): Promise<WebhookDelivery> {
    if (!isUuid(id)) throw unknownDelivery();
    await this.limiter.take(`webhook replay ${userId}`, WEBHOOK_REPLAYS_PER_MINUTE);
    const now = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const known = await this.deliveries.findOwn(manager, id, userId);
      // Locks the message's webhook first, like every sender and every switch.
      const [webhook] = known ? await this.webhooks.lock(manager, [known.webhookId]) : [];
      const delivery = webhook && (await this.deliveries.findOwn(manager, id, userId));
      if (!delivery) throw unknownDelivery();
      const { event, nextAt, expiresAt, host } = delivery;
      if (!webhook.enabled) throw webhookIsOff();
      if (nextAt) throw deliveryPending();
      const isAlert = event === 'SIGNAL_ALERTED';
      if (isAlert && expiresAt.getTime() <= now) throw deliveryExpired();
      if (isAlert && (await this.guards.pausesOf(manager, [userId])).has(userId)) throw deliveryPaused();
      const until = isAlert ? expiresAt : new Date(now + WEBHOOK_RETRY_HOURS * HOUR_MS);
      await this.deliveries.sendAgain(manager, id, new Date(now), until);
      await this.queue.wake(manager, host);
    });
    return this.shown(id);
  }

  private async change(
    userId: string,
    id: string,
    changeOf: (row: WebhookRow, manager: EntityManager) => Partial<WebhookRow> | Promise<Partial<WebhookRow>>,
  ): Promise<Webhook> {
    if (!isUuid(id)) throw unknownWebhook();
    return this.dataSource.transaction(async (manager) => {
      const [row] = await this.webhooks.lock(manager, [id]);
      if (row?.userId !== userId) throw unknownWebhook();
      const change = await changeOf(row, manager);
      await this.webhooks.update(manager, id, userId, change);
      return this.toWebhook({ ...row, ...change });
    });
  }

  private async shown(id: string): Promise<WebhookDelivery> {
    const row = await this.deliveries.find(id);
    if (!row) throw unknownDelivery();
    return toDelivery(row);
  }

  private takeChange(userId: string) {
    return this.limiter.take(`webhook change ${userId}`, WEBHOOK_CHANGES_PER_MINUTE);
  }

  private toWebhook({
    id,
    url,
    events,
    enabled,
    failures,
    switchedOffAt,
    createdAt,
    ...row
  }: WebhookRow): Webhook {
    const { formerUntil } = row;
    const formerSecretUntil = formerUntil && formerUntil.getTime() > this.clock.now() ? formerUntil : null;
    return { id, url, events, enabled, failures, switchedOffAt, createdAt, formerSecretUntil };
  }
}
