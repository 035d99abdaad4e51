import { type EntityManager, In } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type {
  AlertMessage,
  AlertReceiver,
  AlertSender,
  PriceContent,
  RowReading,
} from '../alerts/alert-channel.service.js';
import type { Answer, DueDelivery, Held } from '../deliveries/delivery-sender.service.js';
import { TelegramLinkEntity } from './telegram.entity.js';
import { alertText, outcomeText } from './telegram-alert-text.js';
import type { TelegramBot } from './telegram-bot.js';
import { telegramFailure } from './telegram-failure.js';
import { type TelegramLinkRepository, takesAlerts } from './telegram-link.repository.js';
import { telegramOffNotice } from './telegram-notice.js';

/** Retry interval for waiting messages while Telegram rejects the token. */
const REFUSED_WAIT_MS = 60_000;

const PAUSED: Held = { status: 'WITHHELD', answer: 'O Telegram estava em pausa, como você pediu.' };

/** Sends alerts, outcomes, tests and replies to chats. One queue serves all gateways, so that the bot's limits hold. */
export class TelegramSender implements AlertSender<TelegramLinkEntity> {
  readonly channel = 'TELEGRAM';
  // Telegram allows a bot about 30 messages a second; the margin covers two gateways that start at the same time.
  readonly limits = { queues: 1, atOnce: 25, perSecond: 25 };
  // A user who got an alert gets its outcome, win or loss.
  readonly stopsInPause = ['ALERT', 'PRICE'] as const;
  readonly outcomeFollowsAlert = true;
  readonly receivers;

  constructor(
    private readonly bot: TelegramBot,
    private readonly links: TelegramLinkRepository,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {
    this.receivers = {
      entity: TelegramLinkEntity,
      where: (chatIds: readonly string[]) => ({ botId: bot.id, chatId: In([...chatIds]) }),
      order: { userId: 'ASC' },
      idOf: ({ chatId }: TelegramLinkEntity) => chatId,
    } as const;
  }

  async receiversOf(
    manager: EntityManager,
    userIds: readonly string[],
    _kind: AlertDeliveryKind | 'PRICE',
    reading: RowReading,
  ): Promise<readonly AlertReceiver[]> {
    const links = await this.links.ofUsers(manager, userIds, reading);
    const on = links.filter(({ switchedOffAt }) => switchedOffAt === null);
    return on.map(({ userId, chatId, botId }) => ({ id: chatId, userId, queue: botId, name: null }));
  }

  render(kind: AlertDeliveryKind, message: AlertMessage): string {
    return kind === 'ALERT' ? alertText(message, this.publicUrl) : outcomeText(message.entry, this.publicUrl);
  }

  renderPrice({ headline, body, path }: PriceContent): string {
    return [headline, body, this.publicUrl + path].join('\n');
  }

  unavailable() {
    return this.bot.isRefused
      ? { answer: 'O Telegram recusa o bot deste Farol.', waitMs: REFUSED_WAIT_MS }
      : undefined;
  }

  heldBack(
    due: readonly DueDelivery[],
    links: ReadonlyMap<string, TelegramLinkEntity>,
  ): ReadonlyMap<string, Held> {
    const now = this.clock.now();
    return new Map(
      due.flatMap(({ id, kind, receiverId }): [string, Held][] => {
        const link = links.get(receiverId);
        const isAlert = kind === 'ALERT' || kind === 'PRICE';
        return isAlert && !(link && takesAlerts(link, now)) ? [[id, PAUSED]] : [];
      }),
    );
  }

  async send(
    [message]: readonly [DueDelivery, ...DueDelivery[]],
    _link: TelegramLinkEntity | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { receiverId: chatId, payload, kind, alertRemoteId } = message;
    const replyTo = kind === 'OUTCOME' && alertRemoteId !== null ? alertRemoteId : undefined;
    try {
      const remoteId = await this.bot.send({ chatId, text: payload ?? '', replyTo }, signal);
      return { kind: 'delivered', text: null, remoteId };
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = telegramFailure(error);
      const { text } = failure;
      if (failure.kind === 'gone' || failure.kind === 'refused') return { kind: failure.kind, text };
      // All chats have the same server, so that its failures say nothing about one of them.
      const retry = { kind: 'retry', text, isNotOfReceiver: true } as const;
      if (failure.kind === 'held') return { ...retry, waitMs: failure.waitSeconds * 1000, holdsQueue: true };
      if (failure.kind === 'unknown') return { ...retry, mayHaveArrived: true };
      this.bot.refuse(text);
      return { ...retry, waitMs: REFUSED_WAIT_MS };
    }
  }

  end({ userId, name }: TelegramLinkEntity, why: 'FAILED' | 'GONE', at: number) {
    return why === 'GONE'
      ? ({ userId, change: 'delete', notice: telegramOffNotice(userId, name, 'BLOCKED', at) } as const)
      : { userId, change: {}, notice: telegramOffNotice(userId, name, 'FAILED', at) };
  }
}
