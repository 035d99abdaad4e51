import { type EntityManager, QueryFailedError } from 'typeorm';
import { LEVEL_THRESHOLDS } from '#schema/level.js';
import type { InlineEffect } from '../../platform/outbox/outbox-rows.js';
import type { XpEntryRow, XpTotals } from './progress.repository.js';
import { SIGNAL_REASONS, SIGNAL_XP_A_DAY } from './xp-award.js';

/** Totals as their owner sees them, and the XP given by this call. */
interface AwardResult extends XpTotals {
  readonly points: number;
}

/**
 * A database function that writes the entry, updates the totals and enforces the daily limit in one call. The caller holds
 * the user's lock.
 */
const GIVE = 'SELECT progress_award($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, NULL) AS given';

/**
 * The same within the statement that writes a signal, by optimistic concurrency control: it writes the totals only if they
 * are still the ones that it read. Everybody who gives points writes the totals in the same transaction, so unchanged
 * totals mean an unchanged sum of the day. It refuses if the totals have changed or do not exist, if the user's zone is
 * not the expected one, or if a level is reached, since these need a transaction.
 *
 * The day's sum is kept with the totals, and read from the entries if XP was given in another way since it was written.
 *
 * Constants are part of its text, so that PostgreSQL need not parse them at every call.
 *
 * @param first number of the first parameter: zone, and the six of `entryParameters`
 */
const GIVE_WITHIN = (first: number, cause: string) => {
  const [zone, signals, key, reason, most, day, moment] = Array.from(
    { length: 7 },
    (_, index) => `$${first + index}`,
  );
  const levels = `'{${LEVEL_THRESHOLDS.join()}}'::int[]`;
  return `known AS MATERIALIZED (
  SELECT p.user_id, p.xp_points, p.signals_generated,
    CASE WHEN p.signal_day = ${day}::date AND p.signal_day_total = p.xp_points THEN p.signal_day_xp
      ELSE (SELECT coalesce(sum(e.points), 0)::int FROM xp_entries e
        WHERE e.user_id = p.user_id AND e.day = ${day}::date AND e.reason = ANY ('{${SIGNAL_REASONS.join()}}'))
    END AS day_xp
  FROM (${cause}) c JOIN progress p ON p.user_id = c.user_id
), total AS (
  UPDATE progress p SET signals_generated = k.signals_generated + ${signals}::int, xp_points = k.xp_points + k.points,
    signal_day = ${day}::date, signal_day_xp = k.day_xp + k.points, signal_day_total = k.xp_points + k.points
  FROM (SELECT *, least(${most}::int, greatest(0, ${SIGNAL_XP_A_DAY} - day_xp)) AS points FROM known) k
  WHERE p.user_id = k.user_id AND p.xp_points = k.xp_points AND p.signals_generated = k.signals_generated
    AND p.time_zone IS NOT DISTINCT FROM ${zone}::text
    AND width_bucket(k.xp_points, ${levels}) = width_bucket(k.xp_points + k.points, ${levels})
  RETURNING p.user_id, k.points, json_build_object('xpPoints', p.xp_points, 'celebratedLevel', p.celebrated_level,
    'signalsGenerated', p.signals_generated, 'secondsSpent', p.seconds_spent, 'points', k.points) AS effect
), entry AS (
  INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
  SELECT user_id, ${key}::text, ${reason}::text, points, ${day}::date, ${moment}::timestamptz FROM total WHERE points > 0
), event AS (
  SELECT coalesce((SELECT effect FROM total), progress_refused()) AS effect FROM (${cause}) c
)`;
};

/** Raised by `progress_refused`. */
const NEEDS_TRANSACTION = 'FA001';
/** SQLSTATE of a unique violation: the entry was given before. */
const GIVEN_BEFORE = '23505';

function isRefused(error: unknown): boolean {
  if (!(error instanceof QueryFailedError) || !('code' in error)) return false;
  const isEntry = 'table' in error && error.table === 'xp_entries';
  return error.code === NEEDS_TRANSACTION || (isEntry && error.code === GIVEN_BEFORE);
}

/** What is given, as the parameters of a statement. */
const entryParameters = ({ key, reason, points, day, createdAt }: XpEntryRow, signals: number) => [
  signals,
  key,
  reason,
  points,
  day,
  createdAt.toISOString(),
];

/**
 * Counts signals and writes an entry, once for its key, and adds both to the totals. Awards for signals share a daily
 * limit. The transaction must hold the user's lock.
 */
export async function giveXp(
  manager: EntityManager,
  entry: XpEntryRow,
  signals: number,
): Promise<AwardResult | undefined> {
  const limits = [SIGNAL_REASONS, SIGNAL_XP_A_DAY];
  const parameters = [entry.userId, ...entryParameters(entry, signals), ...limits];
  const [row] = await manager.query<{ given: AwardResult }[]>(GIVE, parameters);
  return row?.given;
}

/**
 * The same as a part of the statement that writes a signal.
 *
 * @param zone zone of the entry's day; null if the user has none
 */
export const xpEffect = (
  entry: XpEntryRow,
  signals: number,
  zone: string | null,
  done: (given: AwardResult) => void,
): InlineEffect => ({
  name: 'XP of a signal',
  sql: GIVE_WITHIN,
  values: [zone, ...entryParameters(entry, signals)],
  isRefused,
  done: (effect) => done(effect as AwardResult),
});
