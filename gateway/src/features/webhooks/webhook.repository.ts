import { type DataSource, type EntityManager, In } from 'typeorm';
import type { WebhookEvent } from '#schema/webhook.js';
import type { AlertReceiver, RowReading } from '../alerts/alert-channel.service.js';
import { WebhookEntity } from './webhook.entity.js';

export type WebhookRow = Omit<WebhookEntity, 'user'>;

/** Reads and writes webhooks. */
export class WebhookRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's webhooks, oldest first. */
  findOf(userId: string): Promise<WebhookRow[]> {
    return this.dataSource.manager.find(WebhookEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  find(
    id: string,
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<WebhookRow | null> {
    return manager.findOneBy(WebhookEntity, { id, userId });
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(WebhookEntity, { userId });
  }

  async insert(manager: EntityManager, webhook: WebhookRow): Promise<void> {
    await manager.insert(WebhookEntity, webhook);
  }

  /** A user's enabled webhooks, locked against changes until the transaction ends. */
  lockEnabled(manager: EntityManager, userId: string): Promise<WebhookRow[]> {
    return manager.find(WebhookEntity, {
      where: { userId, enabled: true },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Returns whether the user has such a webhook. */
  async update(
    manager: EntityManager,
    id: string,
    userId: string,
    change: Partial<WebhookRow>,
  ): Promise<boolean> {
    return (await manager.update(WebhookEntity, { id, userId }, change)).affected === 1;
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(WebhookEntity, { id });
  }

  /**
   * The users' enabled webhooks that subscribe to an event. A lock holds off other messages too, until the transaction ends:
   * they are then numbered in the order of the commits.
   */
  listening(
    manager: EntityManager,
    userIds: readonly string[],
    event: WebhookEvent,
    reading: RowReading,
  ): Promise<AlertReceiver[]> {
    return manager.query(
      `SELECT id, user_id AS "userId", host AS queue, host AS name FROM webhooks
       WHERE user_id = ANY($1::uuid[]) AND enabled AND $2 = ANY(events) ORDER BY id
       ${reading === 'lock' ? 'FOR NO KEY UPDATE' : ''}`,
      [userIds, event],
    );
  }

  /** Counts new messages to webhooks that are locked; returns the number of the first, by webhook. */
  async takeNumbers(
    manager: EntityManager,
    counts: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> {
    const [rows] = await manager.query<[{ id: string; first: number }[], number]>(
      `UPDATE webhooks w SET last_sequence = w.last_sequence + v.count
       FROM unnest($1::uuid[], $2::int[]) AS v (id, count) WHERE w.id = v.id
       RETURNING w.id, w.last_sequence - v.count + 1 AS first`,
      [[...counts.keys()], [...counts.values()]],
    );
    return new Map(rows.map(({ id, first }) => [id, first]));
  }

  /** Webhooks by id, locked against changes until the transaction ends. */
  lock(manager: EntityManager, ids: readonly string[]): Promise<WebhookRow[]> {
    return manager.find(WebhookEntity, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }
}
