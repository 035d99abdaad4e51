import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { DeliveryRepository, DeliveryResult } from './delivery.repository.js';
import type { DeliveryService } from './delivery.service.js';
import type { Answer, DueDelivery, Receiver, Sender } from './delivery-sender.service.js';

/** Result of handling a message now, with the receiver's answer if it was sent. */
export interface Attempt {
  readonly message: DueDelivery;
  readonly result: DeliveryResult;
  readonly answer?: Answer;
}

/** The failures in a row after further answers, in the order in which they came. */
function failuresAfter(before: number, answers: readonly Answer[]): number {
  return answers.reduce((count, answer) => {
    if (answer.kind === 'delivered') return 0;
    return answer.isNotOfReceiver ? count : count + 1;
  }, before);
}

/**
 * Stores the results of attempts, counts failures in a row, and ends receivers that failed too often or are gone: what
 * waits for them is cancelled, and their owner is notified under the bell.
 */
export class DeliverySettlementService {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly service: DeliveryService,
    private readonly reach: AccountReachService,
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  settle(sender: Sender, attempts: readonly Attempt[]): Promise<void> {
    return this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const answersOf = answersByReceiver(attempts);
      const users = attempts.flatMap(({ message }) => message.userId ?? []);
      // Locks users, receivers, messages: the same order as a deletion.
      await this.reach.reachable(manager, [...new Set(users)], 'accessBinaryOptions');
      const receivers = await this.deliveries.receivers(manager, sender, [...answersOf.keys()], true);
      await this.deliveries.settle(
        manager,
        attempts.map(({ result }) => result),
        new Date(this.clock.now()),
      );
      const answered = new Map(
        [...receivers].map(([receiverId, receiver]) => [receiver, answersOf.get(receiverId) ?? []]),
      );
      await sender.answered?.(manager, answered);
      for (const [receiver, answers] of answered) await this.count(transaction, sender, receiver, answers);
    });
  }

  private async count(
    transaction: Transaction,
    sender: Sender,
    receiver: Receiver,
    answers: readonly Answer[],
  ): Promise<void> {
    const failures = failuresAfter(receiver.failures, answers);
    const isGone = answers.some(({ kind }) => kind === 'gone');
    const isOver = isGone || (failures >= CHANNEL_FAILURES_MAX && !receiver.switchedOffAt);
    const { receivers } = sender;
    const where = receivers.where([receivers.idOf(receiver)]);
    if (isOver) await this.end(transaction, sender, { ...receiver, failures }, isGone ? 'GONE' : 'FAILED');
    else if (failures !== receiver.failures)
      await transaction.manager.update(receivers.entity, where, { failures });
  }

  private async end(
    transaction: Transaction,
    sender: Sender,
    receiver: Receiver,
    why: 'FAILED' | 'GONE',
  ): Promise<void> {
    const { manager } = transaction;
    const { channel, receivers } = sender;
    const receiverId = receivers.idOf(receiver);
    const where = receivers.where([receiverId]);
    const now = this.clock.now();
    const { userId, change, notice } = sender.end(receiver, why, now);
    const off = { failures: receiver.failures, switchedOffAt: new Date(now) };
    if (change === 'delete') await manager.delete(receivers.entity, where);
    else await manager.update(receivers.entity, where, { ...off, ...change });
    await this.service.cancel(manager, channel, receiverId);
    if (notice) await this.notices.add(userId, notice, transaction);
    this.log.info({ channel, receiverId, why }, 'a receiver was switched off');
  }
}

function answersByReceiver(attempts: readonly Attempt[]): ReadonlyMap<string, readonly Answer[]> {
  const answers = new Map<string, Answer[]>();
  for (const { message, answer } of attempts) {
    if (!answer) continue;
    const own = answers.get(message.receiverId) ?? [];
    // A message made of several deliveries has one answer.
    if (!own.includes(answer)) answers.set(message.receiverId, [...own, answer]);
  }
  return answers;
}
