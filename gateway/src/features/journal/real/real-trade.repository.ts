import { type DataSource, type EntityManager, In } from 'typeorm';
import { lockNameInTransaction } from '../../../platform/database/advisory-locks.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../../platform/database/batches.js';
import { ask, CENTAVOS, MOMENTS_AS_NUMBERS, statement } from '../../../platform/database/postgres.js';
import type { DueClaim } from '../../../platform/settlement.js';
import type { HabitRow } from '../journal.repository.js';
import { RealTradeEntity, TradeImportEntity, TradeProfileEntity } from './real-trade.entity.js';
import type { RealTradeAccountInput, RealTradeFilter } from './real-trade.input.js';
import type { RealTradeAccount } from './real-trade.type.js';

export type RealTradeRow = Omit<RealTradeEntity, 'user' | 'import'>;
export type TradeImportRow = Omit<TradeImportEntity, 'user'>;
export type TradeProfileRow = Omit<TradeProfileEntity, 'user'>;

/** Trades of one outcome, and their sums. */
export interface OutcomeSums {
  readonly outcome: RealTradeEntity['outcome'];
  readonly trades: number;
  readonly stake: number;
  readonly profit: number;
  readonly costs: number;
}

export interface CheckCounts {
  readonly compared: number;
  readonly withoutMarket: number;
  readonly withoutCandle: number;
  readonly pending: number;
  readonly entriesOutside: number;
  readonly exitsOutside: number;
  readonly contradicted: number;
}

/** A trade after it was held against the market. */
export type CheckedTrade = Pick<RealTradeRow, 'id' | 'entryOff' | 'exitOff' | 'contradicted'>;

const OF_ACCOUNT = 'user_id = $1 AND currency = $2 AND kind = $3';

const ACCOUNTS = statement<RealTradeAccount>(
  'accounts of real trades',
  `SELECT currency, kind, count(*)::int AS trades FROM real_trades WHERE user_id = $1
   GROUP BY currency, kind ORDER BY max(opened_at) DESC, currency, kind`,
);

const SUMS = statement<OutcomeSums>(
  'sums of real trades',
  `SELECT outcome, count(*)::int AS trades, sum(stake)::bigint AS stake, sum(profit)::bigint AS profit,
     sum(costs)::bigint AS costs
   FROM real_trades WHERE ${OF_ACCOUNT} GROUP BY outcome`,
  CENTAVOS,
);

const COUNTS = statement<CheckCounts>(
  'real trades against the market',
  `SELECT count(*) FILTER (WHERE entry_off IS NOT NULL OR exit_off IS NOT NULL)::int AS compared,
     count(*) FILTER (WHERE pair IS NULL)::int AS "withoutMarket",
     count(*) FILTER (WHERE checked_at IS NOT NULL AND entry_off IS NULL AND exit_off IS NULL)::int AS "withoutCandle",
     count(*) FILTER (WHERE pair IS NOT NULL AND checked_at IS NULL)::int AS pending,
     count(*) FILTER (WHERE entry_off <> 0)::int AS "entriesOutside",
     count(*) FILTER (WHERE exit_off <> 0)::int AS "exitsOutside",
     count(*) FILTER (WHERE contradicted)::int AS contradicted
   FROM real_trades WHERE ${OF_ACCOUNT}`,
);

const HABITS = statement<HabitRow>(
  'real trades for habits',
  `SELECT asset AS pair, opened_at AS "openedAt", closed_at AS "settledAt", stake, profit, outcome, false AS simulated,
     'real' AS "priceKind", NULL::int AS confidence
   FROM real_trades WHERE ${OF_ACCOUNT} ORDER BY id DESC LIMIT $4`,
  { ...MOMENTS_AS_NUMBERS, ...CENTAVOS },
);

/** Reads and writes trades with brokers, their imports, and the columns that users named. */
export class RealTradeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs transactions that add to a user's trades and profiles one at a time. */
  changing<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'realTrades', userId);
      return work(manager);
    });
  }

  /** A user's imports, newest first. */
  imports(userId: string, manager: EntityManager = this.dataSource.manager): Promise<TradeImportRow[]> {
    return manager.find(TradeImportEntity, { where: { userId }, order: { id: 'DESC' } });
  }

  findImport(manager: EntityManager, id: string, userId: string): Promise<TradeImportRow | null> {
    return manager.findOneBy(TradeImportEntity, { id, userId });
  }

  async insertImport(manager: EntityManager, row: TradeImportRow): Promise<void> {
    await manager.insert(TradeImportEntity, row);
  }

  async countUp(manager: EntityManager, id: string, sent: number, added: number): Promise<void> {
    await manager.increment(TradeImportEntity, { id }, 'sent', sent);
    await manager.increment(TradeImportEntity, { id }, 'added', added);
  }

  /** Deletes an import with its trades; returns whether the user had it. */
  async deleteImport(id: string, userId: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(TradeImportEntity, { id, userId })).affected === 1;
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(RealTradeEntity, { userId });
  }

  /** Adds the trades that the user does not have yet; returns how many. */
  async add(manager: EntityManager, rows: readonly RealTradeRow[]): Promise<number> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(RealTradeEntity)
      .values([...rows])
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return (raw as unknown[]).length;
  }

  /** A page of a user's trades, newest first. */
  page(
    userId: string,
    { account, importId, contradicted }: RealTradeFilter,
    after: string | null | undefined,
    limit: number,
  ): Promise<RealTradeRow[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(RealTradeEntity, 't')
      .where('t.userId = :userId', { userId });
    if (account)
      query.andWhere('t.currency = :currency AND t.kind = :kind', {
        currency: account.currency,
        kind: account.kind,
      });
    if (importId) query.andWhere('t.importId = :importId', { importId });
    if (contradicted) query.andWhere('(t.entryOff <> 0 OR t.exitOff <> 0 OR t.contradicted)');
    if (after) query.andWhere('t.id < :after', { after });
    return query.orderBy('t.id', 'DESC').limit(limit).getMany();
  }

  /** Currencies and kinds of a user's trades, that of the newest trade first. */
  accounts(userId: string): Promise<RealTradeAccount[]> {
    return ask(this.dataSource, ACCOUNTS, [userId]);
  }

  sums(userId: string, { currency, kind }: RealTradeAccountInput): Promise<OutcomeSums[]> {
    return ask(this.dataSource, SUMS, [userId, currency, kind]);
  }

  async checkCounts(userId: string, { currency, kind }: RealTradeAccountInput): Promise<CheckCounts> {
    const [counts] = await ask(this.dataSource, COUNTS, [userId, currency, kind]);
    if (!counts) throw new Error('an aggregate has a row');
    return counts;
  }

  /** The newest trades of one currency and kind, newest first. */
  habitTrades(userId: string, { currency, kind }: RealTradeAccountInput, limit: number): Promise<HabitRow[]> {
    return ask(this.dataSource, HABITS, [userId, currency, kind, limit]);
  }

  /** All trades of a user, newest first. */
  batches(userId: string): Batches<RealTradeRow> {
    return inBatches((last) => this.page(userId, {}, last?.id, BATCH_ROWS));
  }

  profiles(userId: string, manager: EntityManager = this.dataSource.manager): Promise<TradeProfileRow[]> {
    return manager.find(TradeProfileEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  async saveProfile(manager: EntityManager, row: TradeProfileRow): Promise<void> {
    await manager.save(TradeProfileEntity, row);
  }

  /** Returns whether the user had it. */
  async deleteProfile(id: string, userId: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(TradeProfileEntity, { id, userId })).affected === 1;
  }

  /** Claims trades that are to be held against the market, the longest waiting first. */
  async claimUnchecked({ now, until, limit }: DueClaim): Promise<RealTradeRow[]> {
    const { manager } = this.dataSource;
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE real_trades SET attempt_at = $2
       WHERE id IN (
         SELECT id FROM real_trades WHERE checked_at IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, until, limit],
    );
    return rows.length === 0 ? [] : manager.findBy(RealTradeEntity, { id: In(rows.map(({ id }) => id)) });
  }

  /** Stores the result of a comparison; nothing if the trade was deleted meanwhile. */
  async writeCheck({ id, ...check }: CheckedTrade, now: Date): Promise<void> {
    await this.dataSource.manager.update(RealTradeEntity, { id }, { ...check, checkedAt: now });
  }
}
