import type { EntityManager } from 'typeorm';
import { SIGNAL_REASONS, SIGNAL_XP_A_DAY, XP_POINTS, type XpAward } from './xp-award.js';

/** The row that a user's awards are lined up behind. */
const LOCK = `
INSERT INTO progress (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
RETURNING time_zone AS "timeZone"`;

const GIVEN_TODAY = `
SELECT coalesce(sum(points), 0)::int AS given FROM xp_entries
WHERE user_id = $1 AND day = $2 AND reason = ANY($3)`;

const WRITE = `
WITH entry AS (
  INSERT INTO xp_entries (user_id, key, reason, points, day, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id, key) DO NOTHING RETURNING points
)
UPDATE progress SET xp_points = xp_points + entry.points FROM entry WHERE user_id = $1 RETURNING xp_points AS total`;

/** Points that an award is worth today: signals share one daily limit. */
async function pointsOf(manager: EntityManager, { userId, reason }: XpAward, day: string): Promise<number> {
  const points = XP_POINTS[reason];
  if (!SIGNAL_REASONS.includes(reason)) return points;
  const [row] = await manager.query<{ given: number }[]>(GIVEN_TODAY, [userId, day, SIGNAL_REASONS]);
  return Math.min(points, Math.max(0, SIGNAL_XP_A_DAY - (row?.given ?? 0)));
}

export interface WrittenAward {
  readonly points: number;
  /** The user's XP with them. */
  readonly total: number;
}

/**
 * Writes an award into the append-only ledger and grows the total with it, once for its key. A user's awards come
 * one after the other, so that the daily limit holds whatever comes at the same time.
 *
 * @param manager of the transaction that it is written in
 * @param dayOf the user's day, given the zone that is kept for the user
 * @returns what was written, undefined where nothing was
 */
export async function writeAward(
  manager: EntityManager,
  award: XpAward,
  now: Date,
  dayOf: (timeZone: string | null) => string,
): Promise<WrittenAward | undefined> {
  const { userId, reason, subject } = award;
  const [row] = await manager.query<{ timeZone: string | null }[]>(LOCK, [userId]);
  const day = dayOf(row?.timeZone ?? null);
  const points = await pointsOf(manager, award, day);
  if (points === 0) return undefined;
  const key = `${reason}:${subject || day}`;
  const values = [userId, key, reason, points, day, now];
  const [[written]] = await manager.query<[{ total: number }[], number]>(WRITE, values);
  return written && { points, total: written.total };
}
