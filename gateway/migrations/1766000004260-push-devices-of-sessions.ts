import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE push_devices ADD COLUMN session_id uuid
  CONSTRAINT push_devices_session REFERENCES sessions (id) ON DELETE SET NULL;
CREATE INDEX push_devices_of_session ON push_devices (session_id);
`;

const DOWN = `
ALTER TABLE push_devices DROP COLUMN session_id;
`;

/** In which session a device was last seen: who ends it ends the notifications there. */
export class PushDevicesOfSessions1766000004260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
