import { afterOutcome, endPause, type LossGuard, pauseAt } from '../src/features/practice/practice-guard.js';
import { ProgressRepository } from '../src/features/progress/progress.repository.js';
import { type UserDay, UserDayService } from '../src/features/progress/user-day.service.js';
import type { SignalOutcome } from '../src/features/signals/signal.type.js';
import { LIMITED_USERS } from './plan.js';
import type { World } from './world.js';

interface TradeRow {
  readonly id: string;
  readonly userId: string;
  readonly openedAt: Date;
  readonly outcome: SignalOutcome | null;
  readonly settledAt: Date | null;
}

interface GuardRow {
  readonly userId: string;
  readonly streak: number;
  readonly until: Date | null;
  readonly reason: 'THREE_LOSSES' | 'FIVE_LOSSES' | null;
}

const NO_GUARD: LossGuard = { streak: 0, pause: null };

/** Two gateways may settle at one moment, in an order that nobody sees: all orders of their outcomes. */
function ordersOf(outcomes: readonly SignalOutcome[]): SignalOutcome[][] {
  if (outcomes.length <= 1) return [[...outcomes]];
  return [...new Set(outcomes)].flatMap((first) =>
    ordersOf(outcomes.toSpliced(outcomes.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

const textOf = ({ streak, pause }: LossGuard) => `${streak} ${pause?.reason} ${pause?.until.getTime()}`;

/**
 * Guards that a user may have after each moment at which trades were settled, in the order of time.
 *
 * @param skewMs a gateway whose clock is so far ahead may have ended a pause before
 */
function guardsAfter(trades: readonly TradeRow[], dayOf: (time: number) => UserDay, skewMs: number) {
  const moments = new Map<number, SignalOutcome[]>();
  for (const { outcome, settledAt } of trades) {
    if (!outcome || !settledAt) continue;
    const moment = settledAt.getTime();
    moments.set(moment, [...(moments.get(moment) ?? []), outcome]);
  }
  let possible: readonly LossGuard[] = [NO_GUARD];
  return [...moments].map(([moment, outcomes]) => {
    const { end } = dayOf(moment);
    const before = possible.flatMap((guard) =>
      skewMs === 0 ? guard : [guard, endPause(guard, moment + skewMs)],
    );
    const after = before.flatMap((guard) =>
      ordersOf(outcomes).map((order) =>
        order.reduce((next, outcome) => afterOutcome(next, outcome, moment, end), guard),
      ),
    );
    possible = [...new Map(after.map((guard) => [textOf(guard), guard])).values()];
    return { moment, possible };
  });
}

/**
 * Guards that do not follow from a user's settled trades, and trades that were opened although one of them forbade it.
 * Users with limits of their own are left out: their pauses have another cause. Clocks that differ make a pause begin and
 * end by so much sooner or later.
 */
export async function wrongGuards({ dataSource, clock, users, mostSkewMs }: World): Promise<string[]> {
  const dayOf = await new UserDayService(new ProgressRepository(dataSource)).calendarOf([]);
  const ids = users.slice(LIMITED_USERS).map(({ id }) => id);
  const allTrades = await dataSource.query<TradeRow[]>(
    `SELECT id, user_id AS "userId", opened_at AS "openedAt", result AS outcome, settled_at AS "settledAt"
     FROM practice_trades WHERE user_id = ANY($1) ORDER BY settled_at`,
    [ids],
  );
  const allGuards = await dataSource.query<GuardRow[]>(
    `SELECT user_id AS "userId", loss_streak AS streak, paused_until AS until, pause_reason AS reason
     FROM practice_guards WHERE user_id = ANY($1)`,
    [ids],
  );
  const now = clock.now() + mostSkewMs;
  return ids.flatMap((userId) => {
    const trades = allTrades.filter((trade) => trade.userId === userId);
    const moments = guardsAfter(trades, (time) => dayOf(userId, time), mostSkewMs);
    const forbidden = trades.filter(({ openedAt }) => {
      const opened = openedAt.getTime();
      const before = moments.findLast(({ moment }) => moment <= opened - mostSkewMs);
      // At the very moment of a settlement an order may have come before it.
      return (
        before !== undefined &&
        before.moment < opened - mostSkewMs &&
        before.possible.every((guard) => pauseAt(guard, opened + mostSkewMs))
      );
    });
    const stored = allGuards.find((guard) => guard.userId === userId);
    const pause = stored?.until && stored.reason ? { reason: stored.reason, until: stored.until } : null;
    const actual = textOf(endPause({ streak: stored?.streak ?? 0, pause }, now));
    const expected = (moments.at(-1)?.possible ?? [NO_GUARD]).map((guard) => textOf(endPause(guard, now)));
    return [
      ...forbidden.map(({ id }) => `trade ${id} was opened during a pause`),
      ...(expected.includes(actual)
        ? []
        : [`guard ${actual} of ${userId} should be ${expected.join(' or ')}`]),
    ];
  });
}
