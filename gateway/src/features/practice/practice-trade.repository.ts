import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { readCentavos } from '../../platform/database/centavos.js';
import { columnsOf } from '../../platform/database/entity-columns.js';
import type { DueClaim } from '../../platform/settlement.js';
import type { OutcomeCounts } from '../signals/signal.repository.js';
import type { LedgerRepository } from './ledger.repository.js';
import { settlementEntries, stakeEntries } from './posting.js';
import type { PracticeTradeFilter } from './practice.input.js';
import { PracticeTradeEntity } from './practice-trade.entity.js';

/** A trade as raw selects give it. */
export type TradeRecord = Omit<PracticeTradeEntity, 'account' | 'attemptAt'>;

export type SettledTrade = TradeRecord & { readonly result: NonNullable<TradeRecord['result']> };

export interface TradePageQuery {
  readonly filter: PracticeTradeFilter;
  readonly after?: string | null;
  readonly limit?: number;
}

/** Aggregates with FILTER. */
const COUNTS = `
SELECT count(*) FILTER (WHERE result = 'WON')::int AS won, count(*) FILTER (WHERE result = 'LOST')::int AS lost,
  count(*) FILTER (WHERE result = 'TIE')::int AS tied, count(*) FILTER (WHERE result = 'VOID')::int AS voided
FROM practice_trades WHERE user_id = $1 AND result IS NOT NULL`;

/** Reads and writes practice trades, with the money that they move. */
export class PracticeTradeRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerRepository,
  ) {}

  /** Writes a trade and takes its stake out of the balance. */
  async place(manager: EntityManager, trade: TradeRecord): Promise<void> {
    const { id: tradeId, accountId, openedAt, expiresAt } = trade;
    await manager.insert(PracticeTradeEntity, { ...trade, attemptAt: expiresAt });
    const entries = stakeEntries(readCentavos(trade.stake));
    await this.ledger.post(manager, [{ kind: 'STAKE', accountId, tradeId, entries }], openedAt);
  }

  /** The trade that a user's order with this key became. */
  findByKey(
    userId: string,
    key: string,
    manager = this.dataSource.manager,
  ): Promise<TradeRecord | undefined> {
    return this.select(userId, manager).andWhere('t.idempotencyKey = :key', { key }).getRawOne();
  }

  /** A user's trades, newest first. */
  page(userId: string, { filter, after, limit }: TradePageQuery): Promise<TradeRecord[]> {
    const { pair, timeframe, result, status } = filter;
    const query = this.select(userId);
    if (after) query.andWhere('t.id < :after', { after });
    if (pair) query.andWhere('t.pair = :pair', { pair });
    if (timeframe) query.andWhere('t.timeframe = :timeframe', { timeframe });
    if (result) query.andWhere('t.result = :result', { result });
    if (status) query.andWhere(status === 'OPEN' ? 't.result IS NULL' : 't.result IS NOT NULL');
    return query.orderBy('t.id', 'DESC').limit(limit).getRawMany();
  }

  /** How a user's settled trades ended. */
  async counts(userId: string): Promise<OutcomeCounts> {
    const [counts] = await this.dataSource.query<OutcomeCounts[]>(COUNTS, [userId]);
    return counts ?? { won: 0, lost: 0, tied: 0, voided: 0 };
  }

  /** Expiry of the trade that has been due the longest and is not settled; undefined where none is. */
  async oldestDue(now: Date): Promise<Date | undefined> {
    const row = await this.dataSource
      .createQueryBuilder(PracticeTradeEntity, 't')
      .select('min(t.expiresAt)', 'oldest')
      .where('t.result IS NULL AND t.expiresAt <= :now', { now })
      .getRawOne<{ oldest: Date | null }>();
    return row?.oldest ?? undefined;
  }

  /**
   * Claims trades that fell due by `now`, oldest first; no other gateway claims them before `until`. SKIP LOCKED passes
   * over the rows that another gateway is claiming at this moment.
   */
  async claimDue({ now, until, limit }: DueClaim): Promise<TradeRecord[]> {
    const { manager } = this.dataSource;
    const [rows] = await manager.query<[TradeRecord[], number]>(
      `UPDATE practice_trades t SET attempt_at = $2
       WHERE id IN (
         SELECT id FROM practice_trades WHERE result IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${columnsOf(manager, PracticeTradeEntity, 't', ['attemptAt'])}`,
      [now, until, limit],
    );
    return rows;
  }

  /**
   * Writes the results of trades that have none yet, many by one statement, and moves their money; answers the trades
   * that this call settled, by expiry.
   */
  async settle(
    manager: EntityManager,
    decided: readonly SettledTrade[],
    settledAt: Date,
  ): Promise<SettledTrade[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE practice_trades t SET result = v.result, exit_price = v.exit_price, profit = v.profit, settled_at = $5
       FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::bigint[]) AS v (id, result, exit_price, profit)
       WHERE t.id = v.id AND t.result IS NULL RETURNING t.id`,
      [
        decided.map(({ id }) => id),
        decided.map(({ result }) => result),
        decided.map(({ exitPrice }) => exitPrice),
        decided.map(({ profit }) => profit),
        settledAt,
      ],
    );
    const ids = new Set(rows.map(({ id }) => id));
    const settled = decided
      .filter(({ id }) => ids.has(id))
      .map((trade) => ({ ...trade, settledAt }))
      .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1));
    const postings = settled.map(({ id: tradeId, accountId, stake, payoutPercent, result }) => {
      const entries = settlementEntries({ stake: readCentavos(stake), payoutPercent }, result);
      return { kind: 'SETTLEMENT', accountId, tradeId, entries } as const;
    });
    await this.ledger.post(manager, postings, settledAt);
    return settled;
  }

  /** A user's trades as raw rows. */
  private select(userId: string, manager = this.dataSource.manager): SelectQueryBuilder<PracticeTradeEntity> {
    return manager
      .createQueryBuilder(PracticeTradeEntity, 't')
      .select(columnsOf(manager, PracticeTradeEntity, 't', ['attemptAt']))
      .where('t.userId = :userId', { userId });
  }
}
