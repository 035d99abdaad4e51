import type { DataSource, EntityManager } from 'typeorm';
import { LessThan } from 'typeorm';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { WebhookDeliveryEntity } from './webhook.entity.js';
import type { WebhookDeliveryStatus } from './webhook.type.js';

export type DeliveryRow = Omit<WebhookDeliveryEntity, 'webhook'>;
/** The fields of a delivery that its owner may see. */
export type ShownDelivery = Omit<DeliveryRow, 'payload' | 'host' | 'subject' | 'webhookId'>;

/** A message to send now, with its destination. */
export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly host: string;
  readonly event: DeliveryRow['event'];
  readonly subject: string;
  readonly payload: string;
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly url: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: Date | null;
}

type OwnDelivery = Pick<DeliveryRow, 'webhookId' | 'host' | 'event' | 'nextAt' | 'expiresAt'>;

type CancelledDelivery = Pick<
  DeliveryRow,
  'webhookId' | 'host' | 'subject' | 'status' | 'answer' | 'attempts'
>;

/** Result of an attempt. */
export interface DeliveryResult {
  readonly id: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: number;
  readonly answer: string | null;
  readonly nextAt: Date | null;
}

const SHOWN = {
  id: true,
  event: true,
  status: true,
  attempts: true,
  answer: true,
  nextAt: true,
  expiresAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Record<keyof ShownDelivery, true>;

/** Reads and writes messages to webhooks. */
export class WebhookDeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds messages; ignores those that exist. Returns the hosts of those added. */
  async add(manager: EntityManager, rows: readonly Pick<DeliveryRow, NewColumn>[]): Promise<string[]> {
    const added = await manager.query<{ host: string }[]>(
      `INSERT INTO webhook_deliveries (id, webhook_id, host, event, subject, payload, status, next_at, expires_at,
         created_at, updated_at)
       SELECT v.id, v.webhook_id, v.host, v.event, v.subject, v.payload, 'PENDING', v.now, v.expires_at, v.now, v.now
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
         $8::timestamptz[]) AS v (id, webhook_id, host, event, subject, payload, expires_at, now)
       ON CONFLICT DO NOTHING RETURNING host`,
      [
        rows.map(({ id }) => id),
        rows.map(({ webhookId }) => webhookId),
        rows.map(({ host }) => host),
        rows.map(({ event }) => event),
        rows.map(({ subject }) => subject),
        rows.map(({ payload }) => payload),
        rows.map(({ expiresAt }) => expiresAt),
        rows.map(({ createdAt }) => createdAt),
      ],
    );
    return [...new Set(added.map(({ host }) => host))].sort();
  }

  /** Due messages for a host, the longest overdue first. */
  due(host: string, now: Date, limit: number): Promise<DueDelivery[]> {
    return this.dataSource.query(
      `SELECT d.id, d.webhook_id AS "webhookId", w.user_id AS "userId", d.host, d.event, d.subject, d.payload, d.attempts,
         d.expires_at AS "expiresAt", w.url, w.secret, w.former_secret AS "formerSecret", w.former_until AS "formerUntil"
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.host = $1 AND d.next_at <= $2 ORDER BY d.next_at, d.id LIMIT $3`,
      [host, now, limit],
    );
  }

  /** When the next message for a host is due; undefined if none is waiting. */
  async nextDue(host: string): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT min(next_at) AS at FROM webhook_deliveries WHERE host = $1 AND next_at IS NOT NULL',
      [host],
    );
    return row?.at ?? undefined;
  }

  /**
   * Stores the results of attempts; returns their ids. A message cancelled meanwhile stays cancelled unless it arrived.
   */
  async note(
    manager: EntityManager,
    results: readonly DeliveryResult[],
    now: Date,
  ): Promise<ReadonlySet<string>> {
    const [noted] = await manager.query<[{ id: string }[], number]>(
      `UPDATE webhook_deliveries d SET status = v.status, attempts = v.attempts, answer = v.answer, next_at = v.next_at,
         updated_at = $6
       FROM unnest($1::uuid[], $2::text[], $3::smallint[], $4::text[], $5::timestamptz[])
         AS v (id, status, attempts, answer, next_at)
       WHERE d.id = v.id AND (d.next_at IS NOT NULL OR v.status = 'DELIVERED') RETURNING d.id`,
      [
        results.map(({ id }) => id),
        results.map(({ status }) => status),
        results.map(({ attempts }) => attempts),
        results.map(({ answer }) => answer),
        results.map(({ nextAt }) => nextAt),
        now,
      ],
    );
    return new Set(noted.map(({ id }) => id));
  }

  /** Cancels and returns the messages waiting for a webhook. */
  async cancel(manager: EntityManager, webhookId: string, now: Date): Promise<CancelledDelivery[]> {
    const [cancelled] = await manager.query<[CancelledDelivery[], number]>(
      `UPDATE webhook_deliveries SET status = 'CANCELLED', next_at = NULL, updated_at = $2
       WHERE webhook_id = $1 AND next_at IS NOT NULL
       RETURNING webhook_id AS "webhookId", host, subject, status, answer, attempts`,
      [webhookId, now],
    );
    return cancelled;
  }

  /** A message of a user's webhook. */
  async findOwn(manager: EntityManager, id: string, userId: string): Promise<OwnDelivery | undefined> {
    const [row] = await manager.query<OwnDelivery[]>(
      `SELECT d.webhook_id AS "webhookId", d.host, d.event, d.next_at AS "nextAt", d.expires_at AS "expiresAt"
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = $1 AND w.user_id = $2`,
      [id, userId],
    );
    return row;
  }

  /** Queues a message to be sent again. */
  async sendAgain(manager: EntityManager, id: string, now: Date, expiresAt: Date): Promise<void> {
    await manager.update(
      WebhookDeliveryEntity,
      { id },
      { status: 'PENDING', nextAt: now, updatedAt: now, expiresAt },
    );
  }

  /** All messages of a webhook, newest first. */
  all(webhookId: string): Batches<ShownDelivery> {
    return inBatches((last) => this.newest(webhookId, last?.id, BATCH_ROWS));
  }

  /** Messages of a webhook, newest first. @param before the id of the message behind which they begin */
  newest(webhookId: string, before: string | null | undefined, limit: number): Promise<ShownDelivery[]> {
    return this.dataSource.manager.find(WebhookDeliveryEntity, {
      select: SHOWN,
      where: { webhookId, ...(before && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  find(id: string): Promise<ShownDelivery | null> {
    return this.dataSource.manager.findOne(WebhookDeliveryEntity, { select: SHOWN, where: { id } });
  }
}

type NewColumn = 'id' | 'webhookId' | 'host' | 'event' | 'subject' | 'payload' | 'expiresAt' | 'createdAt';
