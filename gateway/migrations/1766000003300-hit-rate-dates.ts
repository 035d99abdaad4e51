import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First and last signal of each kind that users generated; null where gateways of the former version made the row. */
const UP = `
ALTER TABLE hit_rates ADD COLUMN first_at timestamptz, ADD COLUMN last_at timestamptz;
UPDATE hit_rates h SET first_at = s.first_at, last_at = s.last_at
FROM (
  SELECT feed, engine_version, pair, timeframe, strength, min(generated_at) AS first_at, max(generated_at) AS last_at
  FROM signals WHERE counted GROUP BY feed, engine_version, pair, timeframe, strength
) s
WHERE (h.feed, h.engine_version, h.pair, h.timeframe, h.strength) =
  (s.feed, s.engine_version, s.pair, s.timeframe, s.strength);
`;

export class HitRateDates1766000003300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hit_rates DROP COLUMN first_at, DROP COLUMN last_at;');
  }
}
