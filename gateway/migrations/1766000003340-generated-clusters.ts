import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over hours of what users generated, by which an interval respects that outcomes of one hour hang together. */
const UP = `
CREATE TABLE hit_rate_hours (
  feed text NOT NULL,
  engine_version text NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  hour timestamptz NOT NULL,
  won integer NOT NULL,
  decided integer NOT NULL,
  PRIMARY KEY (feed, engine_version, dimension, value, hour)
);
CREATE INDEX hit_rate_hours_hour ON hit_rate_hours (hour);
CREATE TABLE hit_rate_clusters (
  feed text NOT NULL,
  engine_version text NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  clusters integer NOT NULL,
  won bigint NOT NULL,
  decided bigint NOT NULL,
  won_won bigint NOT NULL,
  won_decided bigint NOT NULL,
  decided_decided bigint NOT NULL,
  largest integer NOT NULL,
  PRIMARY KEY (feed, engine_version, dimension, value)
);
INSERT INTO hit_rate_hours
SELECT s.feed, s.engine_version, d.dimension, d.value, date_trunc('hour', s.generated_at, 'UTC'),
  (count(*) FILTER (WHERE o.outcome = 'WON'))::int, count(*)::int
FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
  CROSS JOIN LATERAL (VALUES ('all', ''), ('pair', s.pair), ('timeframe', s.timeframe)) AS d (dimension, value)
WHERE s.counted AND o.outcome IN ('WON', 'LOST') GROUP BY 1, 2, 3, 4, 5;
INSERT INTO hit_rate_clusters
SELECT feed, engine_version, dimension, value, count(*)::int, sum(won), sum(decided), sum(won::bigint * won),
  sum(won::bigint * decided), sum(decided::bigint * decided), max(decided)
FROM hit_rate_hours GROUP BY 1, 2, 3, 4;
`;

export class GeneratedClusters1766000003340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hit_rate_hours, hit_rate_clusters;');
  }
}
