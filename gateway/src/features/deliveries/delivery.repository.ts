import { type DataSource, type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { uuidv7Floor } from '../../platform/uuid.js';
import { DeliveryEntity } from './delivery.entity.js';
import type { DeliveryChannel } from './delivery.type.js';
import type { DueDelivery, Receiver, Sender } from './delivery-sender.service.js';

export type DeliveryRow = Omit<DeliveryEntity, 'user' | 'alert' | 'priceAlert'>;

/** Messages of a channel, and those of them that were given up or not sent in time. */
export interface ChannelCount {
  readonly channel: DeliveryChannel;
  readonly made: number;
  readonly failed: number;
}

/** Which messages of a log are read. */
export type DeliveryFilter = Partial<Record<'channel' | 'receiverId' | 'userId' | 'kind', string>>;

/** Telegram takes about one message a second for a chat. */
const RECEIVER_PACE = "interval '1 second'";
/** Alerts come first, since they expire soonest. */
const FIRST = "(d.kind NOT IN ('ALERT', 'PRICE')), d.next_at, d.id";
const IS_DUE = 'd.channel = $1 AND d.queue = $2 AND d.next_at <= $3';

/** The longest due messages of a queue. */
const DUE = `SELECT d.* FROM deliveries d WHERE ${IS_DUE} ORDER BY ${FIRST} LIMIT $4`;

/** The same, one for each receiver whose pace allows one now. */
const DUE_IN_PACE = `SELECT * FROM (
  SELECT DISTINCT ON (d.receiver_id) d.* FROM deliveries d WHERE ${IS_DUE} AND NOT EXISTS (
    SELECT FROM deliveries s WHERE s.channel = $1 AND s.queue = $2 AND s.receiver_id = d.receiver_id
      AND s.tried_at > $3::timestamptz - ${RECEIVER_PACE})
  ORDER BY d.receiver_id, ${FIRST}) d ORDER BY ${FIRST} LIMIT $4`;

/** All due messages of the receivers that have waited longest. */
const DUE_AS_ONE = `SELECT d.* FROM deliveries d WHERE ${IS_DUE} AND d.receiver_id = ANY (ARRAY(
  SELECT d.receiver_id FROM deliveries d WHERE ${IS_DUE} GROUP BY 1 ORDER BY min(d.next_at) LIMIT $4)) ORDER BY d.id`;

/** Columns written by one statement for many rows: the name and type in SQL of each field. */
type Columns = Readonly<Record<string, readonly [name: string, type: string]>>;

const NEW = {
  id: ['id', 'uuid'],
  userId: ['user_id', 'uuid'],
  channel: ['channel', 'text'],
  queue: ['queue', 'text'],
  receiverId: ['receiver_id', 'text'],
  receiver: ['receiver', 'text'],
  kind: ['kind', 'text'],
  subject: ['subject', 'text'],
  alertId: ['alert_id', 'uuid'],
  priceAlertId: ['price_alert_id', 'uuid'],
  payload: ['payload', 'text'],
  status: ['status', 'text'],
  attempts: ['attempts', 'smallint'],
  nextAt: ['next_at', 'timestamptz'],
  expiresAt: ['expires_at', 'timestamptz'],
  createdAt: ['created_at', 'timestamptz'],
} as const satisfies Columns;

const RESULT = {
  id: ['id', 'uuid'],
  status: ['status', 'text'],
  attempts: ['attempts', 'smallint'],
  answer: ['answer', 'text'],
  mayHaveArrived: ['may_have_arrived', 'boolean'],
  remoteId: ['remote_id', 'int'],
  heldUntil: ['held_until', 'timestamptz'],
  nextAt: ['next_at', 'timestamptz'],
  expiresAt: ['expires_at', 'timestamptz'],
} as const satisfies Columns;

const namesOf = (columns: Columns) => Object.values(columns).map(([name]) => name);

/** SQL of rows `v` whose values follow as arrays, `valuesOf`. */
function rowsOf(columns: Columns): string {
  const arrays = Object.values(columns).map(([, type], place) => `$${place + 1}::${type}[]`);
  return `unnest(${arrays.join(', ')}) AS v (${namesOf(columns).join(', ')})`;
}

function valuesOf<Row>(columns: Readonly<Record<keyof Row & string, unknown>>, rows: readonly Row[]) {
  return (Object.keys(columns) as (keyof Row & string)[]).map((key) => rows.map((row) => row[key]));
}

type NewDeliveryRow = Pick<DeliveryRow, keyof typeof NEW>;

/** Result of handling a message. */
export type DeliveryResult = Pick<DeliveryRow, keyof typeof RESULT>;

/** Reads and writes deliveries, and the columns that all receivers have. */
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds messages that their receivers were not sent yet. Returns the ids of those added. */
  async add(manager: EntityManager, rows: readonly NewDeliveryRow[]): Promise<ReadonlySet<string>> {
    // Always in the same order, so that concurrent writers do not deadlock.
    const added = await manager.query<{ id: string }[]>(
      `INSERT INTO deliveries (${namesOf(NEW).join(', ')}, updated_at) SELECT v.*, v.created_at FROM ${rowsOf(NEW)}
       ORDER BY v.subject, v.receiver_id ON CONFLICT DO NOTHING RETURNING id`,
      valuesOf<NewDeliveryRow>(NEW, rows),
    );
    return new Set(added.map(({ id }) => id));
  }

  /** Counts of the messages that were made since, by channel. */
  countsSince(since: Date): Promise<readonly ChannelCount[]> {
    return this.dataSource.query(
      `SELECT channel, count(*)::int AS made, count(*) FILTER (WHERE status IN ('FAILED', 'EXPIRED'))::int AS failed
       FROM deliveries WHERE id >= $1 GROUP BY 1`,
      [uuidv7Floor(since.getTime())],
    );
  }

  /** Receivers to which these alerts were addressed, as `alertId receiverId`. */
  async addressees(
    manager: EntityManager,
    channel: DeliveryChannel,
    alertIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ key: string }[]>(
      `SELECT alert_id || ' ' || receiver_id AS key FROM deliveries
       WHERE alert_id = ANY($1::uuid[]) AND kind = 'ALERT' AND channel = $2`,
      [alertIds, channel],
    );
    return new Set(rows.map(({ key }) => key));
  }

  due({ channel, limits }: Sender, queue: string, now: Date, limit: number): Promise<DueDelivery[]> {
    const due = limits.asOne ? DUE_AS_ONE : limits.perSecond === undefined ? DUE : DUE_IN_PACE;
    return this.dataSource.query(
      `SELECT d.id, d.user_id AS "userId", d.queue, d.receiver_id AS "receiverId", d.receiver, d.kind, d.subject,
         d.sequence, d.alert_id AS "alertId", d.price_alert_id AS "priceAlertId", d.payload, d.attempts, d.may_have_arrived AS "mayHaveArrived",
         d.answer, d.next_at AS "nextAt", d.expires_at AS "expiresAt", d.created_at AS "createdAt", coalesce(a.status = 'DELIVERED' OR a.may_have_arrived, false) AS "alertArrived",
         a.remote_id AS "alertRemoteId"
       FROM (${due}) d LEFT JOIN deliveries a ON d.kind = 'OUTCOME' AND a.kind = 'ALERT' AND a.alert_id = d.alert_id
         AND a.channel = d.channel AND a.receiver_id = d.receiver_id
       ORDER BY ${FIRST}`,
      [channel, queue, now, limit],
    );
  }

  /** When the next message of a queue is due; undefined if none waits. */
  async nextDue(channel: DeliveryChannel, queue: string): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT min(next_at) AS at FROM deliveries WHERE channel = $1 AND queue = $2 AND next_at IS NOT NULL',
      [channel, queue],
    );
    return row?.at ?? undefined;
  }

  /** Number of messages of a queue that were attempted since a time. */
  async triedSince(channel: DeliveryChannel, queue: string, moment: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM deliveries WHERE channel = $1 AND queue = $2 AND tried_at > $3',
      [channel, queue, moment],
    );
    return row?.count ?? 0;
  }

  /** Until when nothing of a queue may be sent; undefined if its server has asked for no wait. */
  async heldUntil(channel: DeliveryChannel, queue: string): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT max(held_until) AS at FROM deliveries WHERE channel = $1 AND queue = $2 AND held_until IS NOT NULL',
      [channel, queue],
    );
    return row?.at ?? undefined;
  }

  /**
   * Marks messages as being attempted. Returns the ids of those that still wait and that no other gateway has claimed
   * since they were read.
   *
   * @param triedAt stored where the channel limits the rate
   */
  async claim(due: readonly DueDelivery[], triedAt: Date | null): Promise<ReadonlySet<string>> {
    const [claimed] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE deliveries d SET attempts = d.attempts + 1, may_have_arrived = true, tried_at = $3
       FROM unnest($1::uuid[], $2::smallint[]) AS v (id, attempts)
       WHERE d.id = v.id AND d.attempts = v.attempts AND d.next_at IS NOT NULL RETURNING d.id`,
      [due.map(({ id }) => id), due.map(({ attempts }) => attempts), triedAt],
    );
    return new Set(claimed.map(({ id }) => id));
  }

  /** Stores results. A message cancelled meanwhile stays cancelled unless it arrived. */
  async settle(manager: EntityManager, results: readonly DeliveryResult[], now: Date): Promise<void> {
    const changes = namesOf(RESULT).filter((name) => name !== 'id');
    await manager.query(
      `UPDATE deliveries d SET ${changes.map((name) => `${name} = v.${name}`).join(', ')}, updated_at = $10
       FROM ${rowsOf(RESULT)} WHERE d.id = v.id AND (d.next_at IS NOT NULL OR v.status = 'DELIVERED')`,
      [...valuesOf<DeliveryResult>(RESULT, results), now],
    );
  }

  /** Cancels the messages that wait for a receiver, except replies to a chat itself. */
  async cancel(manager: EntityManager, channel: DeliveryChannel, receiverId: string, now: Date) {
    await manager.query(
      `UPDATE deliveries SET status = 'CANCELLED', next_at = NULL, updated_at = $3
       WHERE channel = $1 AND receiver_id = $2 AND next_at IS NOT NULL AND kind <> 'REPLY'`,
      [channel, receiverId, now],
    );
  }

  /** Deletes the log of a receiver. What its owner reads in the thread of an alert stays. */
  async forget(manager: EntityManager, channel: DeliveryChannel, receiverId: string): Promise<void> {
    await manager.delete(DeliveryEntity, { channel, receiverId, alertId: IsNull(), priceAlertId: IsNull() });
    await manager.update(DeliveryEntity, { channel, receiverId }, { payload: null });
  }

  /** Queues messages to be sent again. */
  async sendAgain(
    manager: EntityManager,
    messages: readonly Pick<DeliveryRow, 'id' | 'expiresAt'>[],
    now: Date,
  ): Promise<void> {
    await manager.query(
      `UPDATE deliveries d SET status = 'PENDING', next_at = $3, updated_at = $3, expires_at = v.expires_at
       FROM unnest($1::uuid[], $2::timestamptz[]) AS v (id, expires_at) WHERE d.id = v.id`,
      [messages.map(({ id }) => id), messages.map(({ expiresAt }) => expiresAt), now],
    );
  }

  /** Stores the numbers of messages. */
  async setSequences(manager: EntityManager, sequences: ReadonlyMap<string, number>): Promise<void> {
    await manager.query(
      `UPDATE deliveries d SET sequence = v.sequence
       FROM unnest($1::uuid[], $2::int[]) AS v (id, sequence) WHERE d.id = v.id`,
      [[...sequences.keys()], [...sequences.values()]],
    );
  }

  /** Numbered messages to a receiver whose content is still kept, in order. @param after the number before the first */
  numbered(
    { channel, receiverId }: Pick<DeliveryRow, 'channel' | 'receiverId'>,
    after: number,
    limit: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DeliveryRow[]> {
    return manager.find(DeliveryEntity, {
      where: { channel, receiverId, sequence: MoreThan(after), payload: Not(IsNull()) },
      order: { sequence: 'ASC' },
      take: limit,
    });
  }

  /** A message of a user whose content is still kept. */
  findOwn(
    channel: DeliveryChannel,
    id: string,
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DeliveryRow | null> {
    return manager.findOneBy(DeliveryEntity, { channel, id, userId, payload: Not(IsNull()) });
  }

  /** Messages whose content is still kept, newest first. @param before the id of the message behind which they begin */
  newest(of: DeliveryFilter, before: string | null | undefined, limit: number): Promise<DeliveryRow[]> {
    return this.dataSource.manager.find(DeliveryEntity, {
      where: { ...of, payload: Not(IsNull()), ...(before && { id: LessThan(before) }) } as object,
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Receivers of a channel by id. @param locked against changes, until the transaction ends */
  async receivers(
    manager: EntityManager,
    { receivers }: Sender,
    ids: readonly string[],
    locked = false,
  ): Promise<ReadonlyMap<string, Receiver>> {
    const rows = await manager.find(receivers.entity, {
      where: receivers.where([...new Set(ids)]),
      order: receivers.order,
      ...(locked && { lock: { mode: 'for_no_key_update' } }),
    });
    return new Map(rows.map((row) => [receivers.idOf(row), row]));
  }
}
