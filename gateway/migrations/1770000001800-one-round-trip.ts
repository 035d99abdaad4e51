import type { MigrationInterface, QueryRunner } from 'typeorm';

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

const REFUSED = `
CREATE FUNCTION progress_refused() RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RAISE EXCEPTION 'these points need a transaction' USING ERRCODE = 'FA001';
END $$;
`;

const PLACE = `
CREATE FUNCTION practice_place(terms jsonb, posting uuid, books text[], amounts bigint[], zone text,
  day_start timestamptz, day_end timestamptz)
RETURNS TABLE (account_id uuid, opened_at timestamptz, spent_at timestamptz, balance bigint, open_stake bigint,
  loss_streak integer, open_trades integer, trades_today integer, profit_today bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  t practice_trades := jsonb_populate_record(NULL::practice_trades, terms);
  g practice_guards;
  a practice_accounts;
BEGIN
  SELECT * INTO g FROM practice_guards r WHERE r.user_id = t.user_id FOR UPDATE;
  IF NOT FOUND OR num_nonnulls(g.paused_until, g.daily_loss, g.daily_loss_pending_from, g.daily_trades,
    g.daily_trades_pending_from) > 0 THEN RETURN; END IF;
  IF EXISTS (SELECT FROM practice_trades r WHERE r.user_id = t.user_id AND r.idempotency_key = t.idempotency_key)
    THEN RETURN; END IF;
  IF (SELECT r.time_zone FROM progress r WHERE r.user_id = t.user_id) IS DISTINCT FROM zone THEN RETURN; END IF;
  IF t.signal_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM signals r WHERE r.id = t.signal_id AND r.user_id = t.user_id) THEN RETURN; END IF;
  SELECT * INTO a FROM practice_accounts r WHERE r.user_id = t.user_id AND r.closed_at IS NULL;
  IF NOT FOUND OR a.balance < t.stake THEN RETURN; END IF;
  INSERT INTO practice_trades (id, account_id, user_id, idempotency_key, pair, timeframe, direction, stake,
    payout_percent, entry_price, opened_at, expires_at, feed, feed_epoch, simulated, signal_id, attempt_at)
  VALUES (t.id, a.id, t.user_id, t.idempotency_key, t.pair, t.timeframe, t.direction, t.stake,
    t.payout_percent, t.entry_price, t.opened_at, t.expires_at, t.feed, t.feed_epoch, t.simulated, t.signal_id,
    t.expires_at);
  INSERT INTO practice_transactions (id, account_id, trade_id, kind, created_at)
  VALUES (posting, a.id, t.id, 'STAKE', t.opened_at);
  INSERT INTO practice_entries (transaction_id, account_id, book, amount)
  SELECT posting, a.id, e.book, e.amount FROM unnest(books, amounts) AS e (book, amount);
  RETURN QUERY SELECT r.id, r.opened_at, r.spent_at, r.balance, r.open_stake, g.loss_streak,
    (SELECT count(*) FROM practice_trades o WHERE o.account_id = r.id AND o.result IS NULL)::integer,
    (SELECT count(*) FROM practice_trades o
      WHERE o.user_id = t.user_id AND o.opened_at >= day_start AND o.opened_at < day_end)::integer,
    (SELECT coalesce(sum(o.profit), 0) FROM practice_trades o
      WHERE o.user_id = t.user_id AND o.settled_at >= day_start AND o.settled_at < day_end)::bigint
  FROM practice_accounts r WHERE r.id = a.id;
END $$;
`;

export class OneRoundTrip1770000001800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [AWARD, REFUSED, PLACE]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION practice_place, progress_refused, progress_award;');
  }
}
