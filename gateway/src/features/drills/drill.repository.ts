import type { DataSource, EntityManager } from 'typeorm';
import { DRILLS_KEPT } from '#schema/drill.js';
import type { Pair } from '#schema/pair.js';
import { type Centavos, PRACTICE_OPENING_BALANCE } from '#schema/practice.js';
import type { Timeframe } from '#schema/timeframe.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import type { FeedKind } from '../market/market-feed.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import type { DrillClock } from './drill-clock.js';

export interface DrillAccountRow {
  readonly balance: Centavos;
  readonly begunAt: Date;
}

/** A drill without its prices. */
export interface DrillRow extends DrillClock {
  readonly id: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly base: Timeframe;
  readonly kind: FeedKind;
  readonly simulated: boolean;
  readonly startsAt: Date;
  readonly sourceStartsAt: Date;
  readonly lengthMs: number;
  readonly endedAt: Date | null;
}

export interface DrillTradeRow {
  readonly id: string;
  readonly orderKey: string;
  readonly direction: SignalDirection;
  readonly stake: Centavos;
  readonly entryPrice: number;
  readonly statedChance: number | null;
  readonly openedMs: number;
  readonly expiresMs: number;
  readonly outcome: SignalOutcome | null;
  readonly exitPrice: number | null;
  readonly profit: Centavos | null;
}

export interface NewDrillTrade extends Omit<DrillTradeRow, 'outcome' | 'exitPrice' | 'profit'> {
  /** See `DrillTradeEntity`. */
  readonly engineChance: number | null;
}

export interface DrillSettlement {
  readonly id: string;
  readonly outcome: SignalOutcome;
  readonly exitPrice: number | null;
  readonly profit: Centavos;
}

export interface NewDrill extends Omit<DrillRow, 'endedAt'> {
  readonly feed: string;
  readonly candles: Buffer;
  readonly pathKey: Buffer;
}

/** A settled trade with its drill. */
export interface DrillTradeOfAll extends DrillTradeRow {
  readonly drillId: string;
  readonly startsAt: Date;
}

const DRILL = `id, pair, timeframe, base, kind, simulated, starts_at AS "startsAt", source_starts_at AS "sourceStartsAt",
  length_ms AS "lengthMs", position_ms AS "positionMs", (extract(epoch FROM clock_at) * 1000)::float8 AS "clockAt", speed,
  paused, ended_at AS "endedAt"`;
const tradeAs = (
  outcomeName: string,
) => `t.id, t.order_key AS "orderKey", t.direction, t.stake::float8 AS stake, t.entry_price AS "entryPrice",
  t.stated_chance AS "statedChance", t.opened_ms AS "openedMs", t.expires_ms AS "expiresMs", t.result AS "${outcomeName}", t.exit_price AS "exitPrice",
  t.profit::float8 AS profit`;
const TRADE = tradeAs('outcome');
/** What users export has named the outcome `result` from the start. */
const EXPORTED_TRADE = `${tradeAs('result')}, t.engine_chance AS "engineChance"`;

/** Reads and writes drills, their accounts and trades. */
export class DrillRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Serialises changes to one user's drills, across gateways and tabs. */
  inTurn<Result>(
    userId: string,
    now: Date,
    work: (manager: EntityManager, account: DrillAccountRow) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO drill_accounts (user_id, balance, begun_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [userId, PRACTICE_OPENING_BALANCE, now],
      );
      const [account] = await manager.query<DrillAccountRow[]>(
        `SELECT balance::float8 AS balance, begun_at AS "begunAt" FROM drill_accounts WHERE user_id = $1 FOR UPDATE`,
        [userId],
      );
      if (!account) throw new Error('inserting a drill account needs a returned row, has none');
      return work(manager, account);
    });
  }

  async account(manager: EntityManager, userId: string): Promise<DrillAccountRow> {
    const [account] = await manager.query<DrillAccountRow[]>(
      `SELECT balance::float8 AS balance, begun_at AS "begunAt" FROM drill_accounts WHERE user_id = $1`,
      [userId],
    );
    if (!account) throw new Error('locking a drill account needs its row, has none');
    return account;
  }

  /** A drill of a user: the one with this id or, without an id, the running or else the newest one. */
  async find(manager: EntityManager, userId: string, id: string | null): Promise<DrillRow | undefined> {
    const [drill] = await manager.query<DrillRow[]>(
      `SELECT ${DRILL} FROM drills WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2)
       ORDER BY ended_at IS NULL DESC, id DESC LIMIT 1`,
      [userId, id],
    );
    return drill;
  }

  async pricesOf(
    manager: EntityManager,
    id: string,
  ): Promise<{ readonly candles: Buffer; readonly key: Buffer }> {
    const [prices] = await manager.query<{ candles: Buffer; key: Buffer }[]>(
      'SELECT candles, path_key AS key FROM drills WHERE id = $1',
      [id],
    );
    if (!prices) throw new Error('a drill needs its prices, has none');
    return prices;
  }

  async tradesOf(manager: EntityManager, drillId: string): Promise<DrillTradeRow[]> {
    return manager.query(
      `SELECT ${TRADE} FROM drill_trades t WHERE t.drill_id = $1 ORDER BY t.opened_ms, t.id`,
      [drillId],
    );
  }

  /** Writes a drill, and deletes the oldest ones above the limit. */
  async insert(manager: EntityManager, userId: string, drill: NewDrill): Promise<void> {
    await manager.query(
      `INSERT INTO drills (id, user_id, pair, timeframe, base, feed, kind, simulated, starts_at, source_starts_at, length_ms,
         candles, path_key, position_ms, clock_at, speed, paused)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        drill.id,
        userId,
        drill.pair,
        drill.timeframe,
        drill.base,
        drill.feed,
        drill.kind,
        drill.simulated,
        drill.startsAt,
        drill.sourceStartsAt,
        drill.lengthMs,
        drill.candles,
        drill.pathKey,
        drill.positionMs,
        new Date(drill.clockAt),
        drill.speed,
        drill.paused,
      ],
    );
    await manager.query(
      `DELETE FROM drills WHERE user_id = $1 AND id NOT IN (
         SELECT id FROM drills WHERE user_id = $1 ORDER BY ended_at IS NULL DESC, id DESC LIMIT ${DRILLS_KEPT})`,
      [userId],
    );
  }

  async setClock(manager: EntityManager, id: string, clock: DrillClock, endedAt: Date | null): Promise<void> {
    await manager.query(
      'UPDATE drills SET position_ms = $2, clock_at = $3, speed = $4, paused = $5, ended_at = $6 WHERE id = $1',
      [id, clock.positionMs, new Date(clock.clockAt), clock.speed, clock.paused, endedAt],
    );
  }

  /** Writes an order and deducts its stake. */
  async place(
    manager: EntityManager,
    ids: { readonly userId: string; readonly drillId: string },
    trade: NewDrillTrade,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO drill_trades (id, drill_id, order_key, direction, stake, entry_price, opened_ms, expires_ms,
         stated_chance, engine_chance)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        trade.id,
        ids.drillId,
        trade.orderKey,
        trade.direction,
        trade.stake,
        trade.entryPrice,
        trade.openedMs,
        trade.expiresMs,
        trade.statedChance,
        trade.engineChance,
      ],
    );
    await manager.query('UPDATE drill_accounts SET balance = balance - $2 WHERE user_id = $1', [
      ids.userId,
      trade.stake,
    ]);
  }

  /** Writes the outcomes of trades, each once, and pays them out. */
  async settle(manager: EntityManager, userId: string, settled: readonly DrillSettlement[]): Promise<void> {
    for (const { id, outcome, exitPrice, profit } of settled) {
      await manager.query(
        `WITH settled AS (
           UPDATE drill_trades SET result = $3, exit_price = $4, profit = $5 WHERE id = $2 AND result IS NULL
           RETURNING stake + profit AS back)
         UPDATE drill_accounts SET balance = balance + settled.back FROM settled WHERE user_id = $1`,
        [userId, id, outcome, exitPrice, profit],
      );
    }
  }

  /** Resets the account and deletes its drills. */
  async restart(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await manager.query('DELETE FROM drills WHERE user_id = $1', [userId]);
    await manager.query('UPDATE drill_accounts SET balance = $2, begun_at = $3 WHERE user_id = $1', [
      userId,
      PRACTICE_OPENING_BALANCE,
      now,
    ]);
  }

  /** Settled trades of one drill. Without an id, those of all drills with the same kind of prices as the newest. */
  async settled(
    userId: string,
    id: string | null,
  ): Promise<{ readonly drills: number; readonly simulated: boolean; readonly trades: DrillTradeOfAll[] }> {
    const { manager } = this.dataSource;
    const newest = await this.find(manager, userId, id);
    if (!newest) return { drills: 0, simulated: false, trades: [] };
    const trades = await manager.query<DrillTradeOfAll[]>(
      `SELECT ${TRADE}, t.drill_id AS "drillId", d.starts_at AS "startsAt"
       FROM drills d JOIN drill_trades t ON t.drill_id = d.id
       WHERE d.user_id = $1 AND d.kind = $2 AND ($3::uuid IS NULL OR d.id = $3) AND t.result IS NOT NULL
       ORDER BY d.id, t.expires_ms, t.id`,
      [userId, newest.kind, id],
    );
    const drills = new Set(trades.map(({ drillId }) => drillId)).size;
    return { drills, simulated: newest.simulated, trades };
  }

  /** The account of a user's drills as a raw row; null if there is none. */
  async accountOf(userId: string): Promise<unknown> {
    const [account] = await this.dataSource.query<unknown[]>(
      'SELECT balance::float8 AS balance, begun_at AS "begunAt" FROM drill_accounts WHERE user_id = $1',
      [userId],
    );
    return account ?? null;
  }

  /** All drills of a user as raw rows, newest first, without prices and without what has not been shown yet. */
  allOf(userId: string): Batches<unknown> {
    return this.batches(
      `SELECT id, pair, timeframe, simulated, speed, CASE WHEN ended_at IS NOT NULL THEN source_starts_at END AS "startsAt",
         ended_at AS "endedAt"
       FROM drills WHERE user_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      userId,
    );
  }

  /** All trades of a user's drills as raw rows, newest first. */
  allTradesOf(userId: string): Batches<unknown> {
    return this.batches(
      `SELECT t.drill_id AS "drillId", ${EXPORTED_TRADE} FROM drill_trades t JOIN drills d ON d.id = t.drill_id
       WHERE d.user_id = $1 AND ($2::uuid IS NULL OR t.id < $2) ORDER BY t.id DESC LIMIT $3`,
      userId,
    );
  }

  private batches(text: string, userId: string): Batches<unknown> {
    return inBatches<{ readonly id: string }>((last) =>
      this.dataSource.query(text, [userId, last?.id ?? null, BATCH_ROWS]),
    );
  }
}
