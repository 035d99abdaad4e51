import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import type { NoticeService } from '../notifications/notice.service.js';
import type { DeliveryEntity } from './delivery.entity.js';
import type { DeliveryChannel, DeliveryKind } from './delivery.type.js';

/** The columns that every channel's table of receivers has: devices, chats, webhooks, mailed digests. */
export interface Receiver {
  /** Failed attempts since the last success. */
  readonly failures: number;
  /** When it was switched off because of failures; null if it was not. */
  readonly switchedOffAt: Date | null;
}

/** A message to send now. */
export interface DueDelivery
  extends Omit<
    DeliveryEntity,
    | 'user'
    | 'alert'
    | 'priceAlert'
    | 'channel'
    | 'status'
    | 'remoteId'
    | 'triedAt'
    | 'heldUntil'
    | 'updatedAt'
  > {
  /** For an outcome: whether its alert may have arrived at this receiver, and the alert's id there. */
  readonly alertArrived: boolean;
  readonly alertRemoteId: number | null;
}

/** What came of an attempt, as a sender understands its receiver's answer. */
export type Answer = {
  readonly text: string | null;
  /** The fault is ours or of a server between, and does not count against the receiver. */
  readonly isNotOfReceiver?: boolean;
} & (
  | { readonly kind: 'delivered'; readonly remoteId?: number }
  /** This message will never be accepted. */
  | { readonly kind: 'refused' }
  /** The receiver wants no more messages, or no longer exists. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'retry';
      /** How long the receiver asks to wait. */
      readonly waitMs?: number | undefined;
      /** Whether it asks that of the whole queue. */
      readonly holdsQueue?: boolean;
      readonly mayHaveArrived?: boolean;
    }
);

/** Why a message is not sent: for good, or until a later time. */
export type Held =
  | { readonly status: 'WITHHELD' | 'CANCELLED'; readonly answer: string | null }
  | { readonly until: Date; readonly expiresAt: Date };

/** The table of a channel's receivers. */
interface ReceiverTable<Row extends Receiver> {
  readonly entity: EntityTarget<Row>;
  where(receiverIds: readonly string[]): FindOptionsWhere<Row>;
  /** In which rows are locked, so that two transactions do not deadlock. */
  readonly order: FindOptionsOrder<Row>;
  /** `receiverId` of its deliveries. */
  idOf(receiver: Row): string;
}

interface SenderLimits {
  /** Queues that one gateway sends concurrently. */
  readonly queues: number;
  /** Concurrent messages of one queue. */
  readonly atOnce: number;
  /** At most this many messages of a queue start in a second, and one to each receiver. */
  readonly perSecond?: number;
  /** Whether the due messages to a receiver are sent as one. */
  readonly asOne?: boolean;
}

/** How messages of one channel are sent. All else is done by `DeliveryEngine`, alike for every channel. */
export interface Sender<Row extends Receiver = Receiver> {
  readonly channel: DeliveryChannel;
  readonly limits: SenderLimits;
  readonly receivers: ReceiverTable<Row>;
  /** Kinds that are withheld while their owner is paused. */
  readonly stopsInPause: readonly DeliveryKind[];
  /** Whether an outcome goes only to receivers at which its alert may have arrived. */
  readonly outcomeFollowsAlert: boolean;

  /** Why none can be sent now, such as a rejected token. */
  unavailable?(): { readonly answer: string; readonly waitMs: number } | undefined;

  /** Further reasons of the channel's own, by message id, checked right before sending. */
  heldBack?(
    due: readonly DueDelivery[],
    receivers: ReadonlyMap<string, Row>,
    pausedUsers: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Held>> | ReadonlyMap<string, Held>;

  /**
   * Sends a message; several only where `limits.asOne`. May reject, which is a failed connection or a fault of ours.
   *
   * @param receiver undefined for a reply to a chat without a linked account
   */
  send(
    due: readonly [DueDelivery, ...DueDelivery[]],
    receiver: Row | undefined,
    signal: AbortSignal,
  ): Promise<Answer>;

  /**
   * For channels that number the messages to each receiver: takes that many numbers in the transaction that adds them,
   * and returns the first by receiver. The receivers are locked already, so that numbers have no gaps and are
   * committed in order.
   */
  takeNumbers?(
    manager: EntityManager,
    counts: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>>;

  /** Called in the transaction that stores the results of attempts, by receiver. */
  answered?(manager: EntityManager, answers: ReadonlyMap<Row, readonly Answer[]>): Promise<void>;

  /**
   * What becomes of a receiver that failed too often, or is gone: its row is deleted or changed, beside
   * `switchedOffAt`.
   */
  end(receiver: Row, why: 'FAILED' | 'GONE', at: number): ReceiverEnd<Row>;
}

interface ReceiverEnd<Row> {
  readonly userId: string;
  readonly change: 'delete' | Partial<Row>;
  readonly notice?: Parameters<NoticeService['add']>[1];
}

/** The senders of all channels that this gateway has. */
export class DeliverySenderService {
  readonly all: Sender[] = [];

  /** Undefined if this gateway lacks the channel, or if the channel needs no sender. */
  of(channel: DeliveryChannel): Sender | undefined {
    return this.all.find((sender) => sender.channel === channel);
  }

  // The engine hands a sender only rows of the sender's own table.
  add<Row extends Receiver>(sender: Sender<Row>): void {
    this.all.push(sender as unknown as Sender);
  }
}
