import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a rule's alerts go out by, and each receiver in the thread of an alert. What was made before went to the bell and to
 * webhooks. A gateway of the version before writes one row for each channel, without a receiver, and names no constraint.
 */
const UP = `
ALTER TABLE alert_rules ADD COLUMN channels text[] NOT NULL DEFAULT '{BELL,WEBHOOK}';
ALTER TABLE alerts ADD COLUMN channels text[] NOT NULL DEFAULT '{BELL,WEBHOOK}';
ALTER TABLE alert_deliveries
  ADD COLUMN receiver_id text NOT NULL DEFAULT '',
  ADD COLUMN receiver text;
ALTER TABLE alert_deliveries
  ADD CONSTRAINT alert_deliveries_each UNIQUE (alert_id, kind, channel, receiver_id),
  DROP CONSTRAINT alert_deliveries_once;
`;

const DOWN = `
DELETE FROM alert_deliveries WHERE channel <> 'BELL';
ALTER TABLE alert_deliveries
  ADD CONSTRAINT alert_deliveries_once UNIQUE (alert_id, kind, channel),
  DROP CONSTRAINT alert_deliveries_each;
ALTER TABLE alert_deliveries DROP COLUMN receiver_id, DROP COLUMN receiver;
ALTER TABLE alerts DROP COLUMN channels;
ALTER TABLE alert_rules DROP COLUMN channels;
`;

export class AlertChannels1766000004050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
