import type { DataSource } from 'typeorm';
import type { FeedKind } from '../market/market-feed.js';
import type { Counts, Dimension } from './record-selections.js';

/** One feed read by one engine version. */
export interface RecordSeries {
  readonly id: number;
  readonly feed: string;
  readonly engineVersion: string;
  readonly kind: FeedKind;
  readonly beganAt: Date;
  /** Close of the newest candle that was entered; null before the first. */
  readonly lastClose: Date | null;
  /** Entries without an outcome yet. */
  readonly pending: number;
}

/**
 * All that is counted of one selection of a series. The counts hold every settled entry; `clusters` holds complete
 * hours alone and may lag behind them by the hours in which something is pending.
 */
export interface RecordSum extends Readonly<Omit<Counts, 'chance' | 'brier'>> {
  readonly series: number;
  readonly dimension: Dimension;
  readonly value: string;
  /** Σ chance of won and lost ones, 0..1 each. */
  readonly chanceSum: number;
  /** Σ (chance − won)² of them. */
  readonly brierSum: number;
  readonly clusters: {
    readonly clusters: number;
    readonly won: number;
    readonly decided: number;
    readonly wonWon: number;
    readonly wonDecided: number;
    readonly decidedDecided: number;
    readonly largest: number;
  };
}

/** Sums of complete hours beside those of hours that are not. */
const SUMS = `
SELECT series, dimension, value, sum(won)::int AS won, sum(lost)::int AS lost, sum(tied)::int AS tied,
  sum(voided)::int AS voided, sum(chance)::float8 AS chance, sum(brier)::float8 AS brier,
  sum(clusters)::int AS clusters, sum(complete_won)::int AS complete_won, sum(complete_decided)::int AS complete_decided,
  sum(won_won)::float8 AS won_won, sum(won_decided)::float8 AS won_decided,
  sum(decided_decided)::float8 AS decided_decided, max(largest) AS largest
FROM (
  SELECT series, dimension, value, won, lost, tied, voided, chance, brier, clusters, won AS complete_won,
    won + lost AS complete_decided, won_won, won_decided, decided_decided, largest FROM record_sums
  UNION ALL
  SELECT series, dimension, value, won, lost, tied, voided, chance, brier, 0, 0, 0, 0, 0, 0, 0 FROM record_hours
) parts WHERE series = ANY($1) GROUP BY series, dimension, value ORDER BY series, dimension, value`;

interface SumRow extends Counts {
  readonly series: number;
  readonly dimension: Dimension;
  readonly value: string;
  readonly clusters: number;
  readonly complete_won: number;
  readonly complete_decided: number;
  readonly won_won: number;
  readonly won_decided: number;
  readonly decided_decided: number;
  readonly largest: number;
}

/** Reads the record: its series and their sums, some hundred rows each whatever their age (`week` adds 52 a year). */
export class RecordRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every series that ever ran, oldest first. */
  series(): Promise<RecordSeries[]> {
    return this.dataSource.query(
      `SELECT s.id, s.feed, s.engine_version AS "engineVersion", s.kind, s.began_at AS "beganAt",
         s.last_close AS "lastClose",
         (SELECT count(*)::int FROM record_entries e WHERE e.outcome IS NULL AND e.series = s.id) AS pending
       FROM record_series s ORDER BY s.id`,
    );
  }

  /** The sums of these series, by series, dimension and value. */
  async sums(series: readonly number[]): Promise<RecordSum[]> {
    const rows = await this.dataSource.query<SumRow[]>(SUMS, [series]);
    return rows.map((row) => ({
      series: row.series,
      dimension: row.dimension,
      value: row.value,
      won: row.won,
      lost: row.lost,
      tied: row.tied,
      voided: row.voided,
      chanceSum: row.chance / 1e4,
      brierSum: row.brier / 1e8,
      clusters: {
        clusters: row.clusters,
        won: row.complete_won,
        decided: row.complete_decided,
        wonWon: row.won_won,
        wonDecided: row.won_decided,
        decidedDecided: row.decided_decided,
        largest: row.largest,
      },
    }));
  }
}
