import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { strengthOf } from '#schema/strength.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import { alertChanged } from './alert.event.js';
import type { AlertEntryRow } from './alert.repository.js';
import {
  AlertChannel as AlertChannelEnum,
  type AlertChannel as AlertChannelName,
  type AlertDeliveryKind,
} from './alert.type.js';
import { type AlertNoticeInput, noticeOf } from './alert-notice.js';
import type { AlertChannelState } from './alert-rule.type.js';

/** A message to a user: an alert, or its outcome. */
export interface AlertMessage extends AlertNoticeInput {
  readonly userId: string;
  /** Channels of its rule; the outcome uses them too. */
  readonly channels: readonly AlertChannelName[];
}

/**
 * What an alert contains on every channel, about the signal at its candle's close: the fields of `Alert` in GraphQL.
 */
export function alertFacts(
  entry: Omit<AlertEntryRow, 'id' | 'headSize' | 'headRoot' | 'outcome' | 'exitPrice' | 'settledAt'>,
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

/** An attempt to deliver a message to a receiver. */
export interface StreakAttempt {
  readonly succeeded?: boolean | undefined;
  /** The receiver has unsubscribed for good. */
  readonly isGone?: boolean | undefined;
}

/** The state of a receiver after further attempts. */
export interface Streak {
  /** Failed attempts since the last success. */
  readonly failures: number;
  readonly isGone: boolean;
  /** The receiver is to be switched off, and its owner notified by the bell. */
  readonly isOver: boolean;
}

/** Adds attempts, in the order in which they ended, to the failures in a row before them. */
export function streakAfter(before: number, attempts: readonly StreakAttempt[]): Streak {
  const failures = attempts.reduce((count, { succeeded }) => (succeeded ? 0 : count + 1), before);
  const isGone = attempts.some((attempt) => attempt.isGone);
  return { failures, isGone, isOver: isGone || failures >= CHANNEL_FAILURES_MAX };
}

/** Usual delivery time; longer ones are rare. An alert with less time left would arrive late. */
const ARRIVAL_MS = 500;

/** Whether it is too late to send a message. @param now epoch milliseconds */
export function isTooLate(expiresAt: Date, isAlert: boolean, now: number): boolean {
  return expiresAt.getTime() - now <= (isAlert ? ARRIVAL_MS : 0);
}

/**
 * Status and reason for a message that expires before it is sent: a late alert is worse than none; any other message
 * has failed.
 */
export function expiredState(isAlert: boolean) {
  return isAlert
    ? ({ status: 'EXPIRED', answer: 'O sinal venceu antes: um alerta atrasado não é enviado.' } as const)
    : ({ status: 'FAILED', answer: 'O prazo para enviar acabou.' } as const);
}

/**
 * The state of a message that is to be retried.
 *
 * @param at time of the retry, epoch milliseconds; never after it expires
 */
export function retryState(at: number, expiresAt: Date, isAlert: boolean) {
  return !isTooLate(expiresAt, isAlert, at)
    ? ({ status: 'PENDING', nextAt: new Date(at) } as const)
    : ({ status: expiredState(isAlert).status, nextAt: null } as const);
}

const ORDER = Object.keys(AlertChannelEnum) as readonly AlertChannelName[];

/** A channel by which alerts reach their owners. */
export interface AlertChannel {
  readonly name: AlertChannelName;

  /** Whether a user has a receiver on this channel. */
  isSetUp(userId: string): Promise<boolean>;

  /** Accepts messages in the transaction that makes them; slow work follows after the commit. */
  send(transaction: Transaction, kind: AlertDeliveryKind, messages: readonly AlertMessage[]): Promise<void>;
}

/**
 * The channels that deliver alerts. Callers check the guards before handing messages over. Whatever channels a rule
 * names, its alerts are in the owner's list and in the stream.
 */
export class AlertChannelService {
  private readonly channels: AlertChannel[] = [];

  constructor(private readonly events: EventBus) {}

  /** Registers a channel; alerts go out by it from now on. */
  add(channel: AlertChannel): void {
    this.channels.push(channel);
  }

  /** The channels of these that this gateway lacks: without a bot, there is no Telegram. */
  missingOf(names: readonly AlertChannelName[]): AlertChannelName[] {
    return names.filter((name) => !this.channels.some((channel) => channel.name === name));
  }

  /** The available channels, in fixed order, and whether a user has set them up. */
  statesOf(userId: string): Promise<AlertChannelState[]> {
    const available = ORDER.flatMap((name) => this.channels.filter((channel) => channel.name === name));
    return Promise.all(
      available.map(async (channel) => ({
        channel: channel.name,
        isSetUp: await channel.isSetUp(userId),
      })),
    );
  }

  /** Title and body, the same on every channel that people read; undefined for an outcome that is not yet known. */
  textOf(kind: AlertDeliveryKind, message: AlertMessage): { title: string; body: string } | undefined {
    return noticeOf(kind, message);
  }

  /** Hands each channel the messages meant for it. */
  async send(
    transaction: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    for (const channel of this.channels) {
      const own = messages.filter(({ channels }) => channels.includes(channel.name));
      if (own.length > 0) await channel.send(transaction, kind, own);
    }
    transaction.afterwards(async () => {
      for (const { alertId, userId } of messages)
        this.events.publish(alertChanged, userId, { alertId, kind });
    });
  }
}
