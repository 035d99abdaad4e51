import type { EntityManager } from 'typeorm';
import type { Calendar } from '../progress/user-day.service.js';
import { afterResult, type LossGuard } from './loss-guard.js';
import { pauseEvents, withOwnLimits } from './pause-change.js';
import type { PauseEvent } from './practice.event.js';
import { writeGuards } from './practice-rows.js';
import { type PracticeState, readStates } from './practice-state.js';
import type { TradeRecord } from './practice-trade.mapper.js';

/** Settlements of many users at one moment. */
export interface SettlementRound {
  /** In the order in which they count for a streak. */
  readonly trades: readonly TradeRecord[];
  readonly dayOf: Calendar;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Lets settled trades count for the guards of users whose rows the transaction holds; answers what is to be told. */
export async function keepGuards(manager: EntityManager, round: SettlementRound): Promise<PauseEvent[]> {
  const { trades, dayOf, now } = round;
  const userIds = [...new Set(trades.map(({ userId }) => userId))];
  const states = await readStates(
    manager,
    userIds.map((userId) => [userId, dayOf(userId, now)]),
  );
  const changes = states.map((state) => ({ state, guard: guardAfter(state, round) }));
  await writeGuards(
    manager,
    changes.map(({ state, guard }) => [state.userId, guard]),
  );
  return changes.flatMap(({ state: { userId, guard: before }, guard }) =>
    pauseEvents({ userId, timeZone: dayOf(userId, now).timeZone }, before, guard, now),
  );
}

/** The state is read after the settlement: today's profit is in it, the streak is not. */
function guardAfter(state: PracticeState, { trades, dayOf, now }: SettlementRound): LossGuard {
  const { end: dayEnd } = dayOf(state.userId, now);
  const results = trades.flatMap(({ userId, result }) => (userId === state.userId && result ? [result] : []));
  const guard = results.reduce((held, result) => afterResult(held, result, now, dayEnd), state.guard);
  return withOwnLimits(guard, state.limits, state.today, { now, dayEnd });
}
