import type { DataSource, EntityManager } from 'typeorm';
import { MAX_WEBHOOKS, WEBHOOK_CHANGES_PER_MINUTE, WEBHOOK_ROTATION_HOURS } from '#schema/webhook.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { passwordReset } from '../accounts/account.event.js';
import type { OwnerProofService } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { badAddress, tooManyWebhooks, unknownWebhook } from './webhook.errors.js';
import type { WebhookRepository, WebhookRow } from './webhook.repository.js';
import type { CreateWebhookInput, NewWebhook, Webhook } from './webhook.type.js';
import { webhookCreatedMail, webhookSecretMail } from './webhook-mail.js';
import { webhooksOffNotice } from './webhook-notice.js';
import { newSecret } from './webhook-secret.js';

const HOUR_MS = 3_600_000;

/** Lets owners manage their webhooks. */
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryService,
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
      lastSequence: 0,
      createdAt: new Date(now),
    };
    await this.dataSource.transaction(async (manager) => {
      // The lock on the owner's row serialises creations, so that each counts the others.
      const { name, email } = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      if ((await this.webhooks.countOf(manager, userId)) >= MAX_WEBHOOKS) throw tooManyWebhooks();
      await this.webhooks.insert(manager, row);
      const mail = webhookCreatedMail({ name, host: row.host, at: row.createdAt });
      await this.mail.enqueue(manager, { to: email, userId, ...mail });
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
          await this.mail.enqueue(manager, { to: email, userId, ...mail });
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
      if (!enabled) await this.deliveries.cancel(manager, 'WEBHOOK', id);
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
      await this.deliveries.forget(manager, 'WEBHOOK', id);
      await this.webhooks.delete(manager, id);
    });
  }

  private async switchAllOff(userId: string, at: number, transaction: Transaction): Promise<void> {
    const { manager } = transaction;
    const enabled = await this.webhooks.lockEnabled(manager, userId);
    const former = enabled.filter(({ createdAt }) => createdAt.getTime() <= at);
    if (former.length === 0) return;
    for (const { id } of former) {
      await this.webhooks.update(manager, id, userId, { enabled: false });
      await this.deliveries.cancel(manager, 'WEBHOOK', id);
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
