import type { MigrationInterface, QueryRunner } from 'typeorm';

// The heads of a format of our own go; the checkpoint of the same tree stays. The log itself cannot be rewritten, so
// heads from before keep their time in the row alone. So do those that the previous version writes while it is being
// replaced: it does not know `former`, and writes and reads `signature`, which a later version can drop.
const UP = `
ALTER TABLE record_heads ADD COLUMN former boolean NOT NULL DEFAULT true;
ALTER TABLE record_heads ALTER COLUMN signature SET DEFAULT '';
CREATE INDEX record_heads_former ON record_heads (size) WHERE former;
`;

const DOWN = `
ALTER TABLE record_heads ALTER COLUMN signature DROP DEFAULT;
ALTER TABLE record_heads DROP COLUMN former;
`;

export class RecordSignedLeaves1770000001800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
