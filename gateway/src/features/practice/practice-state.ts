import type { EntityManager } from 'typeorm';
import type { Centavos } from '#schema/practice.js';
import { readCentavos } from '../../platform/database/centavos.js';
import type { UserDay } from '../progress/user-day.service.js';
import type { DayUse, OwnLimits } from './daily-limit.js';
import type { LossGuard } from './loss-guard.js';
import type { PracticePauseReason } from './practice-account.type.js';

/** The account that a user has now, and what guards it. */
export interface PracticeState {
  readonly userId: string;
  readonly accountId: string;
  readonly openedAt: Date;
  readonly spentAt: Date | null;
  readonly balance: Centavos;
  readonly openStake: Centavos;
  readonly openTrades: number;
  readonly today: DayUse;
  readonly guard: LossGuard;
  readonly limits: OwnLimits;
}

interface StateRow {
  userId: string;
  accountId: string;
  openedAt: Date;
  spentAt: Date | null;
  balance: string;
  openStake: string;
  openTrades: number;
  tradesToday: number;
  profitToday: string;
  lossStreak: number;
  pausedUntil: Date | null;
  pauseReason: PracticePauseReason | null;
  dailyLoss: string | null;
  dailyLossPending: string | null;
  dailyLossPendingFrom: Date | null;
  dailyTrades: number | null;
  dailyTradesPending: number | null;
  dailyTradesPendingFrom: Date | null;
}

/** Both ends of the day are named: with one alone the planner thinks of a third of all trades, and reads them all. */
const SELECT = `
SELECT a.user_id AS "userId", a.id AS "accountId", a.opened_at AS "openedAt", a.spent_at AS "spentAt", a.balance, a.open_stake AS "openStake",
  (SELECT count(*)::int FROM practice_trades t WHERE t.account_id = a.id AND t.result IS NULL) AS "openTrades",
  (SELECT count(*)::int FROM practice_trades t WHERE t.user_id = a.user_id AND t.opened_at >= u.day_start
    AND t.opened_at < u.day_end) AS "tradesToday",
  (SELECT coalesce(sum(t.profit), 0) FROM practice_trades t WHERE t.user_id = a.user_id AND t.settled_at >= u.day_start
    AND t.settled_at < u.day_end)
    AS "profitToday",
  g.loss_streak AS "lossStreak", g.paused_until AS "pausedUntil", g.pause_reason AS "pauseReason",
  g.daily_loss AS "dailyLoss", g.daily_loss_pending AS "dailyLossPending",
  g.daily_loss_pending_from AS "dailyLossPendingFrom", g.daily_trades AS "dailyTrades",
  g.daily_trades_pending AS "dailyTradesPending", g.daily_trades_pending_from AS "dailyTradesPendingFrom"
FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS u (user_id, day_start, day_end)
  JOIN practice_accounts a ON a.user_id = u.user_id AND a.closed_at IS NULL
  JOIN practice_guards g ON g.user_id = a.user_id`;

const readNullable = (text: string | null) => (text === null ? null : readCentavos(text));

function toState(row: StateRow): PracticeState {
  const { userId, accountId, openedAt, spentAt, openTrades, pausedUntil, pauseReason } = row;
  return {
    userId,
    accountId,
    openedAt,
    spentAt,
    balance: readCentavos(row.balance),
    openStake: readCentavos(row.openStake),
    openTrades,
    today: { profit: readCentavos(row.profitToday), trades: row.tradesToday },
    guard: {
      streak: row.lossStreak,
      pause: pausedUntil && pauseReason && { reason: pauseReason, until: pausedUntil },
    },
    limits: {
      dailyLoss: {
        value: readNullable(row.dailyLoss),
        pending: readNullable(row.dailyLossPending),
        pendingFrom: row.dailyLossPendingFrom,
      },
      dailyTrades: {
        value: row.dailyTrades,
        pending: row.dailyTradesPending,
        pendingFrom: row.dailyTradesPendingFrom,
      },
    },
  };
}

/** The states of users who have an account, with one query. @param users with their present day */
export async function readStates(
  manager: EntityManager,
  users: readonly (readonly [userId: string, today: UserDay])[],
): Promise<PracticeState[]> {
  const rows = await manager.query<StateRow[]>(SELECT, [
    users.map(([userId]) => userId),
    users.map(([, today]) => today.start),
    users.map(([, today]) => today.end),
  ]);
  return rows.map(toState);
}

/** The state of a user's practice; undefined without an account. */
export async function readState(
  manager: EntityManager,
  userId: string,
  today: UserDay,
): Promise<PracticeState | undefined> {
  return (await readStates(manager, [[userId, today]]))[0];
}
