import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { TELEGRAM_CODE_MINUTES } from '#schema/telegram.js';
import type { KeyedHash } from '../../platform/auth/keyed-hash.js';
import type { Clock } from '../../platform/clock.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { passwordChanged, passwordReset } from '../accounts/account.event.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { TelegramLinkRepository } from './telegram-link.repository.js';
import { telegramLinkedMail } from './telegram-mail.js';
import { type TelegramEnd, telegramLinkedNotice, telegramOffNotice } from './telegram-notice.js';

const CODE_MS = TELEGRAM_CODE_MINUTES * 60_000;
/** 192 bits, encoded in 32 characters; Telegram's deep links allow 64. */
const CODE_BYTES = 24;

/** Result for a chat that sent a code. */
export type LinkResult =
  | { readonly kind: 'linked'; readonly account: string }
  /** `taken`: the chat belongs to another account. `busy`: the account has another chat. `bad`: the code is invalid. */
  | { readonly kind: 'same' | 'taken' | 'busy' | 'bad' };

/**
 * Links chats to accounts and unlinks them. The owner links a chat by opening a code in Telegram. One chat per account.
 */
export class TelegramLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: TelegramLinkRepository,
    private readonly deliveries: DeliveryService,
    private readonly reach: AccountReachService,
    private readonly notices: NoticeService,
    private readonly mail: MailService,
    private readonly outbox: Outbox,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** Creates a code and voids the previous one. @param account as shown in the chat */
  async makeCode(
    manager: EntityManager,
    userId: string,
    account: string,
  ): Promise<{ readonly code: string; readonly expiresAt: Date }> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const expiresAt = new Date(this.clock.now() + CODE_MS);
    await this.links.writeCode(manager, { userId, hash: this.hash(code), account, expiresAt });
    return { code, expiresAt };
  }

  /** Links a chat to the account of its code, and mails the owner. A refused attempt does not consume the code. */
  async link(
    transaction: Transaction,
    { code, chatId, name }: { readonly code: string; readonly chatId: string; readonly name: string },
  ): Promise<LinkResult> {
    const { manager } = transaction;
    const now = this.clock.now();
    const storedCode = await this.links.findCode(manager, this.hash(code));
    if (!storedCode || storedCode.expiresAt.getTime() <= now) return { kind: 'bad' };
    const { userId, hash, account } = storedCode;
    // Lock the user first, in the same order as a deletion.
    if (!(await this.mayBeReached(transaction, userId))) return { kind: 'bad' };
    const ofChat = await this.links.ofChat(chatId, manager);
    if (ofChat) return { kind: ofChat.userId === userId ? 'same' : 'taken' };
    if (await this.links.ofUser(userId, manager)) return { kind: 'busy' };
    if (!(await this.links.takeCode(manager, hash))) return { kind: 'bad' };
    const quiet = { pausedAt: null, pausedUntil: null, failures: 0, switchedOffAt: null };
    const row = { userId, chatId, name, linkedAt: new Date(now), ...quiet };
    if (!(await this.links.insert(manager, row))) return { kind: 'taken' };
    await this.notices.add(userId, telegramLinkedNotice(userId, name, now), transaction);
    const { email, ...owner } = await this.reach.recipient(manager, userId);
    const mail = telegramLinkedMail({ name: owner.name, chat: name, at: row.linkedAt });
    await this.mail.enqueue(manager, { to: email, userId, ...mail });
    return { kind: 'linked', account };
  }

  /** Whether a user may receive signals. Locks the user against deletion until the transaction ends. */
  async mayBeReached({ manager }: Transaction, userId: string): Promise<boolean> {
    return (await this.reach.reachable(manager, [userId], 'accessBinaryOptions')).has(userId);
  }

  /** Ends a link from the chat's side and adds a notice for its owner. Returns whether there was one. */
  async unlinkChat(transaction: Transaction, chatId: string, why: TelegramEnd): Promise<boolean> {
    const { manager } = transaction;
    const link = await this.links.ofChat(chatId, manager);
    if (!link) return false;
    const { userId, name } = link;
    await this.mayBeReached(transaction, userId);
    if (!(await this.links.delete(manager, userId))) return false;
    await this.deliveries.cancel(manager, 'TELEGRAM', chatId);
    await this.notices.add(userId, telegramOffNotice(userId, name, why, this.clock.now()), transaction);
    return true;
  }

  /** Ends a user's link at the user's request and deletes any pending code. Returns whether there was a link. */
  async unlink(userId: string): Promise<boolean> {
    return this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      // Lock the user first, in the same order as a deletion.
      await this.mayBeReached(transaction, userId);
      await this.links.deleteCodes(manager, userId);
      const link = await this.links.ofUser(userId, manager);
      if (!link || !(await this.links.delete(manager, userId))) return false;
      await this.deliveries.cancel(manager, 'TELEGRAM', link.chatId);
      return true;
    });
  }

  /**
   * Voids a user's code when the password changes, and unlinks the chat when it is reset, since somebody who knew the old
   * one may have made them. Returns a function that unsubscribes.
   */
  followPasswords(): () => void {
    const ends = [
      this.outbox.on(passwordChanged, ({ userId }, transaction) => this.voidCode(userId, transaction)),
      this.outbox.on(passwordReset, ({ userId, at }, transaction) => this.endFormer(userId, at, transaction)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  private async voidCode(userId: string, transaction: Transaction): Promise<void> {
    // Lock the user first, in the same order as a deletion.
    await this.mayBeReached(transaction, userId);
    await this.links.deleteCodes(transaction.manager, userId);
  }

  /** Voids a user's code and ends a link that was made before a reset, or by a code from before it. */
  private async endFormer(userId: string, at: number, transaction: Transaction): Promise<void> {
    const { manager } = transaction;
    await this.voidCode(userId, transaction);
    // A code from before the reset may have been used since then, while this event was waiting.
    const link = await this.links.deleteFormer(manager, userId, new Date(at + CODE_MS));
    if (!link) return;
    await this.deliveries.cancel(manager, 'TELEGRAM', link.chatId);
    await this.notices.add(userId, telegramOffNotice(userId, link.name, 'RESET', at), transaction);
  }

  /** Pauses alerts until a time, or until resumed if that is null. */
  pause(userId: string, until: Date | null, manager = this.dataSource.manager): Promise<boolean> {
    const change = { pausedAt: new Date(this.clock.now()), pausedUntil: until };
    return this.links.update(manager, userId, change);
  }

  /** Resumes alerts, even if the link was switched off for failures. */
  resume(userId: string, manager = this.dataSource.manager): Promise<boolean> {
    return this.links.update(manager, userId, {
      pausedAt: null,
      pausedUntil: null,
      failures: 0,
      switchedOffAt: null,
    });
  }
}
