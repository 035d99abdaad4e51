import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PROGRESS } from './1766000003600-one-round-trip.js';

/**
 * What `progress_give` did before, with one write to the totals in place of two: it locks their row, looks and decides,
 * and then writes count and points together.
 */
const GIVE = `
CREATE FUNCTION progress_give(owner uuid, signals integer, entry_key text, entry_reason text, most integer,
  entry_day date, moment timestamptz, limited text[], day_limit integer, zone text, levels integer[])
RETURNS TABLE (xp_points integer, celebrated_level smallint, signals_generated integer, seconds_spent integer,
  given integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  total progress;
  points integer := most;
BEGIN
  SELECT * INTO total FROM progress p WHERE p.user_id = owner FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO progress AS p (user_id) VALUES (owner) ON CONFLICT (user_id) DO UPDATE SET user_id = p.user_id
    RETURNING * INTO total;
  END IF;
  IF entry_reason = ANY (limited) THEN
    SELECT least(most, greatest(0, day_limit - coalesce(sum(e.points), 0)))::integer INTO points FROM xp_entries e
    WHERE e.user_id = owner AND e.day = entry_day AND e.reason = ANY (limited);
  END IF;
  IF points > 0 THEN
    INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
    VALUES (owner, entry_key, entry_reason, points, entry_day, moment) ON CONFLICT (user_id, key) DO NOTHING;
    IF NOT FOUND THEN points := 0; END IF;
  END IF;
  IF levels IS NOT NULL AND (total.time_zone IS DISTINCT FROM zone OR EXISTS (
      SELECT FROM unnest(levels) AS l (xp) WHERE l.xp > total.xp_points AND l.xp <= total.xp_points + points)) THEN
    RAISE EXCEPTION 'these points need a transaction' USING ERRCODE = 'FA001';
  END IF;
  RETURN QUERY UPDATE progress p
    SET signals_generated = p.signals_generated + signals, xp_points = p.xp_points + points
    WHERE p.user_id = owner
    RETURNING p.xp_points, p.celebrated_level, p.signals_generated, p.seconds_spent, points;
END $$;
`;

const replacing = (created: string) => created.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');

/** The totals are written once for each signal. */
export class LeanProgress1766000004400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(replacing(GIVE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replacing(PROGRESS));
  }
}
