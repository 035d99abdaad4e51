import type { Centavos } from '#schema/practice.js';
import type { UserDay } from '../progress/user-day.service.js';
import { isUsedUp, stakeRoom } from './daily-limit.js';
import { pauseAt } from './loss-guard.js';
import { balanceTooSmall, beyondDailyLoss, practicePaused } from './practice.errors.js';
import type { PracticeState } from './practice-state.js';

/**
 * The guards of an order, over a state that the transaction holds.
 *
 * @param stake centavos
 * @throws FarolError CONFLICT (pause, own limit, balance)
 */
export function assertMayOrder(
  { balance, openStake, today, guard, limits }: PracticeState,
  stake: Centavos,
  { now, day }: { readonly now: number; readonly day: UserDay },
): void {
  const pause = pauseAt(guard, now);
  if (pause) throw practicePaused(pause, day.timeZone, now);
  if (isUsedUp(limits, today, now)) {
    throw practicePaused({ reason: 'OWN_DAILY_LIMIT', until: day.end }, day.timeZone, now);
  }
  const room = stakeRoom(limits, today, openStake, now);
  if (room !== null && stake > room) throw beyondDailyLoss(room);
  if (stake > balance) throw balanceTooSmall(balance);
}
