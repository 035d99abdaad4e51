import type { EntityManager } from 'typeorm';
import { eventText } from '../event-text.js';
import { insertEventJobs, JOBS } from '../work-queue/job-rows.js';

/** An event on its way, as its writer holds it. */
export interface OutboxEvent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Whether it is written; others go to subscribers alone. */
  readonly isDurable: boolean;
}

/** An event as its job carries it. */
export interface EventJob {
  readonly userId: string;
  readonly kind: string;
  /** As `eventText` wrote it. */
  readonly payload: string;
}

/** So long an event is left to the gateway that wrote it, which handles it at once. Milliseconds. */
const OWN_MS = 10_000;

/**
 * Writes one event as a part of the statement that causes it, and so without a transaction of several round trips.
 *
 * @param first number of the first of its two parameters, which `eventParameters` gives
 * @param cause what it is written for: an event for each row of it
 */
export function insertEvent(first: number, cause?: string): string {
  const row = `SELECT $${first}::text AS key, $${first + 1}::json AS payload${cause ? ` FROM ${cause}` : ''}`;
  return insertEventJobs(row, OWN_MS);
}

export function eventParameters({ id, userId, kind, payload }: OutboxEvent): [string, string] {
  return [id, JSON.stringify({ userId, kind, payload: eventText(payload) } satisfies EventJob)];
}

const INSERT_MANY = insertEventJobs(
  'SELECT row.key, row.payload::json AS payload FROM unnest($1::text[], $2::text[]) AS row (key, payload)',
  OWN_MS,
);

export async function insertEvents(manager: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
  const rows = events.filter(({ isDurable }) => isDurable).map(eventParameters);
  if (rows.length === 0) return;
  await manager.query(INSERT_MANY, [rows.map(([id]) => id), rows.map(([, job]) => job)]);
}

/** An event that its own gateway handles, as a statement that takes it out has to name it. */
export type OwnEvent = Pick<OutboxEvent, 'id' | 'userId'>;

/**
 * Parts of a WITH that take an own event out as `takeEvent` does, for a statement that does all of its work: `taken` has
 * a row where it was there. The event's and the user's ids are the first two parameters.
 *
 * @param condition SQL; where it does not hold the event stays
 */
export function takingOwnEvent(condition: string): string {
  return `u AS (SELECT id FROM users WHERE id = $2 AND ${condition} FOR KEY SHARE), taken AS (
    DELETE FROM ${JOBS} j USING u WHERE j.key = $1 AND j.locked_by IS NULL RETURNING j.id)`;
}

/** How taking an event went: its work is this transaction's, or another's, or nobody's as its user is gone. */
export type Taking = 'taken' | 'not ours' | 'no user';

/**
 * Takes an event out, which makes it the transaction's own: another waits for its end, and then finds nothing. The
 * user comes first, as in the deletion of an account, so that neither waits for the other for ever.
 *
 * @param workerId who claimed its job; undefined where nobody has
 */
export async function takeEvent(
  manager: EntityManager,
  id: string,
  userId: string,
  workerId?: string,
): Promise<Taking> {
  const [row] = await manager.query<{ hasUser: boolean; isTaken: boolean }[]>(
    `WITH u AS (SELECT id FROM users WHERE id = $2 FOR KEY SHARE), taken AS (
       DELETE FROM ${JOBS} j USING u WHERE j.key = $1 AND j.locked_by IS NOT DISTINCT FROM $3 RETURNING j.id)
     SELECT EXISTS (SELECT FROM u) AS "hasUser", EXISTS (SELECT FROM taken) AS "isTaken"`,
    [id, userId, workerId ?? null],
  );
  if (row?.isTaken) return 'taken';
  return row?.hasUser ? 'not ours' : 'no user';
}
