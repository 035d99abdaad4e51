import type { DataSource } from 'typeorm';
import { TELEGRAM_CHANGES_PER_MINUTE, TELEGRAM_TESTS_PER_MINUTE } from '#schema/telegram.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Batches, mapBatches } from '../../platform/database/batches.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { OwnerProofService } from '../accounts/owner-proof.service.js';
import type { OwnerProofInput } from '../accounts/owner-proof.type.js';
import type { PasswordService } from '../accounts/password.service.js';
import { maskEmail } from '../accounts/profile.service.js';
import type { Delivery, DeliveryService } from '../deliveries/delivery.service.js';
import { alreadyLinked, noBot, notLinked, telegramIsOff } from './telegram.errors.js';
import type { Telegram, TelegramCode, TelegramLink, TelegramTest } from './telegram.type.js';
import type { TelegramBot } from './telegram-bot.js';
import type { TelegramLinkRepository, TelegramLinkRow } from './telegram-link.repository.js';
import type { TelegramLinkService } from './telegram-link.service.js';
import { TEST_TEXT } from './telegram-texts.js';

/** How long a test is retried. */
const TEST_MS = 60_000;

const toTest = ({ status, answer, updatedAt }: Delivery): TelegramTest => ({
  status,
  answer,
  updatedAt,
});

/** Lets account owners manage their linked chat. */
export class TelegramService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bot: TelegramBot | undefined,
    private readonly links: TelegramLinkRepository,
    private readonly linking: TelegramLinkService,
    private readonly deliveries: DeliveryService,
    private readonly passwords: PasswordService,
    private readonly proofs: OwnerProofService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Null without a bot, or if Telegram rejects its token. */
  async of(userId: string): Promise<Telegram | null> {
    const bot = this.bot?.me;
    if (!bot) return null;
    const link = await this.links.ofUser(userId);
    const tests = { channel: 'TELEGRAM', receiverId: link?.chatId ?? '', kind: 'TEST' } as const;
    const [test] = link ? await this.deliveries.newest({ ...tests, userId }, undefined, 1) : [];
    return {
      id: String(bot.id),
      botName: bot.username,
      link: link && this.toLink(link),
      lastTest: test ? toTest(test) : null,
    };
  }

  /**
   * Creates a link for a chat; requires what a sign-in requires, since a linked chat outlives the session.
   *
   * @throws FarolError NOT_FOUND (no bot), CONFLICT (linked already), BAD_USER_INPUT (proof), RATE_LIMITED
   */
  async link(viewer: Viewer, proof: OwnerProofInput, clientAddress: string): Promise<TelegramCode> {
    const { userId } = viewer;
    const bot = this.botNow();
    await this.takeChange(userId);
    if (await this.links.ofUser(userId)) throw alreadyLinked();
    const { passwordHash } = await this.proofs.confirm(viewer, proof, clientAddress);
    const { code, expiresAt } = await this.dataSource.transaction(async (manager) => {
      const { email } = await this.passwords.lockConfirmed(manager, userId, passwordHash);
      return this.linking.makeCode(manager, userId, maskEmail(email));
    });
    return { url: `https://t.me/${bot.username}?start=${code}`, expiresAt };
  }

  /** @throws FarolError NOT_FOUND */
  async unlink({ userId }: Viewer): Promise<void> {
    if (!(await this.linking.unlink(userId))) throw notLinked();
  }

  /** Pauses or resumes alerts to the chat. @throws FarolError NOT_FOUND, RATE_LIMITED */
  async switch({ userId }: Viewer, enabled: boolean): Promise<Telegram> {
    this.botNow();
    await this.takeChange(userId);
    const isDone = enabled ? await this.linking.resume(userId) : await this.linking.pause(userId, null);
    if (!isDone) throw notLinked();
    return this.shown(userId);
  }

  /** @throws FarolError NOT_FOUND, CONFLICT (switched off), RATE_LIMITED */
  async sendTest({ userId }: Viewer): Promise<Telegram> {
    this.botNow();
    const link = await this.links.ofUser(userId);
    if (!link) throw notLinked();
    if (link.switchedOffAt) throw telegramIsOff();
    await this.limiter.take(`telegram test ${userId}`, TELEGRAM_TESTS_PER_MINUTE);
    const now = this.clock.now();
    await this.dataSource.transaction((manager) =>
      this.deliveries.add(manager, [
        {
          userId,
          channel: 'TELEGRAM',
          queue: link.botId,
          receiverId: link.chatId,
          receiver: null,
          kind: 'TEST',
          subject: uuidv7(now),
          payload: TEST_TEXT,
          expiresAt: new Date(now + TEST_MS),
        },
      ]),
    );
    return this.shown(userId);
  }

  /** Stored data of a user's chat, for the export of personal data. */
  async linkOf(userId: string): Promise<(TelegramLink & { readonly chatId: string }) | null> {
    const link = await this.links.ofUser(userId);
    return link && { ...this.toLink(link), chatId: link.chatId };
  }

  /** Messages sent there, newest first, for the export of personal data. */
  messagesOf(userId: string): Batches<unknown> {
    return mapBatches(this.deliveries.all({ channel: 'TELEGRAM', userId }), (row) => {
      const { id, kind, payload: text, status, attempts, answer, createdAt, updatedAt } = row;
      return { id, kind, text, status, attempts, answer, createdAt, updatedAt };
    });
  }

  private async shown(userId: string): Promise<Telegram> {
    const telegram = await this.of(userId);
    if (!telegram) throw noBot();
    return telegram;
  }

  private botNow() {
    const bot = this.bot?.me;
    if (!bot) throw noBot();
    return bot;
  }

  private takeChange(userId: string) {
    return this.limiter.take(`telegram change ${userId}`, TELEGRAM_CHANGES_PER_MINUTE);
  }

  private toLink({ name, linkedAt, pausedAt, pausedUntil, switchedOffAt }: TelegramLinkRow): TelegramLink {
    const isOver = pausedUntil !== null && pausedUntil.getTime() <= this.clock.now();
    const pause = isOver ? { pausedAt: null, pausedUntil: null } : { pausedAt, pausedUntil };
    return { name, linkedAt, switchedOffAt, ...pause };
  }
}
