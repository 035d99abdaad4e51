import { TELEGRAM_OUTCOME_HOURS } from '#schema/telegram.js';
import type { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type { AlertChannel, AlertMessage } from '../alerts/alert-channel.service.js';
import type { AlertThreadService } from '../alerts/alert-thread.service.js';
import { alertText, outcomeText } from './telegram-alert-text.js';
import { type TelegramLinkRepository, takesAlerts } from './telegram-link.repository.js';
import type { TelegramMessageRepository } from './telegram-message.repository.js';
import type { TelegramMessage, TelegramQueueService } from './telegram-queue.service.js';
import { PAUSED_ANSWER, telegramPlace } from './telegram-thread.js';

const OUTCOME_MS = TELEGRAM_OUTCOME_HOURS * 3_600_000;

/** Alert channel for Telegram: sends alerts and their outcomes to chats. */
export class TelegramFeedService implements AlertChannel {
  readonly name = 'TELEGRAM';

  constructor(
    private readonly links: TelegramLinkRepository,
    private readonly messages: TelegramMessageRepository,
    private readonly queue: TelegramQueueService,
    private readonly thread: AlertThreadService,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  async isSetUp(userId: string): Promise<boolean> {
    const link = await this.links.ofUser(userId);
    return link !== null && link.switchedOffAt === null;
  }

  async send(
    { manager }: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const now = this.clock.now();
    const userIds = [...new Set(messages.map(({ userId }) => userId))].sort();
    const links = await this.links.hold(manager, userIds);
    const chats = new Map(links.map((link) => [link.userId, link]));
    // An outcome is sent only to a chat to which its alert was addressed.
    const begun =
      kind === 'OUTCOME' &&
      (await this.messages.alertsOf(
        manager,
        messages.map(({ alertId }) => alertId),
        links.map(({ chatId }) => chatId),
      ));
    const sent: TelegramMessage[] = [];
    const quiet: AlertMessage[] = [];
    for (const message of messages) {
      const link = chats.get(message.userId);
      if (!link || link.switchedOffAt || (begun && !begun.has(message.alertId))) continue;
      if (kind === 'ALERT' && !takesAlerts(link, now)) quiet.push(message);
      else sent.push(this.toMessage(kind, message, link.chatId, now));
    }
    await this.thread.note(
      manager,
      quiet.map(({ alertId }) => ({
        ...telegramPlace(kind, alertId),
        status: 'WITHHELD',
        answer: PAUSED_ANSWER,
        attempts: 0,
      })),
    );
    await this.queue.add(manager, sent);
  }

  /** Outcomes are sent even during a pause: a user who got the alert gets its outcome, win or loss. */
  private toMessage(
    kind: AlertDeliveryKind,
    message: AlertMessage,
    chatId: string,
    now: number,
  ): TelegramMessage {
    const { alertId, userId, entry } = message;
    const own = { userId, chatId, kind, subject: alertId } as const;
    return kind === 'ALERT'
      ? { ...own, text: alertText(message, this.publicUrl), expiresAt: entry.expiresAt }
      : { ...own, text: outcomeText(entry), expiresAt: new Date(now + OUTCOME_MS) };
  }
}
