import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts signals and gives XP, once for an entry's key; signals' reasons share a daily limit. Whoever comes second waits
 * at the row of the totals, and then sees what the first has given, since each statement of a function sees what was
 * committed before it. Given `levels`, XP is refused that would reach one, or fall on a day of another zone than `zone`:
 * the caller knows neither then.
 */
export const PROGRESS = `
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
  INSERT INTO progress AS p (user_id, signals_generated) VALUES (owner, signals)
  ON CONFLICT (user_id) DO UPDATE SET signals_generated = p.signals_generated + excluded.signals_generated
  RETURNING * INTO total;
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
  IF points > 0 THEN
    UPDATE progress p SET xp_points = p.xp_points + points WHERE p.user_id = owner RETURNING * INTO total;
  END IF;
  RETURN QUERY SELECT total.xp_points, total.celebrated_level, total.signals_generated, total.seconds_spent, points;
END $$;
`;

/**
 * Places an order against which nothing stands, and answers the account after it. It answers no row, and has written
 * nothing, where the order was sent before, the user has a pause or limits of their own, the balance is too small, the
 * signal is not theirs, their day is another, or they have no account: what holds then is the gateway's to say.
 */
const PRACTICE = `
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

/** What a call writes goes to the database in one round trip; the versions before go on with several. */
export class OneRoundTrip1766000003600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PROGRESS);
    await runner.query(PRACTICE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION practice_place, progress_give');
  }
}
