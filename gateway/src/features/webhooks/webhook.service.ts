import type { DataSource, EntityManager } from 'typeorm';
import {
  MAX_WEBHOOKS,
  WEBHOOK_CHANGES_PER_MINUTE,
  WEBHOOK_REDELIVERIES_PER_MINUTE,
  WEBHOOK_RETRY_HOURS,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TESTS_PER_MINUTE,
} from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Batches, mapBatches } from '../../platform/database/batches.js';
import type { Egress } from '../../platform/egress/egress.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { passwordReset } from '../accounts/account.event.js';
import type { OwnerProofService } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
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
import { webhookCreatedMail, webhookSecretMail } from './webhook-mail.js';
import { webhooksOffNotice } from './webhook-notice.js';
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
    private readonly passwords: PasswordService,
    private readonly proofs: OwnerProofService,
    private readonly notices: NoticeService,
    private readonly mail: MailService,
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
  async *deliveriesOf(userId: string): Batches<WebhookDelivery> {
    for (const { id } of await this.webhooks.findOf(userId))
      yield* mapBatches(this.deliveries.all(id), toDelivery);
  }

  /**
   * Creates a webhook and mails the owner; requires what a sign-in requires, since a webhook outlives the session.
   *
   * @throws FarolError BAD_USER_INPUT (address, proof), RATE_LIMITED, CONFLICT if the caller has reached the limit of
   *   webhooks
   */
  async create(
    viewer: Viewer,
    { url: address, events }: CreateWebhookInput,
    proof: OwnerProofInput,
    clientAddress: string,
  ): Promise<NewWebhook> {
    const { userId } = viewer;
    const target = this.egress.targetOf(address);
    if (!target) throw badAddress();
    await this.takeChange(userId);
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
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
      // The lock on the owner's row serialises creations, so that each counts the others.
      const { name, email } = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      if ((await this.webhooks.countOf(manager, userId)) >= MAX_WEBHOOKS) throw tooManyWebhooks();
      await this.webhooks.insert(manager, row);
      const mail = webhookCreatedMail({ name, host: row.host, at: row.createdAt });
      await this.mail.enqueue(manager, { to: email, ...mail });
    });
    return { secret, webhook: this.toWebhook(row) };
  }

  /**
   * Creates a new secret and mails the owner; the current one also signs for another day. Requires what a sign-in
   * requires: whoever knows the secret can sign messages after the session has ended.
   *
   * @throws FarolError BAD_USER_INPUT (proof), NOT_FOUND, RATE_LIMITED
   */
  async rotate(
    viewer: Viewer,
    id: string,
    proof: OwnerProofInput,
    clientAddress: string,
  ): Promise<NewWebhook> {
    const { userId } = viewer;
    await this.takeChange(userId);
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
    const secret = newSecret();
    const now = this.clock.now();
    const webhook = await this.dataSource.transaction(async (manager) => {
      const { name, email } = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      return this.change(
        userId,
        id,
        async ({ secret: former, host }) => {
          const mail = webhookSecretMail({ name, host, at: new Date(now) });
          await this.mail.enqueue(manager, { to: email, ...mail });
          return {
            secret: this.box.seal(secret, id),
            formerSecret: former,
            formerUntil: new Date(now + WEBHOOK_ROTATION_HOURS * HOUR_MS),
          };
        },
        manager,
      );
    });
    return { secret, webhook };
  }

  /** Switching off cancels waiting messages; switching on resets the failure count. @throws FarolError NOT_FOUND */
  switch({ userId }: Viewer, id: string, enabled: boolean): Promise<Webhook> {
    return this.change(userId, id, async (_row, manager) => {
      if (!enabled) await this.queue.cancel(manager, id);
      return { enabled, failures: 0, switchedOffAt: null };
    });
  }

  /**
   * Switches a user's webhooks off when the password is reset, since somebody who knew the old one may have added them.
   * Returns a function that unsubscribes.
   */
  followResets(outbox: Outbox): () => void {
    return outbox.on(passwordReset, ({ userId, at }, transaction) =>
      this.switchAllOff(userId, at, transaction),
    );
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
  async redeliver({ userId }: Viewer, id: string): Promise<WebhookDelivery> {
    if (!isUuid(id)) throw unknownDelivery();
    await this.limiter.take(`webhook replay ${userId}`, WEBHOOK_REDELIVERIES_PER_MINUTE);
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

  private async switchAllOff(userId: string, at: number, transaction: Transaction): Promise<void> {
    const { manager } = transaction;
    const enabled = await this.webhooks.lockEnabled(manager, userId);
    const former = enabled.filter(({ createdAt }) => createdAt.getTime() <= at);
    if (former.length === 0) return;
    for (const { id } of former) {
      await this.webhooks.update(manager, id, userId, { enabled: false });
      await this.queue.cancel(manager, id);
    }
    const hosts = [...new Set(former.map(({ host }) => host))];
    await this.notices.add(userId, webhooksOffNotice(hosts, at), transaction);
  }

  private async change(
    userId: string,
    id: string,
    changeOf: (row: WebhookRow, manager: EntityManager) => Promise<Partial<WebhookRow>>,
    within: EntityManager = this.dataSource.manager,
  ): Promise<Webhook> {
    if (!isUuid(id)) throw unknownWebhook();
    return within.transaction(async (manager) => {
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
