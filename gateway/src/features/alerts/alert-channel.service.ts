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
  type AlertChannelState,
  type AlertDeliveryKind,
} from './alert.type.js';
import { noticeOf, type ToldAlert } from './alert-notice.js';

/** What is sent to somebody: an alert, or its outcome. */
export interface AlertMessage extends ToldAlert {
  readonly userId: string;
  /** What it goes out by: those of its rule, for the outcome too. */
  readonly channels: readonly AlertChannelName[];
}

/** What an alert says of the signal at its candle's close, on every channel: the fields of `Alert` in GraphQL. */
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

/** An attempt to send something to a receiver. */
export interface StreakAttempt {
  readonly succeeded?: boolean | undefined;
  /** It wants no more, ever. */
  readonly isGone?: boolean | undefined;
}

/** Where a receiver stands after further attempts. */
export interface Streak {
  /** Attempts that failed since the last one that did not. */
  readonly failures: number;
  readonly isGone: boolean;
  /** It is to be switched off, and its owner notified by the bell. */
  readonly isOver: boolean;
}

/** Counts attempts, in the order in which they ended, to those that had failed in a row before. */
export function streakAfter(before: number, attempts: readonly StreakAttempt[]): Streak {
  const failures = attempts.reduce((count, { succeeded }) => (succeeded ? 0 : count + 1), before);
  const isGone = attempts.some((attempt) => attempt.isGone);
  return { failures, isGone, isOver: isGone || failures >= CHANNEL_FAILURES_MAX };
}

/** A message takes so long to arrive, and seldom longer: an alert that has less time left would be late. */
const ARRIVAL_MS = 500;

/** Whether a message is sent no more. @param now epoch milliseconds */
export function isTooLate(expiresAt: Date, isAlert: boolean, now: number): boolean {
  return expiresAt.getTime() - now <= (isAlert ? ARRIVAL_MS : 0);
}

/** What becomes of a message that expires before it is sent, and why: a late alert is worse than none, all else has failed. */
export function lateEnd(isAlert: boolean) {
  return isAlert
    ? ({ status: 'EXPIRED', answer: 'O sinal venceu antes: um alerta atrasado não é enviado.' } as const)
    : ({ status: 'FAILED', answer: 'O prazo para enviar acabou.' } as const);
}

/** How a message stands that is to be tried again. @param at when, epoch milliseconds; never after it expires */
export function triedAgain(at: number, expiresAt: Date, isAlert: boolean) {
  return !isTooLate(expiresAt, isAlert, at)
    ? ({ status: 'PENDING', nextAt: new Date(at) } as const)
    : ({ status: lateEnd(isAlert).status, nextAt: null } as const);
}

const ORDER = Object.keys(AlertChannelEnum) as readonly AlertChannelName[];

/** A way by which alerts reach their owners. */
export interface AlertChannel {
  readonly name: AlertChannelName;

  /** Whether a user has anything that it would reach. */
  isSetUp(userId: string): Promise<boolean>;

  /** Takes messages over in the transaction that makes them: whatever is slow comes after its commit. */
  send(transaction: Transaction, kind: AlertDeliveryKind, messages: readonly AlertMessage[]): Promise<void>;
}

/**
 * The ways by which alerts go out. The guards have been asked before any of them is given anything. Whatever a rule names,
 * its alerts are on the list of their owner and in the stream.
 */
export class AlertChannelService {
  private readonly channels: AlertChannel[] = [];

  constructor(private readonly events: EventBus) {}

  /** Alerts go out by this channel too, from now on. */
  add(channel: AlertChannel): void {
    this.channels.push(channel);
  }

  /** Those of these that this gateway lacks: no bot, no Telegram. */
  missingOf(names: readonly AlertChannelName[]): AlertChannelName[] {
    return names.filter((name) => !this.channels.some((channel) => channel.name === name));
  }

  /** Those that there are, in the order of the list, and whether a user has set them up. */
  statesOf(userId: string): Promise<AlertChannelState[]> {
    const known = ORDER.flatMap((name) => this.channels.filter((channel) => channel.name === name));
    return Promise.all(
      known.map(async (channel) => ({
        channel: channel.name,
        isSetUp: await channel.isSetUp(userId),
      })),
    );
  }

  /** What its owner reads, on every channel for people; undefined of an outcome that there is not yet. */
  textOf(kind: AlertDeliveryKind, message: AlertMessage): { title: string; body: string } | undefined {
    return noticeOf(kind, message);
  }

  /** Gives each channel what is meant for it. */
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
