import type { DataSource } from 'typeorm';
import { NTFY_CHANGES_PER_MINUTE, NTFY_TESTS_PER_MINUTE, ntfyAddress } from '#schema/ntfy.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Egress } from '../../platform/egress/egress.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { uuidv7 } from '../../platform/uuid.js';
import { passwordReset } from '../accounts/account.event.js';
import type { OwnerProofService } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { badTopic, noTopic, topicIsOff } from './ntfy.errors.js';
import type { NtfyRepository, NtfyTopicRow } from './ntfy.repository.js';
import type { NtfyTopic, NtfyTopicInput } from './ntfy.type.js';
import { ntfyResetNotice, ntfySetMail } from './ntfy-notice.js';
import { ntfyText } from './ntfy-sender.js';

/** How long a test is retried. */
const TEST_MS = 60_000;

/** Lets users set, test and remove their topic. */
export class NtfyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly topics: NtfyRepository,
    private readonly deliveries: DeliveryService,
    private readonly passwords: PasswordService,
    private readonly proofs: OwnerProofService,
    private readonly notices: NoticeService,
    private readonly mail: MailService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly limiter: RateLimiter,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  /** Null if the user has none. */
  async topicOf(userId: string): Promise<NtfyTopic | null> {
    const row = await this.topics.find(userId);
    return row && this.shown(row);
  }

  /**
   * Sets the caller's topic, in place of a former one, and mails the owner; requires what a sign-in requires, since a
   * topic outlives the session.
   *
   * @throws FarolError BAD_USER_INPUT (address, proof), RATE_LIMITED
   */
  async set(
    viewer: Viewer,
    { url, token = null }: NtfyTopicInput,
    proof: OwnerProofInput,
    clientAddress: string,
  ): Promise<NtfyTopic> {
    const { userId } = viewer;
    const address = ntfyAddress(url);
    const target = address && this.egress.targetOf(url);
    if (!target) throw badTopic();
    await this.limiter.take(`ntfy change ${userId}`, NTFY_CHANGES_PER_MINUTE);
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
    const createdAt = new Date(this.clock.now());
    const row: NtfyTopicRow = {
      userId,
      url: target.url.href,
      host: target.url.host,
      token: token === null ? null : this.box.seal(token, userId),
      enabled: true,
      failures: 0,
      switchedOffAt: null,
      createdAt,
    };
    await this.dataSource.transaction(async (manager) => {
      const { name, email } = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      await this.deliveries.forget(manager, 'NTFY', userId);
      await this.topics.save(manager, row);
      const mail = ntfySetMail(name, row.host, createdAt);
      await this.mail.enqueue(manager, { to: email, userId, ...mail });
    });
    return this.shown(row);
  }

  /** Switching off cancels waiting messages; switching on resets the failure count. @throws FarolError NOT_FOUND */
  async switch({ userId }: Viewer, enabled: boolean): Promise<NtfyTopic> {
    const change = { enabled, failures: 0, switchedOffAt: null };
    const row = await this.dataSource.transaction(async (manager) => {
      const locked = await this.topics.lock(manager, userId);
      if (!locked) throw noTopic();
      if (!enabled) await this.deliveries.cancel(manager, 'NTFY', userId);
      await this.topics.update(manager, userId, change);
      return { ...locked, ...change };
    });
    return this.shown(row);
  }

  /** Removes the caller's topic and cancels what waits for it. @throws FarolError NOT_FOUND */
  async remove({ userId }: Viewer): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.topics.lock(manager, userId))) throw noTopic();
      await this.deliveries.forget(manager, 'NTFY', userId);
      await this.topics.delete(manager, userId);
    });
  }

  /** Queues a test message. @throws FarolError NOT_FOUND, CONFLICT (off), RATE_LIMITED */
  async sendTest({ userId }: Viewer): Promise<NtfyTopic> {
    const topic = await this.topics.find(userId);
    if (!topic) throw noTopic();
    if (!topic.enabled) throw topicIsOff();
    await this.limiter.take(`ntfy test ${userId}`, NTFY_TESTS_PER_MINUTE);
    const now = this.clock.now();
    const text = 'É assim que seus alertas chegam aqui. Este é só um teste: nenhum sinal está por trás dele.';
    const test = {
      userId,
      channel: 'NTFY',
      queue: topic.host,
      receiverId: userId,
      receiver: topic.host,
      kind: 'TEST',
      subject: uuidv7(now),
      payload: ntfyText('Teste do Farol', text, `${this.publicUrl}/alertas`),
      expiresAt: new Date(now + TEST_MS),
    } as const;
    await this.dataSource.transaction((manager) => this.deliveries.add(manager, [test]));
    return this.shown(topic);
  }

  /**
   * Switches a user's topic off when the password is reset, since somebody who knew the old one may have set it.
   * Returns a function that unsubscribes.
   */
  followResets(outbox: Outbox): () => void {
    return outbox.on(passwordReset, async ({ userId, at }, transaction) => {
      const { manager } = transaction;
      const topic = await this.topics.lock(manager, userId);
      if (!topic?.enabled || topic.createdAt.getTime() > at) return;
      await this.topics.update(manager, userId, { enabled: false });
      await this.deliveries.cancel(manager, 'NTFY', userId);
      await this.notices.add(userId, ntfyResetNotice(topic.host, at), transaction);
    });
  }

  private async shown(row: NtfyTopicRow): Promise<NtfyTopic> {
    const { userId, url, token, enabled, failures, switchedOffAt, createdAt } = row;
    const [test] = await this.deliveries.newest({ channel: 'NTFY', userId, kind: 'TEST' }, null, 1);
    const lastTest = test ? { status: test.status, answer: test.answer, updatedAt: test.updatedAt } : null;
    return { url, hasToken: token !== null, enabled, failures, switchedOffAt, lastTest, createdAt };
  }
}
