import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE profile_photos (
  id text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT profile_photos_user REFERENCES users (id) ON DELETE CASCADE,
  content bytea NOT NULL,
  content_type text NOT NULL,
  width smallint NOT NULL,
  height smallint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX profile_photos_user_id ON profile_photos (user_id);
-- A photo is compressed already; compressing it again costs time and saves nothing.
ALTER TABLE profile_photos ALTER COLUMN content SET STORAGE EXTERNAL;
`;

const DOWN = 'DROP TABLE profile_photos;';

export class ProfilePhotos1766000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
