import type { EntityManager } from 'typeorm';
import { PRACTICE_STAKE_MIN } from '#schema/practice.js';
import type { OwnLimits } from './daily-limit.js';
import type { LossGuard, Pause } from './loss-guard.js';

/**
 * Lines the caller up behind whatever else changes the practice of these users, until its transaction ends; always in
 * the same order, so that two never wait for each other. What is read has to be read by a later statement: one that
 * waits for a lock still sees what was there before it waited.
 */
export async function lockPractices(manager: EntityManager, userIds: readonly string[]): Promise<void> {
  const lock = 'SELECT 1 FROM practice_guards WHERE user_id = ANY($1) ORDER BY user_id FOR UPDATE';
  await manager.query(lock, [userIds]);
}

/** Keeps the streaks and pauses of users whose rows the transaction holds. */
export async function writeGuards(
  manager: EntityManager,
  guards: readonly (readonly [userId: string, guard: LossGuard])[],
): Promise<void> {
  if (guards.length === 0) return;
  await manager.query(
    `UPDATE practice_guards g SET loss_streak = v.streak, paused_until = v.until, pause_reason = v.reason
     FROM unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[]) AS v (user_id, streak, until, reason)
     WHERE g.user_id = v.user_id`,
    [
      guards.map(([userId]) => userId),
      guards.map(([, { streak }]) => streak),
      guards.map(([, { pause }]) => pause?.until ?? null),
      guards.map(([, { pause }]) => pause?.reason ?? null),
    ],
  );
}

/** Keeps the own limits of a user whose row the transaction holds. */
export async function writeLimits(
  manager: EntityManager,
  userId: string,
  { dailyLoss, dailyTrades }: OwnLimits,
): Promise<void> {
  await manager.query(
    `UPDATE practice_guards SET daily_loss = $2, daily_loss_pending = $3, daily_loss_pending_from = $4,
       daily_trades = $5, daily_trades_pending = $6, daily_trades_pending_from = $7 WHERE user_id = $1`,
    [
      userId,
      dailyLoss.value,
      dailyLoss.pending,
      dailyLoss.pendingFrom,
      dailyTrades.value,
      dailyTrades.pending,
      dailyTrades.pendingFrom,
    ],
  );
}

/** Marks accounts spent that cannot pay the smallest stake and have nothing left to wait for. */
export async function markSpent(
  manager: EntityManager,
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  await manager.query(
    `UPDATE practice_accounts SET spent_at = $2
     WHERE id = ANY($1) AND spent_at IS NULL AND balance < $3 AND open_stake = 0`,
    [accountIds, now, PRACTICE_STAKE_MIN],
  );
}

export interface EndedPause extends Pause {
  readonly userId: string;
}

/** Ends pauses that are over, as `endPause` does; rows that somebody holds are left for the next time. */
export async function endOverduePauses(manager: EntityManager, now: Date): Promise<EndedPause[]> {
  const [rows] = await manager.query<[EndedPause[], number]>(
    `UPDATE practice_guards g SET paused_until = NULL, pause_reason = NULL,
       loss_streak = CASE WHEN due.pause_reason = 'FIVE_LOSSES' THEN 0 ELSE g.loss_streak END
     FROM (SELECT user_id, paused_until, pause_reason FROM practice_guards WHERE paused_until <= $1
           FOR UPDATE SKIP LOCKED) due
     WHERE g.user_id = due.user_id
     RETURNING g.user_id AS "userId", due.pause_reason AS reason, due.paused_until AS until`,
    [now],
  );
  return rows;
}
