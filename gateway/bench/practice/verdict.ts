import type { DataSource } from 'typeorm';
import { afterOutcome, type LossGuard } from '../../src/features/practice/practice-guard.js';
import { ProgressRepository } from '../../src/features/progress/progress.repository.js';
import { UserDayService } from '../../src/features/progress/user-day.service.js';
import type { SignalOutcome } from '../../src/features/signals/signal.type.js';
import { auditLedger } from '../../test/ledger-audit.js';

interface SettledRow {
  readonly userId: string;
  readonly outcome: SignalOutcome;
  readonly settledAt: Date;
}
interface GuardRow {
  readonly userId: string;
  readonly lossStreak: number;
  readonly pausedUntil: Date | null;
}

/** Users whose streak or pause does not follow from their settled trades. */
async function wrongGuards(dataSource: DataSource): Promise<number> {
  const trades = await dataSource.query<SettledRow[]>(
    `SELECT user_id AS "userId", result AS outcome, settled_at AS "settledAt" FROM practice_trades
     WHERE result IS NOT NULL ORDER BY settled_at, expires_at, id`,
  );
  const guards = await dataSource.query<GuardRow[]>(
    'SELECT user_id AS "userId", loss_streak AS "lossStreak", paused_until AS "pausedUntil" FROM practice_guards',
  );
  const dayOf = await new UserDayService(new ProgressRepository(dataSource)).calendarOf([]);
  const made = new Map<string, LossGuard>();
  for (const { userId, outcome, settledAt } of trades) {
    const time = settledAt.getTime();
    const guard = made.get(userId) ?? { streak: 0, pause: null };
    made.set(userId, afterOutcome(guard, outcome, time, dayOf(userId, time).end));
  }
  return guards.filter(({ userId, lossStreak, pausedUntil }) => {
    const { streak, pause } = made.get(userId) ?? { streak: 0, pause: null };
    return streak !== lossStreak || pause?.until.getTime() !== pausedUntil?.getTime();
  }).length;
}

/** Prints everything that must be 0; the exit code is 1 if something is not. */
export async function judge(dataSource: DataSource, orders: number, wrongAnswers: number): Promise<void> {
  const [counts] = await dataSource.query<{ trades: number; keys: number; open: number }[]>(
    `SELECT count(*)::int AS trades, count(DISTINCT idempotency_key)::int AS keys,
       count(*) FILTER (WHERE result IS NULL)::int AS open FROM practice_trades`,
  );
  const { trades = 0, keys = 0, open = 0 } = counts ?? {};
  const audit = await auditLedger(dataSource.manager);
  const findings = {
    'orders lost': orders - keys,
    'orders doubled': trades - keys,
    'answers with another trade': wrongAnswers,
    'trades left open': open,
    'sum of the ledger, in centavos': audit.total,
    'unbalanced transactions': audit.unbalanced,
    'accounts whose balance is not their entries': audit.wrongSums,
    'trades with a wrong or a second debit or settlement': audit.wrongTrades,
    'users with a wrong streak or pause': await wrongGuards(dataSource),
  };
  for (const [what, found] of Object.entries(findings)) console.log(`  ${what}: ${found}`);
  if (Object.values(findings).some((found) => found !== 0)) {
    console.log('NOT sound');
    process.exitCode = 1;
  }
}
