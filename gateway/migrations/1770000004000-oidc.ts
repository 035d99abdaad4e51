import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE oidc_identities (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL CONSTRAINT oidc_identities_user REFERENCES users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  CONSTRAINT oidc_identities_pkey PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX oidc_identities_of_user ON oidc_identities (user_id, issuer);

CREATE TABLE oidc_administrators (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  administrator_id uuid NOT NULL CONSTRAINT oidc_administrators_administrator
    REFERENCES administrators (id) ON DELETE CASCADE,
  CONSTRAINT oidc_administrators_pkey PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX oidc_administrators_id ON oidc_administrators (administrator_id);

CREATE TABLE oidc_tickets (
  ticket_hash text CONSTRAINT oidc_tickets_pkey PRIMARY KEY,
  device_hash text NOT NULL,
  purpose text NOT NULL,
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  identity jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX oidc_tickets_subject ON oidc_tickets (issuer, subject);

CREATE TABLE oidc_sessions (
  id uuid CONSTRAINT oidc_sessions_pkey PRIMARY KEY,
  session_id uuid CONSTRAINT oidc_sessions_of_user
    REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  user_id uuid,
  admin_session_id uuid CONSTRAINT oidc_sessions_of_administrator
    REFERENCES admin_sessions (id) ON DELETE CASCADE,
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  sid text COLLATE "C",
  CONSTRAINT oidc_sessions_one_session CHECK (num_nonnulls(session_id, admin_session_id) = 1)
);
CREATE UNIQUE INDEX oidc_sessions_session ON oidc_sessions (session_id);
CREATE UNIQUE INDEX oidc_sessions_admin_session ON oidc_sessions (admin_session_id);
CREATE INDEX oidc_sessions_subject ON oidc_sessions (issuer, subject);
CREATE INDEX oidc_sessions_sid ON oidc_sessions (issuer, sid);

CREATE TABLE oidc_logout_tokens (
  token_hash text CONSTRAINT oidc_logout_tokens_pkey PRIMARY KEY,
  spent_at timestamptz NOT NULL
);
`;

export class Oidc1770000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE oidc_logout_tokens, oidc_sessions, oidc_tickets, oidc_administrators, oidc_identities',
    );
  }
}
