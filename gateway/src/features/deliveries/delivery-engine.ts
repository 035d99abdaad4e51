import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { DataSource } from 'typeorm';
import { WEBHOOK_TIMEOUT_SECONDS } from '#schema/webhook.js';
import type { Clock } from '../../platform/clock.js';
import { failureText } from '../../platform/egress/response-text.js';
import { inSpan, noteOnSpan, outsideTrace } from '../../platform/traces/spans.js';
import type { JobHandler } from '../../platform/work-queue/work-queue.js';
import type { DeliveryRepository, DeliveryResult } from './delivery.repository.js';
import { type DeliveryService, deliveryJob } from './delivery.service.js';
import type { DeliveryGuardService } from './delivery-guard.service.js';
import { expired, isUrgent, resultOf, retried, unchanged } from './delivery-result.js';
import type {
  Answer,
  DeliverySenderService,
  DueDelivery,
  Held,
  Receiver,
  Sender,
} from './delivery-sender.service.js';
import type { Attempt, DeliverySettlementService } from './delivery-settlement.service.js';
import { isTooLate } from './delivery-timing.js';

const SECOND_MS = 1000;
/** Messages of a queue that are claimed, and stored, together. */
const CLAIM = 100;
/** Time after the guards' check in which a message may still be started. */
const FRESH_MS = 500;
/** A queue whose messages take longer lets others go first. */
const SLICE_MS = 10_000;

type Group = readonly [DueDelivery, ...DueDelivery[]];

/**
 * Sends the messages of all channels, one job for each queue, so that one gateway at a time serves it and keeps to its
 * limits. If a gateway dies, another sends its unfinished messages, perhaps a second time, always under the same id
 * (at least once).
 */
export class DeliveryEngine {
  constructor(
    private readonly dataSource: DataSource,
    private readonly senders: DeliverySenderService,
    private readonly deliveries: DeliveryRepository,
    private readonly service: DeliveryService,
    private readonly guard: DeliveryGuardService,
    private readonly settlement: DeliverySettlementService,
    private readonly clock: Clock,
  ) {}

  /** A handler for the jobs of each channel. */
  get handlers(): Readonly<Record<string, JobHandler>> {
    const handlerOf = (sender: Sender): JobHandler => ({
      workers: sender.limits.queues,
      work: (payload, { signal }) => this.work(sender, (payload as { readonly queue: string }).queue, signal),
    });
    return Object.fromEntries(
      this.senders.all.map((sender) => [deliveryJob(sender.channel), handlerOf(sender)]),
    );
  }

  private async work(sender: Sender, queue: string, signal: AbortSignal): Promise<void> {
    const { channel, limits } = sender;
    // Each concurrent message adds a listener to the signal.
    setMaxListeners(2 * limits.atOnce, signal);
    const end = this.clock.now() + SLICE_MS;
    let hasPaused = false;
    while (this.clock.now() < end && (await this.heldFor(sender, queue)) === 0) {
      const due = await this.due(sender, queue);
      if (due.length > 0) await this.deliver(sender, due, signal);
      // Rate limits block sending for less than a second. Wait for that once; otherwise leave the rest to the queue.
      else if (limits.perSecond === undefined || hasPaused || !(await this.isDueSoon(sender, queue))) break;
      else await sleep(SECOND_MS, undefined, { signal });
      hasPaused = due.length === 0;
    }
    const next = await this.deliveries.nextDue(channel, queue);
    if (!next) return;
    const paceMs = hasPaused ? SECOND_MS : 0;
    const afterMs = Math.max(next.getTime() - this.clock.now(), await this.heldFor(sender, queue), paceMs);
    // If each job were linked to the one before, a queue that is never empty would be sampled for ever.
    const wake = () =>
      this.service.wake(this.dataSource.manager, channel, queue, { afterMs, keepsTime: true });
    await outsideTrace(wake);
  }

  /** Milliseconds until a queue's server takes messages again. */
  private async heldFor({ channel, limits }: Sender, queue: string): Promise<number> {
    if (limits.perSecond === undefined) return 0;
    const until = await this.deliveries.heldUntil(channel, queue);
    return Math.max((until?.getTime() ?? 0) - this.clock.now(), 0);
  }

  private async isDueSoon({ channel }: Sender, queue: string): Promise<boolean> {
    const next = await this.deliveries.nextDue(channel, queue);
    return next !== undefined && next.getTime() - this.clock.now() <= SECOND_MS;
  }

  private async due(sender: Sender, queue: string): Promise<readonly DueDelivery[]> {
    const { channel, limits } = sender;
    const now = this.clock.now();
    if (limits.perSecond === undefined) {
      return this.deliveries.due(sender, queue, new Date(now), limits.asOne ? limits.atOnce : CLAIM);
    }
    const tried = await this.deliveries.triedSince(channel, queue, new Date(now - SECOND_MS));
    const room = limits.perSecond - tried;
    return room > 0 ? this.deliveries.due(sender, queue, new Date(now), room) : [];
  }

  private async deliver(sender: Sender, due: readonly DueDelivery[], signal: AbortSignal): Promise<void> {
    const receivers = await this.deliveries.receivers(
      this.dataSource.manager,
      sender,
      due.map(({ receiverId }) => receiverId),
    );
    const held = await this.heldBack(sender, due, receivers);
    const free = due.filter(({ id }) => !held.has(id));
    const notSent = due.flatMap((message): Attempt[] => {
      const result = held.get(message.id);
      return result ? [{ message, result }] : [];
    });
    const tried = await this.attempt(sender, free, receivers, signal);
    const attempts = [...notSent, ...tried];
    if (attempts.length > 0) await this.settlement.settle(sender, attempts);
    signal.throwIfAborted();
  }

  /** Results of messages that are not sent now, by id. */
  private async heldBack(
    sender: Sender,
    due: readonly DueDelivery[],
    receivers: ReadonlyMap<string, Receiver>,
  ): Promise<ReadonlyMap<string, DeliveryResult>> {
    const guarded = due.filter(({ kind }) => kind !== 'REPLY');
    const usersOf = (messages: readonly DueDelivery[]) =>
      new Set(messages.flatMap(({ userId }) => userId ?? []));
    const { closed, paused } = await this.guard.check(
      usersOf(guarded),
      usersOf(guarded.filter(({ kind }) => sender.stopsInPause.includes(kind))),
    );
    const unwanted = await this.guard.switchedOff(sender.channel, guarded);
    const own = await sender.heldBack?.(due, receivers, paused);
    const now = this.clock.now();
    const reasonOf = (message: DueDelivery): Held | undefined => {
      const { id, userId, kind, receiverId, alertArrived } = message;
      if (kind === 'REPLY') return undefined;
      if (userId !== null && closed.has(userId)) return withheld('O acesso da conta está fechado.');
      if (receivers.get(receiverId)?.switchedOffAt) return { status: 'CANCELLED', answer: message.answer };
      if (unwanted.has(id)) return withheld('Você desligou estes avisos por aqui.');
      const reason = own?.get(id);
      if (reason) return reason;
      if (userId !== null && paused.has(userId) && sender.stopsInPause.includes(kind))
        return withheld('A prática está em pausa: alertas não saem.');
      return kind === 'OUTCOME' && sender.outcomeFollowsAlert && !alertArrived
        ? withheld('O alerta não saiu por aqui.')
        : undefined;
    };
    return new Map(
      due.flatMap((message): [string, DeliveryResult][] => {
        const { id, kind, expiresAt } = message;
        if (isTooLate(expiresAt, isUrgent(sender, kind), now)) return [[id, expired(sender, message)]];
        const reason = reasonOf(message);
        if (!reason) return [];
        if ('status' in reason) return [[id, { ...unchanged(message), ...reason, nextAt: null }]];
        return [[id, { ...unchanged(message), nextAt: reason.until, expiresAt: reason.expiresAt }]];
      }),
    );
  }

  /**
   * Sends messages whose guards have just been checked, several concurrently. Those that cannot start soon enough after
   * that check are given back, to be checked again. Those that are cut off when the gateway stops have no result:
   * another gateway will retry.
   */
  private async attempt(
    sender: Sender,
    free: readonly DueDelivery[],
    receivers: ReadonlyMap<string, Receiver>,
    signal: AbortSignal,
  ): Promise<Attempt[]> {
    const start = this.clock.now();
    const down = sender.unavailable?.();
    if (down)
      return free.map((message) => ({
        message,
        result: retried(sender, message, message.attempts, down, start),
      }));
    if (free.length === 0) return [];
    const triedAt = sender.limits.perSecond === undefined ? null : new Date(start);
    const claimed = await this.deliveries.claim(free, triedAt);
    const groups = grouped(
      free.filter(({ id }) => claimed.has(id)),
      sender.limits.asOne,
    );
    const attempts: Attempt[] = [];
    let next = 0;
    const turns = async () => {
      while (this.clock.now() <= start + FRESH_MS) {
        const group = groups[next++];
        if (group === undefined) return;
        const answer = await this.send(sender, group, receivers.get(group[0].receiverId), signal);
        if (answer)
          for (const message of group)
            attempts.push({ message, answer, result: resultOf(sender, message, answer, this.clock.now()) });
      }
    };
    await Promise.all(Array.from({ length: Math.min(sender.limits.atOnce, groups.length) }, turns));
    for (const message of groups.slice(next).flat()) attempts.push({ message, result: unchanged(message) });
    return attempts;
  }

  private send(
    sender: Sender,
    group: Group,
    receiver: Receiver | undefined,
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    const attributes = {
      'farol.channel': sender.channel,
      'farol.messages': group.length,
      'farol.attempt': group[0].attempts + 1,
    };
    const send = async () => {
      const answer = await this.answerOf(sender, group, receiver, signal);
      noteOnSpan('farol.result', answer?.kind ?? 'cut off');
      return answer;
    };
    return inSpan('delivery', send, { kind: SpanKind.CLIENT, attributes });
  }

  /** Undefined if the gateway is stopping and cut it off. */
  private async answerOf(
    sender: Sender,
    group: Group,
    receiver: Receiver | undefined,
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    try {
      return await sender.send(group, receiver, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      return { kind: 'retry', text: failureText(error, WEBHOOK_TIMEOUT_SECONDS), mayHaveArrived: true };
    }
  }
}

const withheld = (answer: string) => ({ status: 'WITHHELD', answer }) as const;

/** Messages that are sent together: each alone, or all to one receiver except tests. */
function grouped(messages: readonly DueDelivery[], asOne = false): readonly Group[] {
  if (!asOne) return messages.map((message) => [message]);
  const groups = new Map<string, [DueDelivery, ...DueDelivery[]]>();
  for (const message of messages) {
    const key = message.kind === 'TEST' ? message.id : message.receiverId;
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return [...groups.values()];
}
