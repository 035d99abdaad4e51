import { type DataSource, type EntityManager, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { type Centavos, profitIfWon } from '#schema/practice.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { ask, CENTAVOS, columnsOf, readCentavos, statement } from '../../platform/database/postgres.js';
import type { DueClaim } from '../../platform/settlement.js';
import { priceKind } from '../market/price-kind.js';
import type { OutcomeCounts } from '../signals/signal.repository.js';
import { type LedgerRepository, settlementEntries, stakeEntries } from './ledger.repository.js';
import type { PracticeTradeFilter } from './practice.input.js';
import { PracticeTradeEntity } from './practice-trade.entity.js';
import type { PracticeTrade } from './practice-trade.type.js';

/** A trade as returned by raw selects. */
export type PracticeTradeRow = Omit<PracticeTradeEntity, 'account' | 'attemptAt'>;

export type SettledTrade = PracticeTradeRow & { readonly outcome: NonNullable<PracticeTradeRow['outcome']> };

export interface TradePageQuery {
  readonly filter: PracticeTradeFilter;
  readonly after?: string | null;
  readonly limit: number;
}

/** The fields of a trade that its owner may see, under their GraphQL names, except `profitIfWon`. */
const FIELDS = `t.id, t.pair, t.timeframe, t.direction, t.stake, t.payout_percent AS "payoutPercent",
  t.entry_price AS "entryPrice", t.exit_price AS "exitPrice", t.opened_at AS "openedAt", t.expires_at AS "expiresAt",
  t.settled_at AS "settledAt", CASE WHEN t.result IS NULL THEN 'OPEN' ELSE 'SETTLED' END AS status, t.result, t.profit,
  t.signal_id AS "signalId", t.stated_chance AS "statedChance", t.simulated`;

/** The fields of a trade that its owner may see. */
export function toPracticeTrade(row: PracticeTradeRow): PracticeTrade {
  const stake = readCentavos(row.stake);
  return {
    id: row.id,
    pair: row.pair,
    timeframe: row.timeframe,
    direction: row.direction,
    stake,
    payoutPercent: row.payoutPercent,
    profitIfWon: profitIfWon(stake, row.payoutPercent),
    entryPrice: row.entryPrice,
    exitPrice: row.exitPrice,
    openedAt: row.openedAt,
    expiresAt: row.expiresAt,
    settledAt: row.settledAt,
    status: row.outcome === null ? 'OPEN' : 'SETTLED',
    result: row.outcome,
    profit: row.profit === null ? null : readCentavos(row.profit),
    signalId: row.signalId,
    statedChance: row.statedChance,
    simulated: row.simulated,
  };
}

/** When trades were settled: from its start to before its end. */
export interface SettledWithin {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Numbers of a user's trades settled within a period, by result. Figures of two kinds of prices are never added up: only trades with the
 * kind of the newest settled trade.
 */
const COUNTS = `
WITH newest AS (
  SELECT ${priceKind('n')} AS kind FROM practice_trades n
  WHERE n.user_id = $1 AND n.settled_at >= $2 AND n.settled_at < $3 ORDER BY n.id DESC LIMIT 1)
SELECT count(*) FILTER (WHERE result = 'WON')::int AS won, count(*) FILTER (WHERE result = 'LOST')::int AS lost,
  count(*) FILTER (WHERE result = 'TIE')::int AS tied, count(*) FILTER (WHERE result = 'VOID')::int AS voided
FROM practice_trades t JOIN newest ON ${priceKind('t')} = newest.kind
WHERE t.user_id = $1 AND t.settled_at >= $2 AND t.settled_at < $3`;

/** Reads and writes practice trades, and moves their money in the ledger. */
export class PracticeTradeRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerRepository,
  ) {}

  /** Writes a trade and takes its stake from the balance. */
  async place(manager: EntityManager, trade: PracticeTradeRow): Promise<void> {
    const { id: tradeId, accountId, openedAt, expiresAt } = trade;
    await manager.insert(PracticeTradeEntity, { ...trade, attemptAt: expiresAt });
    const entries = stakeEntries(readCentavos(trade.stake));
    await this.ledger.post(manager, [{ kind: 'STAKE', accountId, tradeId, entries }], openedAt);
  }

  hasTraded(manager: EntityManager, userId: string): Promise<boolean> {
    return manager.existsBy(PracticeTradeEntity, { userId });
  }

  /** The trade of a user's order with this key. */
  findByKey(
    userId: string,
    key: string,
    manager = this.dataSource.manager,
  ): Promise<PracticeTradeRow | undefined> {
    return this.select(userId, manager).andWhere('t.idempotencyKey = :key', { key }).getRawOne();
  }

  /** All of a user's trades as raw rows, newest first. */
  all(userId: string): Batches<PracticeTradeRow> {
    return inBatches((last) => {
      const query = this.select(userId).orderBy('t.id', 'DESC').limit(BATCH_ROWS);
      if (last) query.andWhere('t.id < :last', { last: last.id });
      return query.getRawMany();
    });
  }

  /** A user's trades in the form callers get them, newest first. */
  async page(userId: string, { filter, after, limit }: TradePageQuery): Promise<PracticeTrade[]> {
    const { pair, timeframe, result, status } = filter;
    const values: unknown[] = [userId, limit];
    const names = ['practice trades'];
    let conditions = 't.user_id = $1';
    const where = (name: string, condition: string, value?: unknown) => {
      names.push(name);
      conditions += ` AND ${value === undefined ? condition : `${condition} $${values.push(value)}`}`;
    };
    if (after) where('behind one', 't.id <', after);
    if (pair) where('of a pair', 't.pair =', pair);
    if (timeframe) where('of a timeframe', 't.timeframe =', timeframe);
    if (result) where('of a result', 't.result =', result);
    if (status === 'OPEN') where('open', 't.result IS NULL');
    if (status === 'SETTLED') where('settled', 't.result IS NOT NULL');
    const query = statement<PracticeTrade>(
      names.join(' '),
      `SELECT ${FIELDS} FROM practice_trades t WHERE ${conditions} ORDER BY t.id DESC LIMIT $2`,
      CENTAVOS,
    );
    const rows = await ask(this.dataSource, query, values);
    for (const row of rows) row.profitIfWon = profitIfWon(row.stake, row.payoutPercent);
    return rows;
  }

  /** Whether the user had placed a trade by this time. */
  hasTradedBy(userId: string, time: Date): Promise<boolean> {
    return this.dataSource.manager.existsBy(PracticeTradeEntity, { userId, openedAt: LessThanOrEqual(time) });
  }

  /** How a user's settled trades ended, of those on the newest one's kind of prices; by default of all times. */
  async counts(userId: string, within?: SettledWithin): Promise<OutcomeCounts> {
    const period = [within?.start ?? '-infinity', within?.end ?? 'infinity'];
    const [counts] = await this.dataSource.query<OutcomeCounts[]>(COUNTS, [userId, ...period]);
    return counts ?? { won: 0, lost: 0, tied: 0, voided: 0 };
  }

  /** What the user's trades settled within a period won (+) or lost (-) together. */
  async profitIn(userId: string, { start, end }: SettledWithin): Promise<Centavos> {
    const [row] = await this.dataSource.query<{ profit: string }[]>(
      `SELECT coalesce(sum(profit), 0) AS profit FROM practice_trades
       WHERE user_id = $1 AND settled_at >= $2 AND settled_at < $3`,
      [userId, start, end],
    );
    return readCentavos(row?.profit ?? '0');
  }

  /** Expiry of the unsettled trade that has been due the longest; undefined if none is due. */
  async oldestDue(now: Date): Promise<Date | undefined> {
    const row = await this.dataSource
      .createQueryBuilder(PracticeTradeEntity, 't')
      .select('min(t.expiresAt)', 'oldest')
      .where('t.outcome IS NULL AND t.expiresAt <= :now', { now })
      .getRawOne<{ oldest: Date | null }>();
    return row?.oldest ?? undefined;
  }

  /**
   * Claims due trades, oldest first, and leases them until `until`. SKIP LOCKED skips rows that another gateway is
   * claiming.
   */
  async claimDue({ now, until, limit }: DueClaim): Promise<PracticeTradeRow[]> {
    const { manager } = this.dataSource;
    const [rows] = await manager.query<[PracticeTradeRow[], number]>(
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
   * Writes the outcomes of unsettled trades by one statement and moves their money. Returns the trades that this call
   * settled, by expiry.
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
        decided.map(({ outcome }) => outcome),
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
    const postings = settled.map(({ id: tradeId, accountId, stake, payoutPercent, outcome }) => {
      const entries = settlementEntries({ stake: readCentavos(stake), payoutPercent }, outcome);
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
