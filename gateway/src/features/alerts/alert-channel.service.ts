import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { strengthOf } from '#schema/strength.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { AlertEntryRow } from './alert.repository.js';
import type { AlertDeliveryKind } from './alert.type.js';

/** What somebody is told: an alert, or how it ended. */
export interface AlertMessage {
  readonly alertId: string;
  readonly userId: string;
  readonly ruleName: string;
  /** With the outcome once it has one. */
  readonly entry: AlertEntryRow;
  /** IANA zone of who reads it. */
  readonly timeZone: string;
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

/** A way by which alerts reach their owners. */
export interface AlertChannel {
  /** Takes messages over in the transaction that makes them: whatever is slow comes after its commit. */
  send(transaction: Transaction, kind: AlertDeliveryKind, messages: readonly AlertMessage[]): Promise<void>;
}

/** The ways by which alerts go out. The guards have been asked before any of them is given anything. */
export class AlertChannelService implements AlertChannel {
  private readonly channels: AlertChannel[] = [];

  /** Alerts go out by this channel too, from now on. */
  add(channel: AlertChannel): void {
    this.channels.push(channel);
  }

  async send(
    transaction: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    for (const channel of this.channels) await channel.send(transaction, kind, messages);
  }
}
