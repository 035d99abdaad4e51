import type { Update } from 'grammy/types';
import { TELEGRAM_COMMANDS_PER_MINUTE } from '#schema/telegram.js';
import type { Clock } from '../../platform/clock.js';
import { isDatabaseUnavailable } from '../../platform/database/unavailable.js';
import { FarolError } from '../../platform/errors.js';
import type { Log } from '../../platform/log.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import type { TelegramBot } from './telegram-bot.js';
import type { TelegramCommands } from './telegram-commands.js';
import { TelegramContext } from './telegram-commands.js';
import { TelegramUnavailable } from './telegram-failure.js';
import type { TelegramLinkRepository } from './telegram-link.repository.js';

/** How long a reply to a command is retried. */
const REPLY_MS = 5 * 60_000;

/** Handles updates from Telegram, each once: an update's id is stored in the same transaction as its effects. */
export class TelegramUpdateService {
  constructor(
    private readonly bot: TelegramBot,
    private readonly commands: TelegramCommands,
    private readonly links: TelegramLinkRepository,
    private readonly deliveries: DeliveryService,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** @throws if the update has to be delivered again: the database is unavailable, or the bot is not known yet */
  async handle(update: Update): Promise<void> {
    const { me, api } = this.bot;
    if (!me) throw new TelegramUnavailable('the bot is not known yet');
    const context = new TelegramContext(update, api, me, (work) => this.once(context, work));
    try {
      if (context.chat && (await this.isInTime(context.chat.id))) await this.commands.answer(context);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (error instanceof FarolError && error.code === 'UNAVAILABLE') throw error;
      this.log.error(
        { err: error, updateId: update.update_id },
        'an update of Telegram could not be handled',
      );
    }
  }

  private async once(
    { chat, update }: TelegramContext,
    work: Parameters<TelegramContext['once']>[0],
  ): Promise<void> {
    await this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const now = this.clock.now();
      if (!(await this.links.noteUpdate(manager, update.update_id, new Date(now)))) return;
      const text = await work(transaction);
      if (text === undefined || !chat) return;
      const chatId = String(chat.id);
      const link = await this.links.ofChat(chatId, manager);
      await this.deliveries.add(manager, [
        {
          userId: link?.userId ?? null,
          channel: 'TELEGRAM',
          queue: this.bot.id,
          receiverId: chatId,
          receiver: null,
          kind: 'REPLY',
          subject: `${this.bot.id} ${update.update_id}`,
          payload: text,
          expiresAt: new Date(now + REPLY_MS),
        },
      ]);
    });
  }

  /** A chat that writes faster gets no reply, so that it cannot use up the rate limit shared with others. */
  private async isInTime(chatId: number): Promise<boolean> {
    try {
      await this.limiter.take(`telegram chat ${chatId}`, TELEGRAM_COMMANDS_PER_MINUTE);
      return true;
    } catch (error) {
      if (error instanceof FarolError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }
}
