import type { DataSource, EntityManager } from 'typeorm';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { PRICE_ALERT_VALID_MINUTES } from '#schema/price-alert.js';
import { strengthOf } from '#schema/strength.js';
import { WEBHOOK_RETRY_HOURS } from '#schema/webhook.js';
import type { Clock } from '../../platform/clock.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { DeliveryService, NewDelivery } from '../deliveries/delivery.service.js';
import { DELIVERY_CHANNELS, DELIVERY_TOPICS } from '../deliveries/delivery.type.js';
import type { DeliverySenderService, Receiver, Sender } from '../deliveries/delivery-sender.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { NoticeSwitchService } from '../notifications/notice-switch.service.js';
import { alertChanged } from './alert.event.js';
import type { AlertEntryRow } from './alert.repository.js';
import type { AlertChannel as AlertChannelName, AlertDeliveryKind } from './alert.type.js';
import { type AlertNoticeInput, noticeOf } from './alert-notice.js';
import type { AlertChannelState } from './alert-rule.type.js';
import { priceAlertMade } from './price/price-alert.event.js';
import type { PriceAlertRow } from './price/price-alert.repository.js';
import { crossingText, type PriceMessage, priceNotice } from './price/price-alert-notice.js';

/** A message to a user: an alert, or its outcome. */
export interface AlertMessage extends AlertNoticeInput {
  readonly userId: string;
  /** Channels of its rule; the outcome uses them too. */
  readonly channels: readonly AlertChannelName[];
}

/** A price alert as senders render it. */
export interface PriceContent {
  readonly alert: PriceAlertRow;
  /** Such as `EUR/USD subiu a 1,09000`. */
  readonly headline: string;
  /** As in the bell's notice. */
  readonly title: string;
  readonly body: string;
  /** Of the page with the alert. */
  readonly path: string;
}

/**
 * What an alert contains on every channel, about the signal at its candle's close: the fields of `Alert` in GraphQL.
 */
export function alertFacts(
  entry: Omit<
    AlertEntryRow,
    'id' | 'leaf' | 'headSize' | 'headRoot' | 'outcome' | 'exitPrice' | 'settledAt' | 'cosignedAt'
  >,
) {
  const { pair, timeframe, direction, confidence, chance, entryPrice, candleTime, expiresAt, simulated } =
    entry;
  return {
    pair,
    timeframe,
    direction,
    confidence,
    strength: strengthOf(confidence),
    estimatedChance: chance,
    breakEven: BREAK_EVEN_RATE,
    entryPrice,
    candleTime,
    expirationTime: expiresAt,
    simulated,
  };
}

const ORDER = Object.keys(DELIVERY_CHANNELS) as readonly AlertChannelName[];

/** A receiver that alerts are addressed to. */
export interface AlertReceiver {
  readonly id: string;
  readonly userId: string;
  /** Messages of one queue are sent by one gateway at a time: those to a host, or of a bot. */
  readonly queue: string;
  /** Name by which the owner knows it; null if there is only one. */
  readonly name: string | null;
}

/** Whether rows are locked against deletion until the transaction ends, or only read. */
export type RowReading = 'lock' | 'read';

/** A sender of alerts and their outcomes. */
export interface AlertSender<Row extends Receiver> extends Sender<Row> {
  /** The users' receivers that are on and take messages of this kind. */
  receiversOf(
    manager: EntityManager,
    userIds: readonly string[],
    kind: AlertDeliveryKind | 'PRICE',
    reading: RowReading,
  ): Promise<readonly AlertReceiver[]>;

  /** A message in the channel's form; undefined if there is nothing to say. */
  render(kind: AlertDeliveryKind, message: AlertMessage): string | undefined;

  /** A price alert in the channel's form. */
  renderPrice(content: PriceContent): string;

  /** When a user's alerts are sent and given up, if that is not at once and until their signals expire. */
  timesOf?(
    manager: EntityManager,
    userIds: readonly string[],
  ): Promise<(userId: string) => Pick<NewDelivery, 'dueAt' | 'expiresAt'>>;
}

/** How long delivery of an outcome is retried. */
const OUTCOME_MS = WEBHOOK_RETRY_HOURS * 3_600_000;
const PRICE_ALERT_MS = PRICE_ALERT_VALID_MINUTES * 60_000;

type AnySender = Pick<
  AlertSender<Receiver>,
  'channel' | 'outcomeFollowsAlert' | 'receiversOf' | 'render' | 'renderPrice' | 'timesOf'
>;

/** A message of any kind, as it is addressed to receivers. */
interface Outgoing {
  readonly userId: string;
  readonly channels: readonly AlertChannelName[];
  readonly about: Pick<NewDelivery, 'kind' | 'subject' | 'alertId' | 'priceAlertId' | 'expiresAt'>;
  /** For the bell; undefined if there is nothing to say, as for `render`. */
  readonly notice: Parameters<NoticeService['add']>[1] | undefined;
  render(sender: AnySender): string | undefined;
}

/**
 * The channels that deliver alerts. Callers check the guards before handing messages over. Whatever channels a rule
 * names, its alerts are in the owner's list and in the stream.
 */
export class AlertChannelService {
  private readonly channels: AnySender[] = [];

  constructor(
    private readonly notices: NoticeService,
    private readonly switches: NoticeSwitchService,
    private readonly senders: DeliverySenderService,
    private readonly deliveries: DeliveryService,
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Registers a channel; alerts go out by it from now on. */
  add<Row extends Receiver>(sender: AlertSender<Row>): void {
    this.channels.push(sender);
    this.senders.add(sender);
  }

  /** The channels of these that this gateway lacks: without a bot, there is no Telegram. */
  missingOf(names: readonly AlertChannelName[]): AlertChannelName[] {
    return names.filter((name) => name !== 'BELL' && !this.channels.some(({ channel }) => channel === name));
  }

  /** The available channels, in fixed order, and whether a user has set them up. */
  async statesOf(userId: string): Promise<AlertChannelState[]> {
    const others = ORDER.flatMap((name) => this.channels.filter(({ channel }) => channel === name));
    const states: AlertChannelState[] = [{ channel: 'BELL', isSetUp: true }];
    for (const sender of others) {
      const receivers = await sender.receiversOf(this.dataSource.manager, [userId], 'ALERT', 'read');
      states.push({ channel: sender.channel, isSetUp: receivers.length > 0 });
    }
    return states;
  }

  /** Title and body, the same on every channel that people read; undefined for an outcome that is not yet known. */
  textOf(kind: AlertDeliveryKind, message: AlertMessage): { title: string; body: string } | undefined {
    return noticeOf(kind, message);
  }

  /** Hands each channel the alerts or outcomes meant for it. */
  async send(
    transaction: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    const outcomeExpiry = new Date(this.clock.now() + OUTCOME_MS);
    const outgoing = messages.map((message): Outgoing => {
      const { userId, channels, alertId, entry } = message;
      const expiresAt = kind === 'ALERT' ? entry.expiresAt : outcomeExpiry;
      const about = { kind, subject: alertId, alertId, expiresAt };
      const render = (sender: AnySender) => sender.render(kind, message);
      return { userId, channels, about, notice: noticeOf(kind, message), render };
    });
    await this.address(transaction, kind, outgoing);
    transaction.afterwards(async () => {
      // In the order in which a reader of the stream resumes: otherwise one could come after a later one, and be missed.
      const sorted = messages.toSorted((one, other) => (one.alertId < other.alertId ? -1 : 1));
      for (const { alertId, userId } of sorted) this.events.publish(alertChanged, userId, { alertId, kind });
    });
  }

  /** Hands each channel the price alerts meant for it. */
  async sendPrices(transaction: Transaction, messages: readonly PriceMessage[]): Promise<void> {
    const outgoing = messages.map((message): Outgoing => {
      const { userId, channels, alert } = message;
      const expiresAt = new Date(alert.tickAt.getTime() + PRICE_ALERT_MS);
      const about = { kind: 'PRICE', subject: alert.id, priceAlertId: alert.id, expiresAt } as const;
      const notice = priceNotice(message);
      const { title, body, path } = notice;
      const content = { alert, headline: crossingText(alert), title, body, path };
      const render = (sender: AnySender) => sender.renderPrice(content);
      return { userId, channels, about, notice, render };
    });
    await this.address(transaction, 'PRICE', outgoing);
    transaction.afterwards(async () => {
      // As above.
      const alerts = messages.map(({ alert }) => alert).sort((one, other) => (one.id < other.id ? -1 : 1));
      for (const { id, userId } of alerts) this.events.publish(priceAlertMade, userId, { id });
    });
  }

  private async address(
    transaction: Transaction,
    kind: AlertDeliveryKind | 'PRICE',
    messages: readonly Outgoing[],
  ): Promise<void> {
    const userIds = [...new Set(messages.map(({ userId }) => userId))];
    const off = await this.switches.offOf(userIds, transaction.manager);
    const ofChannel = (name: AlertChannelName) =>
      messages.filter(
        ({ userId, channels }) => channels.includes(name) && !off.has(userId, DELIVERY_TOPICS[kind], name),
      );
    const rung = ofChannel('BELL');
    if (rung.length > 0) await this.ring(transaction, rung);
    const queued: NewDelivery[] = [];
    for (const sender of this.channels) {
      const own = ofChannel(sender.channel);
      if (own.length > 0) queued.push(...(await this.addressed(transaction.manager, sender, kind, own)));
    }
    await this.deliveries.add(transaction.manager, queued);
  }

  /** Adds notices under the bell, which arrive with the transaction itself. */
  private async ring(transaction: Transaction, messages: readonly Outgoing[]) {
    const contents = messages.flatMap(({ userId, notice }) => (notice ? [[userId, notice] as const] : []));
    await this.notices.addMany(contents, transaction);
    const bell = { channel: 'BELL', queue: '', receiver: null, payload: null } as const;
    const rows = messages.map(({ userId, about }) => ({ userId, ...bell, receiverId: userId, ...about }));
    await this.deliveries.addDelivered(transaction.manager, rows);
  }

  /** A delivery of each message for each receiver of its user. */
  private async addressed(
    manager: EntityManager,
    sender: AnySender,
    kind: AlertDeliveryKind | 'PRICE',
    messages: readonly Outgoing[],
  ): Promise<NewDelivery[]> {
    const { channel } = sender;
    const userIds = [...new Set(messages.map(({ userId }) => userId))].sort();
    const receivers = await sender.receiversOf(manager, userIds, kind, 'lock');
    if (receivers.length === 0) return [];
    const times = await sender.timesOf?.(manager, userIds);
    const subjects = messages.map(({ about }) => about.subject);
    const addressees =
      kind === 'OUTCOME' && sender.outcomeFollowsAlert
        ? await this.deliveries.addressees(manager, channel, subjects)
        : undefined;
    const byUser = new Map<string, AlertReceiver[]>();
    for (const receiver of receivers)
      byUser.set(receiver.userId, [...(byUser.get(receiver.userId) ?? []), receiver]);
    return messages.flatMap(({ userId, about, render }) => {
      const own = byUser.get(userId) ?? [];
      const payload = own.length > 0 ? render(sender) : undefined;
      if (payload === undefined) return [];
      return own
        .filter(({ id }) => addressees?.has(`${about.subject} ${id}`) ?? true)
        .map(({ id, queue, name }) => ({
          userId,
          channel,
          queue,
          receiverId: id,
          receiver: name,
          payload,
          ...about,
          ...times?.(userId),
        }));
    });
  }
}
