import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { uuidv7 } from '../../platform/uuid.js';
import { addJob, addJobs } from '../../platform/work-queue/job-rows.js';
import type { ChannelCount, DeliveryFilter, DeliveryRepository, DeliveryRow } from './delivery.repository.js';
import type { DeliveryChannel } from './delivery.type.js';
import type { DeliverySenderService, Sender } from './delivery-sender.service.js';

/** A message to one receiver, and its result. */
export type Delivery = DeliveryRow;

/** A message to add. */
export interface NewDelivery
  extends Pick<
    DeliveryRow,
    'userId' | 'channel' | 'queue' | 'receiverId' | 'receiver' | 'kind' | 'subject' | 'payload' | 'expiresAt'
  > {
  readonly alertId?: string;
  readonly priceAlertId?: string;
  /** When it is first sent; at once by default. */
  readonly dueAt?: Date;
}

const HOUR_MS = 3_600_000;
/** Longest name that the work queue takes for a queue. Hosts are typed by users and may be longer. */
const NAME_MAX = 128;

/** Name of a channel's jobs; there is one job for each queue with waiting messages. */
export const deliveryJob = (channel: DeliveryChannel) => `${channel.toLowerCase()} delivery`;

/** Name of a queue of the work queue, and key of its job: at most one job of a queue waits, and at most one runs. */
function keyOf(channel: DeliveryChannel, queue: string): string {
  const name = `${deliveryJob(channel)} ${queue}`;
  if (name.length <= NAME_MAX) return name;
  return `${deliveryJob(channel)} ${createHash('sha256').update(queue).digest('base64url')}`;
}

/** Adds and cancels messages, in the transaction that causes that. */
export class DeliveryService {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly senders: DeliverySenderService,
    private readonly clock: Clock,
  ) {}

  /** For operators: how many messages were made in the last hour and failed, by channel. */
  lastHour(): Promise<readonly ChannelCount[]> {
    return this.deliveries.countsSince(new Date(this.clock.now() - HOUR_MS));
  }

  /** Queues messages that their receivers were not sent yet. Returns the ids of all, in the given order. */
  async add(manager: EntityManager, messages: readonly NewDelivery[]): Promise<string[]> {
    const now = new Date(this.clock.now());
    const rows = messages.map(({ dueAt = now, alertId = null, priceAlertId = null, ...message }) => ({
      ...message,
      id: uuidv7(now.getTime()),
      alertId,
      priceAlertId,
      status: 'PENDING' as const,
      attempts: 0,
      nextAt: dueAt,
      createdAt: now,
    }));
    const added = rows.length > 0 ? await this.deliveries.add(manager, rows) : new Set();
    const queues = rows.filter(({ id }) => added.has(id));
    for (const channel of new Set(queues.map((row) => row.channel))) {
      const own = queues.filter((row) => row.channel === channel);
      const sender = this.senders.of(channel);
      if (sender?.takeNumbers) await this.number(manager, sender.takeNumbers.bind(sender), own);
      // Always in the same order, so that two transactions cannot deadlock.
      const jobs = [...new Set(own.map(({ queue }) => queue))]
        .sort()
        .map((queue) => ({ payload: { queue }, key: keyOf(channel, queue) }));
      await addJobs(manager, deliveryJob(channel), jobs);
    }
    return rows.map(({ id }) => id);
  }

  /** Adds messages that have arrived with the transaction itself. */
  async addDelivered(manager: EntityManager, messages: readonly NewDelivery[]): Promise<void> {
    const now = new Date(this.clock.now());
    const delivered = { status: 'DELIVERED', attempts: 1, nextAt: null, createdAt: now } as const;
    const rows = messages.map(({ alertId = null, priceAlertId = null, ...message }) => ({
      ...message,
      ...delivered,
      id: uuidv7(now.getTime()),
      alertId,
      priceAlertId,
    }));
    await this.deliveries.add(manager, rows);
  }

  /** Schedules sending the messages of a queue. */
  async wake(
    manager: EntityManager,
    channel: DeliveryChannel,
    queue: string,
    time: { readonly afterMs?: number; readonly keepsTime?: boolean } = {},
  ): Promise<void> {
    const key = keyOf(channel, queue);
    await addJob(manager, deliveryJob(channel), { queue }, { ...time, key, queue: key });
  }

  /** Sends finished messages to a receiver again under the same ids. */
  async sendAgain(
    manager: EntityManager,
    messages: readonly Pick<DeliveryRow, 'id' | 'channel' | 'queue' | 'expiresAt'>[],
  ): Promise<void> {
    const [first] = messages;
    if (!first) return;
    await this.deliveries.sendAgain(manager, messages, new Date(this.clock.now()));
    await this.wake(manager, first.channel, first.queue);
  }

  /** Numbered messages to a receiver whose content is still kept, in order. */
  numbered(...query: Parameters<DeliveryRepository['numbered']>): Promise<Delivery[]> {
    return this.deliveries.numbered(...query);
  }

  /** Receivers to which these alerts were addressed, as `alertId receiverId`. */
  addressees(
    manager: EntityManager,
    channel: DeliveryChannel,
    alertIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    return this.deliveries.addressees(manager, channel, alertIds);
  }

  /** A message of a user whose content is still kept. */
  findOwn(...query: Parameters<DeliveryRepository['findOwn']>): Promise<Delivery | null> {
    return this.deliveries.findOwn(...query);
  }

  /** Messages whose content is still kept, newest first. @param before the id of the message behind which they begin */
  newest(of: DeliveryFilter, before: string | null | undefined, limit: number): Promise<Delivery[]> {
    return this.deliveries.newest(of, before, limit);
  }

  /** All such messages. */
  all(of: DeliveryFilter): Batches<Delivery> {
    return inBatches<Delivery>((last) => this.newest(of, last?.id, BATCH_ROWS));
  }

  /** Cancels the messages that wait for a receiver. */
  async cancel(manager: EntityManager, channel: DeliveryChannel, receiverId: string): Promise<void> {
    await this.deliveries.cancel(manager, channel, receiverId, new Date(this.clock.now()));
  }

  /** Cancels the messages that wait for a receiver, and deletes the log of those sent to it. */
  async forget(manager: EntityManager, channel: DeliveryChannel, receiverId: string): Promise<void> {
    await this.cancel(manager, channel, receiverId);
    await this.deliveries.forget(manager, channel, receiverId);
  }

  /** Numbers new messages in their order, those of each receiver apart. */
  private async number(
    manager: EntityManager,
    takeNumbers: NonNullable<Sender['takeNumbers']>,
    rows: readonly Pick<DeliveryRow, 'id' | 'receiverId'>[],
  ): Promise<void> {
    const counts = new Map<string, number>();
    for (const { receiverId } of rows) counts.set(receiverId, (counts.get(receiverId) ?? 0) + 1);
    const next = new Map(await takeNumbers(manager, counts));
    const sequences = new Map<string, number>();
    for (const { id, receiverId } of rows) {
      const sequence = next.get(receiverId);
      if (sequence === undefined) continue;
      sequences.set(id, sequence);
      next.set(receiverId, sequence + 1);
    }
    await this.deliveries.setSequences(manager, sequences);
  }
}
