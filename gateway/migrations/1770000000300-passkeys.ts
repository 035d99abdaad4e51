import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which people sign in, and the challenges that were answered. */
const UP = `
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid CONSTRAINT passkeys_user REFERENCES users (id) ON DELETE CASCADE,
  administrator_id uuid CONSTRAINT passkeys_administrator REFERENCES administrators (id) ON DELETE CASCADE,
  credential_id text COLLATE "C" NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key bytea NOT NULL,
  counter double precision NOT NULL,
  transports text[] NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkeys_one_owner CHECK (num_nonnulls(user_id, administrator_id) = 1)
);
CREATE INDEX passkeys_of_administrator ON passkeys (administrator_id, id);
CREATE INDEX passkeys_of_user ON passkeys (user_id, id);

CREATE TABLE spent_challenges (
  challenge_hash text PRIMARY KEY,
  spent_at timestamptz NOT NULL
);
`;

export class Passkeys1770000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE spent_challenges, passkeys');
  }
}
