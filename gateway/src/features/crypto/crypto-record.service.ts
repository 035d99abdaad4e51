import type { DataSource, EntityManager } from 'typeorm';
import type { CoinSymbol } from '#schema/coin.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { TARGET_CHANCE } from '#schema/opportunity.js';
import { wilsonInterval } from '#schema/wilson.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import { CryptoRecordEntity } from './crypto-record.entity.js';
import type { CryptoTrackRecord, ReachRate } from './crypto-record.type.js';
import { FORMULA_VERSION } from './opportunity.js';
import type { OpportunityOutcome } from './opportunity.type.js';

export interface CountedOpportunity {
  readonly feed: string;
  readonly formulaVersion: string;
  readonly symbol: CoinSymbol;
  readonly outcome: OpportunityOutcome;
  /** Percent; null where there was no price. */
  readonly exitReturn: number | null;
}

/** Sums are made first, since one statement may not touch a row twice. */
const GROW = `
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

type Counts = Pick<CryptoRecordEntity, 'reached' | 'missed' | 'voided' | 'returnSum'>;

function toReachRate({ reached, missed, voided, returnSum }: Counts): ReachRate {
  const total = reached + missed;
  const { low, high } = wilsonInterval(reached, total);
  const known = total > 0;
  return {
    reached,
    missed,
    voided,
    total,
    rate: known ? reached / total : null,
    low,
    high,
    chance: TARGET_CHANCE,
    meanReturn: known ? returnSum / total : null,
    sufficient: total >= EVIDENCE_MIN_SIGNALS,
  };
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (of: (row: Counts) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    reached: sum(({ reached }) => reached),
    missed: sum(({ missed }) => missed),
    voided: sum(({ voided }) => voided),
    returnSum: sum(({ returnSum }) => returnSum),
  };
}

/** Counts what became of opportunities and answers how often their targets were reached. */
export class CryptoRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: CryptoFeed,
  ) {}

  /** Adds outcomes to the counts, in the transaction that settles them. */
  async grow(manager: EntityManager, settled: readonly CountedOpportunity[]): Promise<void> {
    if (settled.length === 0) return;
    await manager.query(GROW, [
      settled.map(({ feed }) => feed),
      settled.map(({ formulaVersion }) => formulaVersion),
      settled.map(({ symbol }) => symbol),
      settled.map(({ outcome }) => outcome),
      settled.map(({ exitReturn }) => exitReturn),
    ]);
  }

  async trackRecord(): Promise<CryptoTrackRecord> {
    const kept = { feed: this.feed.id, formulaVersion: FORMULA_VERSION };
    const rows = await this.dataSource
      .getRepository(CryptoRecordEntity)
      .find({ where: kept, order: { symbol: 'ASC' } });
    return {
      ...kept,
      overall: toReachRate(sumOf(rows)),
      rows: rows.map((row) => ({ symbol: row.symbol, reachRate: toReachRate(row) })),
    };
  }
}
