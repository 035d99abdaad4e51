import { type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { CoinSymbol } from '#schema/coin.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import type { DueClaim } from '../../platform/settlement.js';
import { CryptoRecordEntity, OpportunityEntity } from './opportunity.entity.js';
import { returnOf } from './opportunity.js';

export type NewOpportunity = Omit<OpportunityEntity, 'attemptAt' | 'outcome' | 'exitPrice' | 'settledAt'>;

/** An opportunity with the outcome to write. */
export interface DecidedOpportunity extends Pick<OpportunityEntity, 'exitPrice' | 'reachedAt'> {
  readonly opportunity: OpportunityEntity;
  readonly outcome: NonNullable<OpportunityEntity['outcome']>;
}

/** Sums are computed first, since one statement may not update a row twice. */
const ADD_TO_RECORD = `
INSERT INTO crypto_records AS r (feed, formula_version, symbol, reached, missed, voided, return_sum)
SELECT feed, formula_version, symbol, count(*) FILTER (WHERE outcome = 'REACHED'),
  count(*) FILTER (WHERE outcome = 'MISSED'), count(*) FILTER (WHERE outcome = 'VOID'),
  coalesce(sum(exit_return) FILTER (WHERE outcome <> 'VOID'), 0)
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[])
  AS v (feed, formula_version, symbol, outcome, exit_return)
GROUP BY feed, formula_version, symbol ORDER BY feed, formula_version, symbol
ON CONFLICT (feed, formula_version, symbol) DO UPDATE SET
  reached = r.reached + excluded.reached, missed = r.missed + excluded.missed,
  voided = r.voided + excluded.voided, return_sum = r.return_sum + excluded.return_sum`;

/** Reads and writes crypto opportunities and the record of their outcomes. */
export class OpportunityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores an opportunity unless its coin has an overlapping one; returns whether it did.
   *
   * @param opensAt when its hours begin
   */
  async insert(found: NewOpportunity, opensAt: Date): Promise<boolean> {
    const { feed, symbol } = found;
    return this.dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'cryptoOpportunity', `${feed} ${symbol}`);
      const overlapping = { feed, symbol, expiresAt: MoreThan(opensAt) };
      if (await manager.existsBy(OpportunityEntity, overlapping)) return false;
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(OpportunityEntity)
        .values({ ...found, attemptAt: found.expiresAt })
        .orIgnore()
        .returning('id')
        .execute();
      return (raw as unknown[]).length === 1;
    });
  }

  /** The opportunity of a coin that expires last. */
  lastOf(feed: string, symbol: CoinSymbol): Promise<OpportunityEntity | null> {
    return this.opportunities.findOne({ where: { feed, symbol }, order: { expiresAt: 'DESC' } });
  }

  async markReached(id: string, reachedAt: Date): Promise<void> {
    await this.opportunities.update({ id }, { reachedAt });
  }

  /** Neither expired nor reached, highest confidence first. */
  active(feed: string, now: Date): Promise<OpportunityEntity[]> {
    return this.of(feed)
      .andWhere('o.expiresAt > :now AND o.reachedAt IS NULL', { now })
      .orderBy({ 'o.confidence': 'DESC', 'o.symbol': 'ASC' })
      .getMany();
  }

  /** Expired or reached, latest start first. */
  past(feed: string, now: Date, limit: number, after?: string | null): Promise<OpportunityEntity[]> {
    const query = this.of(feed)
      .andWhere('(o.expiresAt <= :now OR o.reachedAt IS NOT NULL)', { now })
      .orderBy('o.id', 'DESC')
      .limit(limit);
    if (after) query.andWhere('o.id < :after', { after });
    return query.getMany();
  }

  /**
   * Claims opportunities due by `now`, oldest first, for this gateway until `until`. SKIP LOCKED passes over rows that
   * another gateway is claiming right now.
   */
  async claimDue({ now, until, limit }: DueClaim): Promise<OpportunityEntity[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE crypto_opportunities SET attempt_at = $2 WHERE id IN (
         SELECT id FROM crypto_opportunities WHERE outcome IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, until, limit],
    );
    return this.opportunities.findBy({ id: In(rows.map(({ id }) => id)) });
  }

  /** Writes outcomes that are not yet stored and adds them to the record; returns how many were new. */
  async settle(decided: readonly DecidedOpportunity[], now: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: string }[], number]>(
        `UPDATE crypto_opportunities o SET outcome = v.outcome, exit_price = v.exit_price,
           reached_at = coalesce(o.reached_at, v.reached_at), settled_at = $5
         FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::timestamptz[])
           AS v (id, outcome, exit_price, reached_at)
         WHERE o.id = v.id AND o.outcome IS NULL RETURNING o.id`,
        [
          decided.map(({ opportunity }) => opportunity.id),
          decided.map(({ outcome }) => outcome),
          decided.map(({ exitPrice }) => exitPrice),
          decided.map(({ reachedAt }) => reachedAt),
          now,
        ],
      );
      const ids = new Set(rows.map(({ id }) => id));
      const settled = decided.filter(({ opportunity }) => ids.has(opportunity.id));
      if (settled.length > 0) await this.addToRecord(manager, settled);
      return settled.length;
    });
  }

  /** Counts of settled opportunities, by coin. */
  record(feed: string, formulaVersion: string): Promise<CryptoRecordEntity[]> {
    return this.dataSource
      .getRepository(CryptoRecordEntity)
      .find({ where: { feed, formulaVersion }, order: { symbol: 'ASC' } });
  }

  private async addToRecord(manager: EntityManager, settled: readonly DecidedOpportunity[]): Promise<void> {
    await manager.query(ADD_TO_RECORD, [
      settled.map(({ opportunity }) => opportunity.feed),
      settled.map(({ opportunity }) => opportunity.formulaVersion),
      settled.map(({ opportunity }) => opportunity.symbol),
      settled.map(({ outcome }) => outcome),
      settled.map(({ opportunity, exitPrice }) =>
        exitPrice === null ? null : returnOf(opportunity.entryPrice, exitPrice),
      ),
    ]);
  }

  private of(feed: string) {
    return this.opportunities.createQueryBuilder('o').where('o.feed = :feed', { feed });
  }

  private get opportunities() {
    return this.dataSource.getRepository(OpportunityEntity);
  }
}
