import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only additions, so that a gateway of the version before goes on: its messages have no number. */
const UP = `
ALTER TABLE webhooks ADD COLUMN last_sequence integer NOT NULL DEFAULT 0;
ALTER TABLE deliveries ADD COLUMN sequence integer;
CREATE UNIQUE INDEX deliveries_sequence ON deliveries (channel, receiver_id, sequence) WHERE sequence IS NOT NULL;
`;

/** Numbers of the messages to each webhook. */
export class WebhookSequences1770000004020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_sequence');
    await runner.query('ALTER TABLE deliveries DROP COLUMN sequence');
    await runner.query('ALTER TABLE webhooks DROP COLUMN last_sequence');
  }
}
