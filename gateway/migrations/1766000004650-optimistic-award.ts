import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What `progress_give` does, with fewer statements and by optimistic concurrency control: it reads the totals and what was
 * given today, and writes the totals only if they are still the ones that it read; otherwise it reads again. Each statement of a
 * function sees what was committed before it, and everybody who gives points writes the totals in the same transaction, so
 * unchanged totals mean an unchanged sum.
 *
 * Given `levels`, it refuses points that would reach a level, or whose day is of another zone than `zone`. It also refuses
 * where an entry of the key exists or too many others write the totals: the caller needs a transaction in all these cases.
 * Without `levels` the caller holds the user's lock, and an existing entry gives nothing again.
 */
const AWARD = `
CREATE FUNCTION progress_award(owner uuid, signals integer, entry_key text, entry_reason text, most integer,
  entry_day date, moment timestamptz, limited text[], day_limit integer, zone text, levels integer[])
RETURNS json
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  xp integer;
  counted integer;
  known_zone text;
  today bigint;
  points integer;
  celebrated smallint;
  spent integer;
BEGIN
  FOR attempt IN 1..20 LOOP
    SELECT p.xp_points, p.signals_generated, p.time_zone, CASE WHEN entry_reason = ANY (limited) THEN
        (SELECT coalesce(sum(e.points), 0) FROM xp_entries e
          WHERE e.user_id = owner AND e.day = entry_day AND e.reason = ANY (limited)) END
      INTO xp, counted, known_zone, today FROM progress p WHERE p.user_id = owner;
    IF NOT FOUND THEN
      INSERT INTO progress (user_id) VALUES (owner) ON CONFLICT (user_id) DO NOTHING;
      CONTINUE;
    END IF;
    points := CASE WHEN today IS NULL THEN most ELSE least(most, greatest(0, day_limit - today)) END;
    IF levels IS NULL THEN
      IF EXISTS (SELECT FROM xp_entries e WHERE e.user_id = owner AND e.key = entry_key) THEN points := 0; END IF;
    ELSIF known_zone IS DISTINCT FROM zone OR width_bucket(xp, levels) <> width_bucket(xp + points, levels) THEN
      EXIT;
    END IF;
    UPDATE progress p SET signals_generated = counted + signals, xp_points = xp + points
      WHERE p.user_id = owner AND p.xp_points = xp AND p.signals_generated = counted
        AND p.time_zone IS NOT DISTINCT FROM known_zone
      RETURNING p.celebrated_level, p.seconds_spent INTO celebrated, spent;
    CONTINUE WHEN NOT FOUND;
    IF points > 0 THEN
      INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
      VALUES (owner, entry_key, entry_reason, points, entry_day, moment) ON CONFLICT (user_id, key) DO NOTHING;
      EXIT WHEN NOT FOUND;
    END IF;
    RETURN json_build_object('xpPoints', xp + points, 'celebratedLevel', celebrated,
      'signalsGenerated', counted + signals, 'secondsSpent', spent, 'points', points);
  END LOOP;
  RAISE EXCEPTION 'these points need a transaction' USING ERRCODE = 'FA001';
END $$;
`;

/** What a signal gives its author is written with fewer statements. */
export class OptimisticAward1766000004650 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(AWARD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION progress_award;');
  }
}
