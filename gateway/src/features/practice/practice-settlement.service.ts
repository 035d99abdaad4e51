import type { EntityManager } from 'typeorm';
import { profitOf } from '#schema/practice.js';
import type { Clock } from '../../platform/clock.js';
import { readCentavos } from '../../platform/database/postgres.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import type { Calendar, UserDayService } from '../progress/user-day.service.js';
import { type PauseEvent, practiceChanged } from './practice.event.js';
import type { PracticeAccountRepository, PracticeState } from './practice-account.repository.js';
import { afterOutcome, type LossGuard, pauseEvents, withOwnLimits } from './practice-guard.js';
import type { PracticeTradeRepository, PracticeTradeRow, SettledTrade } from './practice-trade.repository.js';
import { toPracticeTrade } from './practice-trade.repository.js';

const PACE = { batch: 200, arrivalMs: 2000, leaseMs: 30_000 };

/** Trades of many users, all settled at one moment. */
interface SettledBatch {
  /** In the order in which they count for a streak. */
  readonly trades: readonly SettledTrade[];
  readonly dayOf: Calendar;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Settles trades at their expiry, each exactly once, however many gateways run. */
export class PracticeSettlementService extends Settlement<PracticeTradeRow, SettledTrade> {
  constructor(
    private readonly accounts: PracticeAccountRepository,
    private readonly trades: PracticeTradeRepository,
    private readonly prices: ExpiryPriceService,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super(clock, PACE);
  }

  /** Expiry of the unsettled trade that has been due the longest; undefined if none is due. */
  oldestDue(now: Date): Promise<Date | undefined> {
    return this.trades.oldestDue(now);
  }

  protected claim(claim: DueClaim): Promise<PracticeTradeRow[]> {
    return this.trades.claimDue(claim);
  }

  protected async decide(trade: PracticeTradeRow): Promise<SettledTrade | undefined> {
    const decided = await this.prices.decide({ ...trade, expirationTime: trade.expiresAt });
    if (!decided) return undefined;
    const { outcome, exitPrice } = decided;
    const profit = profitOf(outcome, readCentavos(trade.stake), trade.payoutPercent);
    return { ...trade, outcome, exitPrice, profit: String(profit) };
  }

  protected async write(decided: readonly SettledTrade[]): Promise<number> {
    const userIds = [...new Set(decided.map(({ userId }) => userId))];
    return this.outbox.transaction(async ({ manager, publish }) => {
      await this.accounts.lock(manager, userIds);
      // Read after the locks are acquired, so that a user's settlement times are in order and a change of zone counts.
      const now = this.clock.now();
      const dayOf = await this.days.calendarOf(userIds, manager);
      const settledAt = new Date(now);
      const trades = await this.trades.settle(manager, decided, settledAt);
      const accountIds = trades.map(({ accountId }) => accountId);
      await this.accounts.markSpent(manager, accountIds, settledAt);
      for (const trade of trades) {
        const { userId } = trade;
        publish(practiceChanged, userId, { kind: 'SETTLED', userId, trade: toPracticeTrade(trade) });
      }
      const pauses = await this.updateGuards(manager, { trades, dayOf, now });
      for (const pause of pauses) publish(practiceChanged, pause.userId, pause);
      return trades.length;
    });
  }

  /** Updates the guards of users whose rows are locked by the transaction. Returns the resulting events. */
  private async updateGuards(manager: EntityManager, batch: SettledBatch): Promise<PauseEvent[]> {
    const { trades, dayOf, now } = batch;
    const userIds = [...new Set(trades.map(({ userId }) => userId))];
    const states = await this.accounts.states(
      manager,
      userIds.map((userId) => [userId, dayOf(userId, now)]),
    );
    const changes = states.map((state) => ({ state, guard: guardAfter(state, batch) }));
    await this.accounts.writeGuards(
      manager,
      changes.map(({ state, guard }) => [state.userId, guard]),
    );
    return changes.flatMap(({ state: { userId, guard: before }, guard }) =>
      pauseEvents({ userId, timeZone: dayOf(userId, now).timeZone }, before, guard, now),
    );
  }
}

/** The state is read after settlement: it includes today's profit, but its streak is not yet updated. */
function guardAfter(state: PracticeState, { trades, dayOf, now }: SettledBatch): LossGuard {
  const { end: dayEnd } = dayOf(state.userId, now);
  const outcomes = trades.flatMap(({ userId, outcome }) => (userId === state.userId ? [outcome] : []));
  const guard = outcomes.reduce((before, outcome) => afterOutcome(before, outcome, now, dayEnd), state.guard);
  return withOwnLimits(guard, state.limits, state.today, { now, dayEnd });
}
