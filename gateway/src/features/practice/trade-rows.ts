import type { EntityManager } from 'typeorm';
import type { DueClaim } from '../../platform/settlement.js';
import type { PracticeTradeFilter } from './practice.input.js';
import type { TradeRecord } from './practice-trade.mapper.js';

/** Columns of `practice_trades` under the names of the entity; plain selects cost less than hydrated entities. */
const COLUMNS = `id, account_id AS "accountId", user_id AS "userId", idempotency_key AS "idempotencyKey", pair,
  timeframe, direction, stake, payout_percent AS "payoutPercent", entry_price AS "entryPrice",
  opened_at AS "openedAt", expires_at AS "expiresAt", feed, feed_epoch AS "feedEpoch", simulated,
  signal_id AS "signalId", result, exit_price AS "exitPrice", profit, settled_at AS "settledAt"`;

const INSERT = `
INSERT INTO practice_trades (id, account_id, user_id, idempotency_key, pair, timeframe, direction, stake,
  payout_percent, entry_price, opened_at, expires_at, feed, feed_epoch, simulated, signal_id, attempt_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $12)`;

export async function insertTrade(manager: EntityManager, trade: TradeRecord): Promise<void> {
  await manager.query(INSERT, [
    trade.id,
    trade.accountId,
    trade.userId,
    trade.idempotencyKey,
    trade.pair,
    trade.timeframe,
    trade.direction,
    trade.stake,
    trade.payoutPercent,
    trade.entryPrice,
    trade.openedAt,
    trade.expiresAt,
    trade.feed,
    trade.feedEpoch,
    trade.simulated,
    trade.signalId,
  ]);
}

/** The trade that a user's order with this key became. */
export async function findTradeByKey(
  manager: EntityManager,
  userId: string,
  key: string,
): Promise<TradeRecord | undefined> {
  const [record] = await manager.query<TradeRecord[]>(
    `SELECT ${COLUMNS} FROM practice_trades WHERE user_id = $1 AND idempotency_key = $2`,
    [userId, key],
  );
  return record;
}

export interface TradePageQuery {
  readonly filter: PracticeTradeFilter;
  readonly after: string | null;
  readonly limit: number;
}

/** A user's trades, newest first. */
export function selectTrades(
  manager: EntityManager,
  userId: string,
  { filter, after, limit }: TradePageQuery,
): Promise<TradeRecord[]> {
  return manager.query<TradeRecord[]>(
    `SELECT ${COLUMNS} FROM practice_trades
     WHERE user_id = $1 AND ($2::uuid IS NULL OR id < $2) AND ($3::text IS NULL OR pair = $3)
       AND ($4::text IS NULL OR timeframe = $4) AND ($5::text IS NULL OR result = $5)
       AND ($6::text IS NULL OR (result IS NULL) = ($6 = 'OPEN'))
     ORDER BY id DESC LIMIT $7`,
    [
      userId,
      after,
      filter.pair ?? null,
      filter.timeframe ?? null,
      filter.result ?? null,
      filter.status ?? null,
      limit,
    ],
  );
}

/**
 * Claims trades that fell due by `now`, oldest first; no other gateway claims them before `until`. Rows that another
 * gateway is claiming at this moment are passed over, not waited for.
 */
export async function claimDueTrades(
  manager: EntityManager,
  { now, until, limit }: DueClaim,
): Promise<TradeRecord[]> {
  const [rows] = await manager.query<[TradeRecord[], number]>(
    `UPDATE practice_trades SET attempt_at = $2
     WHERE id IN (
       SELECT id FROM practice_trades WHERE result IS NULL AND attempt_at <= $1
       ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, until, limit],
  );
  return rows;
}

/** Writes the results of trades that have none yet; answers the ids that this call settled. */
export async function settleTrades(
  manager: EntityManager,
  settled: readonly TradeRecord[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const [rows] = await manager.query<[{ id: string }[], number]>(
    `UPDATE practice_trades t SET result = v.result, exit_price = v.exit_price, profit = v.profit, settled_at = $5
     FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::bigint[]) AS v (id, result, exit_price, profit)
     WHERE t.id = v.id AND t.result IS NULL RETURNING t.id`,
    [
      settled.map(({ id }) => id),
      settled.map(({ result }) => result),
      settled.map(({ exitPrice }) => exitPrice),
      settled.map(({ profit }) => profit),
      now,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}
