import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts by the hour of their last visit, '-infinity' for those that have none yet. Counting a million rows took
 * longer than all the rest of the panel; the database itself keeps these numbers, whoever writes.
 */
const TALLY = `
CREATE TABLE visit_tally (hour timestamptz PRIMARY KEY, users integer NOT NULL);

CREATE FUNCTION visit_hour(seen timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(date_bin('1 hour', seen, 'epoch'), '-infinity');

INSERT INTO visit_tally SELECT visit_hour(last_seen_at), count(*) FROM users GROUP BY 1;

-- Always from the older hour to the newer, so that no two transactions wait for each other.
CREATE FUNCTION tally_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tally AS t SELECT visit_hour(last_seen_at), count(*) FROM written GROUP BY 1 ORDER BY 1
  ON CONFLICT (hour) DO UPDATE SET users = t.users + excluded.users;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_gone_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tally AS t SELECT visit_hour(last_seen_at), -count(*) FROM written GROUP BY 1 ORDER BY 1
  ON CONFLICT (hour) DO UPDATE SET users = t.users + excluded.users;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tally AS t
    SELECT hour, change FROM (VALUES (visit_hour(OLD.last_seen_at), -1), (visit_hour(NEW.last_seen_at), 1)) v (hour, change)
    ORDER BY hour
  ON CONFLICT (hour) DO UPDATE SET users = t.users + excluded.users;
  RETURN NULL;
END $$;

CREATE TRIGGER users_tally_new AFTER INSERT ON users
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tally_new_users();
CREATE TRIGGER users_tally_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_users();
CREATE TRIGGER users_tally_visit AFTER UPDATE OF last_seen_at ON users FOR EACH ROW
  WHEN (visit_hour(OLD.last_seen_at) <> visit_hour(NEW.last_seen_at)) EXECUTE FUNCTION tally_visit();
`;

const UP = `
${TALLY}
CREATE INDEX xp_entries_visits ON xp_entries (day) WHERE reason = 'daily-visit';
CREATE INDEX known_devices_last_seen ON known_devices (last_seen_at);
`;

const DOWN = `
DROP INDEX xp_entries_visits, known_devices_last_seen;
DROP TRIGGER users_tally_new ON users;
DROP TRIGGER users_tally_gone ON users;
DROP TRIGGER users_tally_visit ON users;
DROP FUNCTION tally_new_users(), tally_gone_users(), tally_visit();
DROP FUNCTION visit_hour(timestamptz);
DROP TABLE visit_tally;
`;

export class VisitTallyAndRetention1766000000820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
