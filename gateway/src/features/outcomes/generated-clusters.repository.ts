import type { DataSource, EntityManager } from 'typeorm';
import type { ClusterSums } from '#schema/statistics/tally.js';
import type { GeneratedClustersEntity } from './generated-clusters.entity.js';
import type { CountedOutcome } from './hit-rate.repository.js';

/** Sums for one part of the signals that users generated. */
export interface GeneratedClusters extends Pick<GeneratedClustersEntity, 'dimension' | 'value'> {
  readonly sums: ClusterSums;
}

/**
 * An hour's previous counts are its current counts minus those just added, so the sums of squares stay exact in
 * whatever order outcomes arrive. Rows are always locked in the same order.
 */
const ADD = `
WITH outcomes AS (
  SELECT feed, engine_version, pair, timeframe, outcome, date_trunc('hour', generated_at, 'UTC') AS hour
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
    AS v (feed, engine_version, pair, timeframe, outcome, generated_at)
), added AS (
  SELECT feed, engine_version, dimension, value, hour, (count(*) FILTER (WHERE outcome = 'WON'))::int AS won,
    count(*)::int AS decided
  FROM outcomes
    CROSS JOIN LATERAL (VALUES ('all', ''), ('pair', pair), ('timeframe', timeframe)) AS d (dimension, value)
  GROUP BY 1, 2, 3, 4, 5
), hours AS (
  INSERT INTO hit_rate_hours AS h (feed, engine_version, dimension, value, hour, won, decided)
  SELECT * FROM added ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (feed, engine_version, dimension, value, hour) DO UPDATE SET won = h.won + excluded.won,
    decided = h.decided + excluded.decided
  RETURNING *
), grown AS (
  SELECT h.feed, h.engine_version, h.dimension, h.value, a.won AS more_won, a.decided AS more, h.won::bigint AS won,
    h.decided::bigint AS decided, (h.won - a.won)::bigint AS old_won, (h.decided - a.decided)::bigint AS old
  FROM hours h JOIN added a USING (feed, engine_version, dimension, value, hour)
)
INSERT INTO hit_rate_clusters AS c (feed, engine_version, dimension, value, clusters, won, decided, won_won, won_decided,
  decided_decided, largest)
SELECT feed, engine_version, dimension, value, (count(*) FILTER (WHERE old = 0))::int, sum(more_won), sum(more),
  sum(won * won - old_won * old_won), sum(won * decided - old_won * old), sum(decided * decided - old * old),
  max(decided)::int
FROM grown GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
ON CONFLICT (feed, engine_version, dimension, value) DO UPDATE SET clusters = c.clusters + excluded.clusters,
  won = c.won + excluded.won, decided = c.decided + excluded.decided, won_won = c.won_won + excluded.won_won,
  won_decided = c.won_decided + excluded.won_decided, decided_decided = c.decided_decided + excluded.decided_decided,
  largest = greatest(c.largest, excluded.largest)`;

/** Reads and writes the sums over the hours in which users generated signals. */
export class GeneratedClustersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds outcomes in the transaction that settles them. Ties and voids are not counted. */
  async add(manager: EntityManager, outcomes: readonly CountedOutcome[]): Promise<void> {
    const decided = outcomes.filter(({ outcome }) => outcome === 'WON' || outcome === 'LOST');
    if (decided.length === 0) return;
    await manager.query(ADD, [
      decided.map(({ feed }) => feed),
      decided.map(({ engineVersion }) => engineVersion),
      decided.map(({ pair }) => pair),
      decided.map(({ timeframe }) => timeframe),
      decided.map(({ outcome }) => outcome),
      decided.map(({ generatedAt }) => generatedAt),
    ]);
  }

  /** All sums of one feed and engine version; at most 16 rows. */
  async of(feed: string, engineVersion: string): Promise<GeneratedClusters[]> {
    const rows = await this.dataSource.query<
      (ClusterSums & Pick<GeneratedClusters, 'dimension' | 'value'>)[]
    >(
      `SELECT dimension, value, clusters, won::float8 AS won, decided::float8 AS decided, won_won::float8 AS "wonWon",
         won_decided::float8 AS "wonDecided", decided_decided::float8 AS "decidedDecided", largest
       FROM hit_rate_clusters WHERE feed = $1 AND engine_version = $2`,
      [feed, engineVersion],
    );
    return rows.map(({ dimension, value, ...sums }) => ({ dimension, value, sums }));
  }
}
