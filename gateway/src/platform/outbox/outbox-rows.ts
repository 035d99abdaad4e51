import type { DataSource, EntityManager } from 'typeorm';
import { ask, type Readers, type Statement, statement } from '../database/statement.js';
import { eventText } from '../event-text.js';
import { insertEventJobs, JOBS } from '../work-queue/job-rows.js';

/** An event as its writer holds it. */
export interface OutboxEvent {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Whether it is stored; the others go only to subscribers. */
  readonly isDurable: boolean;
  /** Executed by the writing statement in place of storing the event. */
  readonly part?: InlineEffect | undefined;
}

/** An event as the payload of its job. */
export interface EventJob {
  readonly userId: string;
  readonly kind: string;
  /** As `eventText` wrote it. */
  readonly payload: string;
}

/** Head start of the gateway that wrote an event, which handles it at once. Milliseconds. */
const OWN_MS = 10_000;

/**
 * The effect of an event, as SQL inside the statement that causes it: then no event has to be written, handled and
 * removed. If it is refused, the whole statement is undone, and the caller's second statement writes the event.
 */
export interface InlineEffect {
  /** Identifies its SQL: different SQL needs a different name. */
  readonly name: string;
  /**
   * Parts of a WITH; the last is named `event` and has one row with `effect`, which is json.
   *
   * @param first number of its first parameter
   * @param cause SQL that only reads, of at most one row with `user_id`; it may be used more than once. Without a row
   *   nothing is done
   */
  readonly sql: (first: number, cause: string) => string;
  readonly values: readonly unknown[];
  isRefused(error: unknown): boolean;
  /** Called once the statement has succeeded. */
  done(effect: unknown): void;
}

/** A row of a statement that writes an event; `effect` is the result of its part, null without one. */
type WithEffect<Row> = Row & { readonly effect: unknown };

/** Extra column of a statement that writes an event. */
export const EFFECT = '(SELECT effect FROM event) AS effect';

/**
 * A statement that includes the writing of an event, and so saves a transaction of several round trips. It is prepared
 * once for the event, and once for each part in its place.
 */
export class EventStatement<Row> {
  private readonly forms = new Map<string, Statement<WithEffect<Row>>>();

  /**
   * @param text writes the whole SQL: it puts the given CTEs, the last of which is named `event`, into its WITH clause and
   *   selects `EFFECT`
   * @param first number of the first parameter of that SQL
   * @param cause SQL of at most one row with `user_id`, for which the event is written
   */
  constructor(
    private readonly name: string,
    private readonly text: (event: string) => string,
    private readonly first: number,
    private readonly cause: string,
    private readonly readers?: Readers,
  ) {}

  /** @param values of the parameters before the event's */
  async run(
    dataSource: DataSource,
    values: readonly unknown[],
    { part, ...event }: OutboxEvent,
  ): Promise<WithEffect<Row> | undefined> {
    const parameters = part ? part.values : eventParameters(event);
    return (await ask(dataSource, this.form(part), [...values, ...parameters]))[0];
  }

  private form(part: InlineEffect | undefined): Statement<WithEffect<Row>> {
    const name = part ? `${this.name}, ${part.name}` : this.name;
    const cached = this.forms.get(name);
    if (cached) return cached;
    const { first, cause } = this;
    const event = `SELECT $${first}::text AS key, $${first + 1}::json AS payload FROM (${cause}) c`;
    const sql = part
      ? part.sql(first, cause)
      : `event AS (${insertEventJobs(event, OWN_MS)} RETURNING NULL::json AS effect)`;
    const form = statement<WithEffect<Row>>(name, this.text(sql), this.readers);
    this.forms.set(name, form);
    return form;
  }
}

function eventParameters({ id, userId, kind, payload }: OutboxEvent): [string, string] {
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

/** Result of claiming an event: it belongs to this transaction, to another, or its user no longer exists. */
export type ClaimResult = 'claimed' | 'claimed elsewhere' | 'no user';

/**
 * Removes an event, which makes its work this transaction's: another one waits for its end, and then finds nothing. The
 * user is locked first, as when an account is deleted, so that the two cannot deadlock.
 *
 * @param workerId worker that claimed its job; undefined for none
 */
export async function claimEvent(
  manager: EntityManager,
  id: string,
  userId: string,
  workerId?: string,
): Promise<ClaimResult> {
  const [row] = await manager.query<{ hasUser: boolean; isTaken: boolean }[]>(
    `WITH u AS (SELECT id FROM users WHERE id = $2 FOR KEY SHARE), taken AS (
       DELETE FROM ${JOBS} j USING u WHERE j.key = $1 AND j.locked_by IS NOT DISTINCT FROM $3 RETURNING j.id)
     SELECT EXISTS (SELECT FROM u) AS "hasUser", EXISTS (SELECT FROM taken) AS "isTaken"`,
    [id, userId, workerId ?? null],
  );
  if (row?.isTaken) return 'claimed';
  return row?.hasUser ? 'claimed elsewhere' : 'no user';
}
