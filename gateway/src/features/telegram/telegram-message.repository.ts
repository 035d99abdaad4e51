import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { TelegramMessageEntity } from './telegram.entity.js';
import type { TelegramMessageKind, TelegramMessageStatus } from './telegram.type.js';

export type TelegramMessageRow = Omit<TelegramMessageEntity, 'user'>;

/** A message to add for a chat. */
export type NewTelegramMessage = Pick<
  TelegramMessageRow,
  'id' | 'userId' | 'chatId' | 'kind' | 'subject' | 'text' | 'expiresAt' | 'createdAt'
>;

/** A message to send now. */
export interface DueMessage {
  readonly id: string;
  readonly userId: string | null;
  readonly chatId: string;
  readonly kind: TelegramMessageKind;
  readonly subject: string;
  readonly text: string;
  /** Number of earlier attempts. */
  readonly attempts: number;
  readonly mayHaveArrived: boolean;
  readonly expiresAt: Date;
  /** For an outcome: whether its alert may have arrived in this chat, and the alert's message id there. */
  readonly alertArrived: boolean;
  readonly alertMessageId: number | null;
}

/** Result of handling a message. */
export interface MessageResult {
  readonly id: string;
  readonly status: TelegramMessageStatus;
  readonly attempts: number;
  readonly answer: string | null;
  readonly mayHaveArrived: boolean;
  readonly messageId: number | null;
  readonly nextAt: Date | null;
}

/** Telegram takes about one message a second for a chat. */
const CHAT_PACE = "interval '1 second'";
/** Alerts come first, since they expire soonest. */
const FIRST = "(m.kind <> 'ALERT'), m.next_at, m.id";

/** Messages to the chats of a bot. The table is also the queue and, for all gateways, the basis of rate limiting. */
export class TelegramMessageRepository {
  /** @param botId empty without a bot */
  constructor(
    private readonly dataSource: DataSource,
    private readonly botId: string,
  ) {}

  /** Adds messages that their chat has not been sent yet. Returns whether any were added. */
  async add(manager: EntityManager, rows: readonly NewTelegramMessage[]): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO telegram_messages (id, user_id, bot_id, chat_id, kind, subject, text, status, next_at, expires_at,
         created_at, updated_at)
       SELECT v.id, v.user_id, $1, v.chat_id, v.kind, v.subject, v.text, 'PENDING', v.now, v.expires_at, v.now, v.now
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[],
         $9::timestamptz[]) AS v (id, user_id, chat_id, kind, subject, text, expires_at, now)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        this.botId,
        rows.map(({ id }) => id),
        rows.map(({ userId }) => userId),
        rows.map(({ chatId }) => chatId),
        rows.map(({ kind }) => kind),
        rows.map(({ subject }) => subject),
        rows.map(({ text }) => text),
        rows.map(({ expiresAt }) => expiresAt),
        rows.map(({ createdAt }) => createdAt),
      ],
    );
    return added.length > 0;
  }

  /** Which of these alerts were addressed to these chats. */
  async alertsOf(
    manager: EntityManager,
    alertIds: readonly string[],
    chatIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ subject: string }[]>(
      `SELECT subject FROM telegram_messages
       WHERE bot_id = $1 AND chat_id = ANY($2::text[]) AND kind = 'ALERT' AND subject = ANY($3::text[])`,
      [this.botId, chatIds, alertIds],
    );
    return new Set(rows.map(({ subject }) => subject));
  }

  /** Due messages, one for each chat whose rate limit allows one now. */
  due(now: Date, limit: number): Promise<DueMessage[]> {
    return this.dataSource.query(
      `WITH due AS (
         SELECT DISTINCT ON (m.chat_id) m.* FROM telegram_messages m
         WHERE m.bot_id = $1 AND m.next_at <= $2 AND NOT EXISTS (
           SELECT FROM telegram_messages s WHERE s.bot_id = $1 AND s.chat_id = m.chat_id
             AND s.tried_at > $2::timestamptz - ${CHAT_PACE})
         ORDER BY m.chat_id, ${FIRST})
       SELECT m.id, m.user_id AS "userId", m.chat_id AS "chatId", m.kind, m.subject, m.text, m.attempts,
         m.may_have_arrived AS "mayHaveArrived", m.expires_at AS "expiresAt",
         coalesce(a.status = 'DELIVERED' OR a.may_have_arrived, false) AS "alertArrived",
         a.message_id AS "alertMessageId"
       FROM due m LEFT JOIN telegram_messages a ON m.kind = 'OUTCOME' AND a.kind = 'ALERT' AND a.bot_id = $1
         AND a.chat_id = m.chat_id AND a.subject = m.subject
       ORDER BY ${FIRST} LIMIT $3`,
      [this.botId, now, limit],
    );
  }

  /** Number of messages attempted since a time. */
  async triedSince(moment: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM telegram_messages WHERE bot_id = $1 AND tried_at > $2',
      [this.botId, moment],
    );
    return row?.count ?? 0;
  }

  /** When the next message is due, including its chat's rate limit; undefined if none is waiting. */
  async nextDue(): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      `SELECT min(greatest(m.next_at, (SELECT max(s.tried_at) + ${CHAT_PACE} FROM telegram_messages s
         WHERE s.bot_id = $1 AND s.chat_id = m.chat_id))) AS at
       FROM (SELECT * FROM telegram_messages WHERE bot_id = $1 AND next_at IS NOT NULL ORDER BY next_at LIMIT 100) m`,
      [this.botId],
    );
    return row?.at ?? undefined;
  }

  /** Marks messages as being attempted. Returns the ids of those still pending. */
  async claim(ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE telegram_messages SET attempts = attempts + 1, may_have_arrived = true, tried_at = $2
       WHERE id = ANY($1::uuid[]) AND next_at IS NOT NULL RETURNING id`,
      [ids, now],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Stores results; returns their ids. A message cancelled meanwhile stays cancelled unless it arrived. */
  async note(
    manager: EntityManager,
    results: readonly MessageResult[],
    now: Date,
  ): Promise<ReadonlySet<string>> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE telegram_messages m SET status = v.status, attempts = v.attempts, answer = v.answer,
         may_have_arrived = v.may_have_arrived, message_id = v.message_id, next_at = v.next_at, updated_at = $8
       FROM unnest($1::uuid[], $2::text[], $3::smallint[], $4::text[], $5::boolean[], $6::int[], $7::timestamptz[])
         AS v (id, status, attempts, answer, may_have_arrived, message_id, next_at)
       WHERE m.id = v.id AND (m.next_at IS NOT NULL OR v.status = 'DELIVERED') RETURNING m.id`,
      [
        results.map(({ id }) => id),
        results.map(({ status }) => status),
        results.map(({ attempts }) => attempts),
        results.map(({ answer }) => answer),
        results.map(({ mayHaveArrived }) => mayHaveArrived),
        results.map(({ messageId }) => messageId),
        results.map(({ nextAt }) => nextAt),
        now,
      ],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Cancels the messages waiting for a user, except replies to the chat itself. Returns them. */
  async cancel(manager: EntityManager, userId: string, now: Date): Promise<TelegramMessageRow[]> {
    const waiting = await manager
      .createQueryBuilder(TelegramMessageEntity, 'm')
      .where('m.userId = :userId AND m.nextAt IS NOT NULL', { userId })
      .andWhere("m.botId = :botId AND m.kind <> 'REPLY'", { botId: this.botId })
      .orderBy('m.id')
      .setLock('for_no_key_update')
      .getMany();
    const change = { status: 'CANCELLED', nextAt: null, updatedAt: now } as const;
    for (const { id } of waiting) await manager.update(TelegramMessageEntity, { id }, change);
    return waiting.map((row) => ({ ...row, ...change }));
  }

  /** A user's newest test message. */
  newestTest(userId: string): Promise<TelegramMessageRow | null> {
    return this.dataSource.manager.findOne(TelegramMessageEntity, {
      where: { userId, kind: 'TEST', botId: this.botId },
      order: { id: 'DESC' },
    });
  }

  /** All stored messages to a user, newest first, across bots. */
  allOf(userId: string): Batches<TelegramMessageRow> {
    return inBatches<TelegramMessageRow>((last) =>
      this.dataSource.manager.find(TelegramMessageEntity, {
        where: { userId, ...(last && { id: LessThan(last.id) }) },
        order: { id: 'DESC' },
        take: BATCH_ROWS,
      }),
    );
  }

  /** Until when Telegram throttles the bot; undefined if it never has. */
  async heldUntil(): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date }[]>(
      'SELECT held_until AS at FROM telegram_bots WHERE id = $1',
      [this.botId],
    );
    return row?.at;
  }

  /** Stops calls from all gateways until a time. */
  async hold(manager: EntityManager, until: Date): Promise<void> {
    await manager.query(
      `INSERT INTO telegram_bots (id, held_until) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET held_until = greatest(telegram_bots.held_until, excluded.held_until)`,
      [this.botId, until],
    );
  }

  /** Marks an update as handled; returns false if it already was. */
  async noteUpdate(manager: EntityManager, updateId: number, now: Date): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO telegram_updates (bot_id, update_id, received_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING update_id`,
      [this.botId, updateId, now],
    );
    return rows.length === 1;
  }
}
