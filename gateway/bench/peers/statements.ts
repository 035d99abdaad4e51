/** The session with its user, as the policies and `me` need it. */
export const VIEWER = `
SELECT s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", u.id, u.name, u.email,
  u.email_verified_at IS NOT NULL AS "emailVerified", u.pending_email AS "pendingEmail", u.phone,
  u.user_level AS "userLevel", u.access_binary_options AS "accessBinaryOptions", u.access_crypto AS "accessCrypto",
  u.access_education AS "accessEducation", u.access_rewards AS "accessRewards",
  u.access_dashboard AS "accessDashboard", u.access_settings AS "accessSettings"
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND u.blocked_at IS NULL`;

/** Using a session prolongs it: written once a minute at most, because unused sessions must expire. */
export const NOTE_USE = 'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $3';

export const PAST_SIGNALS = `
SELECT s.id, s.pair, s.timeframe, s.direction, s.confidence, s.strength, s.entry_price AS "entryPrice",
  s.expiration_time AS "expirationTime", s.candle_time AS "candleTime", s.generated_at AS "generatedAt",
  s.saved_at AS "savedAt", s.simulated, o.outcome, o.exit_price AS "exitPrice", o.settled_at AS "settledAt"
FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
WHERE s.user_id = $1 AND s.expiration_time <= $2 ORDER BY s.id DESC LIMIT $3`;

export const HIT_RATES = `
SELECT pair, timeframe, strength, won, lost, tied, voided FROM hit_rates
WHERE feed = $1 AND engine_version = $2 ORDER BY pair, timeframe, strength`;

/**
 * All rows that a generated signal causes, in one statement: the first signal of a candle claims it, the outcome is
 * pending, the user's total grows, and 5 XP are given, up to 50 a day for signals.
 */
export const GENERATE = `
WITH first AS (
  INSERT INTO counted_candles (feed, engine_version, pair, timeframe, source_time, signal_id)
  VALUES ($15, $18, $3, $4, $10, $1) ON CONFLICT DO NOTHING RETURNING signal_id
), pending AS (
  INSERT INTO signal_outcomes (signal_id, due_at, attempt_at) VALUES ($1, $12, $12)
), given AS (
  SELECT least(5, greatest(0, 50 - coalesce(sum(points), 0)))::int AS points FROM xp_entries
  WHERE user_id = $2 AND day = $20::date AND reason IN ('signal-generated', 'signal-saved')
), entry AS (
  INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
  SELECT $2, $19, 'signal-generated', points, $20::date, $11 FROM given WHERE points > 0
), total AS (
  INSERT INTO progress AS p (user_id, signals_generated, xp_points) SELECT $2, 1, points FROM given
  ON CONFLICT (user_id) DO UPDATE
    SET signals_generated = p.signals_generated + 1, xp_points = p.xp_points + excluded.xp_points
)
INSERT INTO signals (id, user_id, pair, timeframe, direction, confidence, estimated_chance, strength, entry_price,
  candle_time, generated_at, expiration_time, indicators, recommendation, feed, feed_epoch, simulated, engine_version,
  counted)
VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz,
  $12::timestamptz, $13, $14, $15::text, $16, $17, $18::text, EXISTS (SELECT 1 FROM first))
RETURNING counted`;
