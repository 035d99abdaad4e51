import type { MigrationInterface, QueryRunner } from 'typeorm';
import { StartError } from '../src/platform/start-error.js';

/** Tables without a column that migrations of 1.0.0 got after it. */
const MISSING = `
SELECT relation FROM (VALUES ('notices', 'path'), ('academy_steps', 'solved'), ('alert_entries', 'leaf'),
  ('record_entries', 'price_leaf'), ('record_heads', 'note_signature'), ('record_cosignatures', 'received_at'),
  ('record_sums', 'reverse_fourths')) AS added (relation, name)
WHERE to_regclass(relation) IS NOT NULL
  AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass(relation) AND attname = added.name)`;

/**
 * Refuses a database of 1.0.0 before anything in it is changed: a migration that ran there does not run again, so these
 * columns would never come. From 1.1.0 on, released migrations are frozen.
 */
export class RefuseFormerSchema1770000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const missing: object[] = await runner.query(MISSING);
    if (missing.length > 0)
      throw new StartError(
        'the database was made before Farol 1.1.0, and cannot be upgraded: start this version on an empty one (docs/operations/upgrades.md, "From 1.0.0")',
      );
  }

  async down(): Promise<void> {}
}
