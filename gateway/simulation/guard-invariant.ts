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

/** An outcome with the time of its settlement, by the clock of the gateway that settled it. */
interface Ended {
  readonly outcome: SignalOutcome;
  readonly moment: number;
}

/** Two gateways may settle at one moment, in an order that nobody sees: all orders of their outcomes. */
function ordersOf(ended: readonly Ended[]): Ended[][] {
  if (ended.length <= 1) return [[...ended]];
  const different = new Map(ended.map((one) => [`${one.outcome} ${one.moment}`, one]));
  return [...different.values()].flatMap((first) =>
    ordersOf(ended.toSpliced(ended.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

const textOf = ({ streak, pause }: LossGuard) => `${streak} ${pause?.reason} ${pause?.until.getTime()}`;

/**
 * Guards that do not follow from a user's settled trades, and trades that were opened although one of them forbade it.
 * Users with limits of their own are left out: their pauses have another cause. Clocks that differ make a pause begin and
 * end by so much sooner or later.
 */
export class GuardInvariant {
  /** The check that first saw a trade settled: clocks that differ do not tell the order. */
  private readonly seen = new Map<string, number>();
  private checks = 0;

  async check({ dataSource, clock, users, mostSkewMs }: World): Promise<string[]> {
    const dayOf = await new UserDayService(new ProgressRepository(dataSource)).calendarOf([]);
    const ids = users.slice(LIMITED_USERS).map(({ id }) => id);
    const allTrades = await dataSource.query<TradeRow[]>(
      `SELECT id, user_id AS "userId", opened_at AS "openedAt", result AS outcome, settled_at AS "settledAt"
       FROM practice_trades WHERE user_id = ANY($1) ORDER BY settled_at`,
      [ids],
    );
    this.checks += 1;
    for (const { id, outcome } of allTrades)
      if (outcome && !this.seen.has(id)) this.seen.set(id, this.checks);
    const allGuards = await dataSource.query<GuardRow[]>(
      `SELECT user_id AS "userId", loss_streak AS streak, paused_until AS until, pause_reason AS reason
       FROM practice_guards WHERE user_id = ANY($1)`,
      [ids],
    );
    const now = clock.now() + mostSkewMs;
    return ids.flatMap((userId) => {
      const trades = allTrades.filter((trade) => trade.userId === userId);
      const moments = this.guardsAfter(trades, (time) => dayOf(userId, time), mostSkewMs);
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

  /**
   * Guards that a user may have after each moment at which trades were settled, in the order in which they were seen.
   *
   * @param trades by the time of their settlement
   * @param skewMs a gateway whose clock is so far ahead may have ended a pause before
   */
  private guardsAfter(trades: readonly TradeRow[], dayOf: (time: number) => UserDay, skewMs: number) {
    let possible: readonly LossGuard[] = [NO_GUARD];
    return this.togetherSettled(trades, skewMs).map((together) => {
      const after = possible.flatMap((guard) =>
        ordersOf(together).flatMap((order) =>
          order.reduce<readonly LossGuard[]>(
            (all, { outcome, moment }) =>
              all
                .flatMap((before) => (skewMs === 0 ? before : [before, endPause(before, moment + skewMs)]))
                .map((before) => afterOutcome(before, outcome, moment, dayOf(moment).end)),
            [guard],
          ),
        ),
      );
      possible = [...new Map(after.map((guard) => [textOf(guard), guard])).values()];
      return { moment: Math.max(...together.map(({ moment }) => moment)), possible };
    });
  }

  /** Outcomes that were seen by one check and may have come in any order. */
  private togetherSettled(trades: readonly TradeRow[], skewMs: number): Ended[][] {
    const groups: { readonly check: number; readonly first: number; readonly ended: Ended[] }[] = [];
    const checkOf = ({ id }: TradeRow) => this.seen.get(id) ?? 0;
    for (const trade of trades.toSorted((one, other) => checkOf(one) - checkOf(other))) {
      const { outcome, settledAt } = trade;
      if (!outcome || !settledAt) continue;
      const [check, moment] = [checkOf(trade), settledAt.getTime()];
      const last = groups.at(-1);
      if (last?.check === check && moment - last.first <= skewMs) last.ended.push({ outcome, moment });
      else groups.push({ check, first: moment, ended: [{ outcome, moment }] });
    }
    return groups.map(({ ended }) => ended);
  }
}
