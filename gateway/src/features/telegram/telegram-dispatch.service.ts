import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import type { Clock } from '../../platform/clock.js';
import { waitAfter } from '../../platform/egress/retry-wait.js';
import type { Log } from '../../platform/log.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { ClaimedJob, JobHandler } from '../../platform/work-queue/work-queue.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import { expiredState, isTooLate, retryState } from '../alerts/alert-channel.service.js';
import type { AlertHoldService } from '../alerts/alert-hold.service.js';
import type { AlertThreadService } from '../alerts/alert-thread.service.js';
import type { TelegramBot } from './telegram-bot.js';
import { type TelegramFailure, telegramFailure } from './telegram-failure.js';
import {
  type TelegramLinkRepository,
  type TelegramLinkRow,
  takesAlerts,
} from './telegram-link.repository.js';
import type { TelegramLinkService } from './telegram-link.service.js';
import type { DueMessage, MessageResult, TelegramMessageRepository } from './telegram-message.repository.js';
import { TELEGRAM_JOB, type TelegramQueueService } from './telegram-queue.service.js';
import { PAUSED_ANSWER, threadNotes } from './telegram-thread.js';

/** Telegram allows a bot about 30 messages a second; the margin covers two gateways that start at the same time. */
const PER_SECOND = 25;
const SECOND_MS = 1000;
/** Longest run of one job; remaining messages are left to the next job. */
const SLICE_MS = 20_000;
/** Retry interval for waiting messages while Telegram rejects the token. */
const REFUSED_WAIT_MS = 60_000;

/** Final status of a message that is not sent, with the reason. */
type Withheld = readonly [status: MessageResult['status'], reason: string];

/** Result of handling a message now. */
interface Attempt extends MessageResult {
  readonly message: DueMessage;
  /** Why Telegram did not accept it, if it was sent. */
  readonly failure?: TelegramFailure;
}

/**
 * Sends queued messages to chats. One job serves all gateways, so that Telegram's limits are respected. If a gateway
 * dies, another sends its unfinished messages, perhaps a second time with the same text (at least once).
 */
export class TelegramDispatchService {
  readonly handlers: Readonly<Record<string, JobHandler>> = {
    [TELEGRAM_JOB]: { work: (_payload, job) => this.work(job), workers: 1 },
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly bot: TelegramBot,
    private readonly links: TelegramLinkRepository,
    private readonly messages: TelegramMessageRepository,
    private readonly linking: TelegramLinkService,
    private readonly queue: TelegramQueueService,
    private readonly reach: AccountReachService,
    private readonly hold: AlertHoldService,
    private readonly thread: AlertThreadService,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  private async work({ signal }: ClaimedJob): Promise<void> {
    // Each concurrent call adds a listener to the signal.
    setMaxListeners(2 * PER_SECOND, signal);
    const end = this.clock.now() + SLICE_MS;
    let hasPaused = false;
    while (this.clock.now() < end && (await this.heldFor()) === 0) {
      const due = await this.due();
      if (due.length > 0) await this.deliver(due, signal);
      // Rate limits block sending for less than a second. Wait for that once; otherwise leave the rest to the queue.
      else if (hasPaused || !(await this.isDueSoon())) break;
      else await sleep(SECOND_MS, undefined, { signal });
      hasPaused = due.length === 0;
    }
    const next = await this.messages.nextDue();
    if (!next) return;
    const paceMs = (await this.room()) > 0 ? 0 : SECOND_MS;
    const afterMs = Math.max(next.getTime() - this.clock.now(), await this.heldFor(), paceMs);
    await this.queue.wake(this.dataSource.manager, { afterMs, keepsTime: true });
  }

  /** Milliseconds until Telegram accepts calls again. */
  private async heldFor(): Promise<number> {
    const until = await this.messages.heldUntil();
    return Math.max((until?.getTime() ?? 0) - this.clock.now(), 0);
  }

  private async isDueSoon(): Promise<boolean> {
    const next = await this.messages.nextDue();
    return next !== undefined && next.getTime() - this.clock.now() <= SECOND_MS;
  }

  /** Number of messages that may be sent now. */
  private async room(): Promise<number> {
    return PER_SECOND - (await this.messages.triedSince(new Date(this.clock.now() - SECOND_MS)));
  }

  private async due(): Promise<readonly DueMessage[]> {
    const room = await this.room();
    return room > 0 ? this.messages.due(new Date(this.clock.now()), room) : [];
  }

  private async deliver(due: readonly DueMessage[], signal: AbortSignal): Promise<void> {
    const withheld = await this.heldBack(due);
    const notSent = due.flatMap((message) => {
      const reason = withheld.get(message.id);
      return reason ? [ended(message, ...reason)] : [];
    });
    const free = due.filter(({ id }) => !withheld.has(id));
    const ids = free.map(({ id }) => id);
    // If the token is rejected, no calls are made, so none counts as an attempt.
    const claimed = this.bot.isRefused
      ? new Set(ids)
      : await this.messages.claim(ids, new Date(this.clock.now()));
    const tried = await Promise.all(
      free.filter(({ id }) => claimed.has(id)).map((message) => this.attempt(message, signal)),
    );
    const attempts = [...notSent, ...tried.filter((attempt) => attempt !== undefined)];
    if (attempts.length > 0) await this.outbox.transaction((transaction) => this.note(transaction, attempts));
    signal.throwIfAborted();
  }

  /** Reasons not to send, by message id. The guards are checked again right before sending. */
  private async heldBack(due: readonly DueMessage[]): Promise<ReadonlyMap<string, Withheld>> {
    const ready = due.flatMap(({ id, userId, kind }) =>
      userId === null || kind === 'REPLY' ? [] : [{ id, userId, stopsInPause: kind === 'ALERT' }],
    );
    const reasons = await this.hold.reasonsOf(ready);
    const now = this.clock.now();
    const links = await this.links.ofUsers(usersOf(due));
    const listening = new Set(links.filter((link) => takesAlerts(link, now)).map(({ userId }) => userId));
    const withheld = new Map<string, Withheld>();
    for (const message of due) {
      const { id, userId, kind, alertArrived } = message;
      const reason = reasons.get(id);
      if (isTooLate(message.expiresAt, kind === 'ALERT', now)) withheld.set(id, lateHeld(kind));
      else if (reason !== undefined) withheld.set(id, ['WITHHELD', reason]);
      else if (kind === 'ALERT' && !(userId && listening.has(userId)))
        withheld.set(id, ['WITHHELD', PAUSED_ANSWER]);
      else if (kind === 'OUTCOME' && !alertArrived)
        withheld.set(id, ['WITHHELD', 'O alerta não saiu por aqui.']);
    }
    return withheld;
  }

  /** Undefined if the gateway is stopping and aborted it; another gateway will retry. */
  private async attempt(message: DueMessage, signal: AbortSignal): Promise<Attempt | undefined> {
    const { chatId, text, kind, alertMessageId, id } = message;
    if (this.bot.isRefused) {
      const answer = 'O Telegram recusa o bot deste Farol.';
      return { ...this.later(message, message.attempts, REFUSED_WAIT_MS), answer };
    }
    const attempts = message.attempts + 1;
    const replyTo = kind === 'OUTCOME' && alertMessageId !== null ? alertMessageId : undefined;
    try {
      const messageId = await this.bot.send({ chatId, text, replyTo }, signal);
      const delivered = { status: 'DELIVERED', answer: null, mayHaveArrived: true, nextAt: null } as const;
      return { message, id, attempts, messageId, ...delivered };
    } catch (error) {
      if (signal.aborted) return undefined;
      return this.failed(message, attempts, telegramFailure(error));
    }
  }

  private failed(message: DueMessage, attempts: number, failure: TelegramFailure): Attempt {
    const { kind, text: answer } = failure;
    const mayHaveArrived = message.mayHaveArrived || kind === 'unknown';
    if (kind === 'unauthorized') this.bot.refuse(answer);
    if (kind === 'gone' || kind === 'refused')
      return { ...ended(message, 'FAILED', answer), attempts, mayHaveArrived, failure };
    const wait =
      kind === 'held'
        ? failure.waitSeconds * SECOND_MS
        : kind === 'unauthorized'
          ? REFUSED_WAIT_MS
          : waitAfter(attempts);
    return { ...this.later(message, attempts, wait), answer, mayHaveArrived, failure };
  }

  /** Schedules a retry after a wait, but never after the message expires. */
  private later(message: DueMessage, attempts: number, waitMs: number): Attempt {
    const again = retryState(this.clock.now() + waitMs, message.expiresAt, message.kind === 'ALERT');
    return { ...ended(message, again.status, ''), attempts, nextAt: again.nextAt };
  }

  private async note(transaction: Transaction, attempts: readonly Attempt[]): Promise<void> {
    const { manager } = transaction;
    const now = this.clock.now();
    const userIds = usersOf(attempts.map(({ message }) => message));
    // Lock users, links, messages: the same order as a deletion.
    await this.reach.reachable(manager, userIds, 'accessBinaryOptions');
    const links = await this.links.lock(manager, userIds);
    const noted = await this.messages.note(manager, attempts, new Date(now));
    const inThreads = attempts.filter(({ id }) => noted.has(id));
    await this.thread.note(
      manager,
      threadNotes(inThreads.map((attempt) => ({ ...attempt.message, ...attempt }))),
    );
    const waits = attempts.flatMap(({ failure }) => (failure?.kind === 'held' ? [failure.waitSeconds] : []));
    if (waits.length > 0) await this.messages.hold(manager, new Date(now + Math.max(...waits) * SECOND_MS));
    for (const link of links) {
      const own = attempts.filter(({ message }) => message.chatId === link.chatId);
      await this.count(transaction, link, own);
    }
  }

  /** Counts consecutive failures. Ends a link whose chat is gone; switches off a link that fails too often. */
  private async count(
    transaction: Transaction,
    link: TelegramLinkRow,
    own: readonly Attempt[],
  ): Promise<void> {
    if (own.some(({ failure }) => failure?.kind === 'gone')) {
      await this.linking.end(transaction, link, 'BLOCKED');
      this.log.info({ userId: link.userId }, 'a chat of Telegram is gone, and was unlinked');
      return;
    }
    const failures = own.reduce(
      (count, { status, failure }) =>
        status === 'DELIVERED' ? 0 : count + (status !== 'PENDING' && isOfChat(failure) ? 1 : 0),
      link.failures,
    );
    if (failures === link.failures) return;
    await this.links.update(transaction.manager, link.userId, { failures });
    if (failures < CHANNEL_FAILURES_MAX || link.switchedOffAt) return;
    await this.linking.end(transaction, link, 'FAILED');
    this.log.info({ userId: link.userId }, 'a chat of Telegram failed too often, and was switched off');
  }
}

/** Whether a failure counts against a chat, unlike throttling or a rejected token. */
const isOfChat = (failure: TelegramFailure | undefined) =>
  failure?.kind === 'refused' || failure?.kind === 'unknown';

const usersOf = (messages: readonly DueMessage[]) =>
  [...new Set(messages.flatMap(({ userId }) => userId ?? []))].sort();

function lateHeld(kind: DueMessage['kind']): Withheld {
  const { status, answer } = expiredState(kind === 'ALERT');
  return [status, answer];
}

/** Result for a message that ends or waits without other changes. */
function ended(message: DueMessage, status: Attempt['status'], answer: string): Attempt {
  const { id, attempts, mayHaveArrived } = message;
  return { message, id, status, answer, attempts, mayHaveArrived, messageId: null, nextAt: null };
}
