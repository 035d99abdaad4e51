import type { DataSource, EntityManager } from 'typeorm';
import { eventText } from '../event-text.js';

/** An event on its way, as its writer holds it. */
export interface OutboxEvent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Whether it is written; of others readers alone are told. */
  readonly isKept: boolean;
  readonly createdAt: Date;
}

/** An event that a gateway has left undone, in the hands of this one. */
export interface ClaimedEvent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  /** As `eventText` wrote it. */
  readonly payload: string;
  /** This one counted in. */
  readonly attempts: number;
}

/** So long an event is its own gateway's; after that the gateway counts as gone. Milliseconds. */
const IN_HAND_MS = 10_000;

const COLUMNS = 'id, user_id, kind, payload, created_at, attempt_at';

const TYPES = ['uuid', 'uuid', 'text', 'text', 'timestamptz', 'timestamptz'];

/**
 * Writes one event as a part of the statement that causes it, and so without a transaction of several round trips.
 *
 * @param first number of the first of its six parameters, which `eventParameters` gives
 * @param cause what it is written for: an event for each row of it
 */
export function insertEvent(first: number, cause?: string): string {
  const values = TYPES.map((type, index) => `$${first + index}::${type}`).join(', ');
  return `INSERT INTO outbox (${COLUMNS}) SELECT ${values}${cause ? ` FROM ${cause}` : ''}`;
}

export function eventParameters({ id, userId, kind, payload, createdAt }: OutboxEvent): unknown[] {
  const attemptAt = new Date(createdAt.getTime() + IN_HAND_MS);
  return [id, userId, kind, eventText(payload), createdAt, attemptAt];
}

/** Writes events of many; one of a user who is gone by now, and whom nothing can be done for, stops no other. */
export async function insertEvents(manager: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
  const rows = events.filter(({ isKept }) => isKept).map(eventParameters);
  if (rows.length === 0) return;
  await manager.query(
    `INSERT INTO outbox (${COLUMNS})
     SELECT e.* FROM unnest(${TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
       AS e (${COLUMNS}) JOIN users u ON u.id = e.user_id FOR KEY SHARE OF u`,
    TYPES.map((_, column) => rows.map((row) => row[column])),
  );
}

/**
 * Takes an event out, which makes it the transaction's own: another waits for its end, and then finds nothing. The
 * user comes first, as in the deletion of an account, so that neither waits for the other for ever.
 *
 * @returns false where its work is done, or its user is gone
 */
export async function takeEvent(manager: EntityManager, id: string, userId: string): Promise<boolean> {
  const [, taken] = await manager.query<[unknown[], number]>(
    `DELETE FROM outbox o USING (SELECT id FROM users WHERE id = $2 FOR KEY SHARE) u
     WHERE o.id = $1 AND o.user_id = u.id`,
    [id, userId],
  );
  return taken === 1;
}

/**
 * Takes events over whose gateway has left them undone, oldest first. One that fails is nobody's for 1, 2, 4 … minutes,
 * at most an hour. Rows that another gateway is at are passed over, not waited for.
 *
 * @param kinds those that this version knows what to do about
 */
export async function claimEvents(
  dataSource: DataSource,
  { kinds, now, limit }: { readonly kinds: readonly string[]; readonly now: Date; readonly limit: number },
): Promise<ClaimedEvent[]> {
  const [rows] = await dataSource.query<[ClaimedEvent[], number]>(
    `UPDATE outbox SET attempts = attempts + 1,
       attempt_at = $1::timestamptz + least(60, 2 ^ least(attempts, 6)) * interval '1 minute'
     WHERE id = ANY (ARRAY(
       SELECT id FROM outbox WHERE attempt_at <= $1 AND kind = ANY ($2)
       ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED))
     RETURNING id, user_id AS "userId", kind, payload, attempts`,
    [now, kinds, limit],
  );
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Events whose work is not done, and when the oldest of them happened. */
export interface Backlog {
  readonly pending: number;
  readonly oldest: Date | null;
}

export async function readBacklog(dataSource: DataSource): Promise<Backlog> {
  const [row] = await dataSource.query<Backlog[]>(
    'SELECT count(*)::int AS pending, min(created_at) AS oldest FROM outbox',
  );
  return row ?? { pending: 0, oldest: null };
}
