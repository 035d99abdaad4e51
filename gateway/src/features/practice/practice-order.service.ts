import { roundPrice } from '#schema/pair.js';
import {
  type Centavos,
  LARGE_STAKE_PERCENT,
  largestStakeWithoutWarning,
  PRACTICE_PAYOUT_PERCENT,
} from '#schema/practice.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { DayBounds } from '../../platform/zone-calendar.js';
import type { MarketService } from '../market/market.service.js';
import { ifAvailable } from '../market/market-feed.js';
import type { UserDay, UserDayService } from '../progress/user-day.service.js';
import type { SignalRepository } from '../signals/signal.repository.js';
import {
  balanceTooSmall,
  beyondDailyLoss,
  orderKeyTaken,
  practicePaused,
  unknownSignal,
} from './practice.errors.js';
import { practiceChanged } from './practice.event.js';
import type { PlacePracticeOrderInput } from './practice.input.js';
import type { PracticeAccountRepository, PracticeState } from './practice-account.repository.js';
import type { PracticeAccountService } from './practice-account.service.js';
import { endPause, isUsedUp, pauseAt, pauseEvents, stakeRoom, withOwnLimits } from './practice-guard.js';
import type { PracticeTradeRepository, PracticeTradeRow } from './practice-trade.repository.js';
import { toPracticeTrade } from './practice-trade.repository.js';
import type { PracticeOrderReceipt } from './practice-trade.type.js';

type NewTrade = Omit<PracticeTradeRow, 'accountId'>;

interface Placed {
  readonly trade: PracticeTradeRow;
  readonly warning: string | null;
  /** The user's day, if a trade was placed. */
  readonly day?: UserDay;
}

/** Places orders. Each key is used once; guards and money change in one transaction. */
export class PracticeOrderService {
  constructor(
    private readonly accounts: PracticeAccountService,
    private readonly repository: PracticeAccountRepository,
    private readonly trades: PracticeTradeRepository,
    private readonly signals: SignalRepository,
    private readonly market: MarketService,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Places an order. Idempotent: a repeated order returns its trade, whatever has happened since.
   *
   * @throws FarolError NOT_FOUND (signal), CONFLICT (key of another order, pause, limit, balance), UNAVAILABLE (market
   * closed, closing before the expiry, or without prices)
   */
  async place({ userId }: Viewer, input: PlacePracticeOrderInput): Promise<PracticeOrderReceipt> {
    const existing = await this.trades.findByKey(userId, input.idempotencyKey);
    const placed = existing ? repeatOf(existing, input) : await this.placeNew(userId, input);
    const trade = toPracticeTrade(placed.trade);
    return { trade, account: await this.accounts.show(userId, placed.day), warning: placed.warning };
  }

  private async placeNew(userId: string, input: PlacePracticeOrderInput): Promise<Placed> {
    const { signalId } = input;
    if (signalId && !(await this.signals.find(signalId, userId))) throw unknownSignal();
    const trade = await this.price(userId, input);
    return this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      await this.repository.lock(manager, [userId]);
      const existing = await this.trades.findByKey(userId, input.idempotencyKey, manager);
      return existing ? repeatOf(existing, input) : this.write(transaction, trade, input.stake);
    });
  }

  /** The order priced at the last traded price. */
  private async price(userId: string, input: PlacePracticeOrderInput): Promise<NewTrade> {
    const { pair, timeframe, direction, signalId = null, statedChance = null, idempotencyKey } = input;
    this.market.assertTradable(pair, timeframe, this.clock.now() + timeframeMs(timeframe));
    const { price, time: now, expiry } = await this.market.entry(pair, timeframe);
    const chances = {
      statedChance,
      engineChance: statedChance === null ? null : await this.engineChance(input, now),
    };
    const { id: feed, epoch: feedEpoch, simulated } = this.market.feed;
    const terms = {
      pair,
      timeframe,
      direction,
      stake: String(input.stake),
      payoutPercent: PRACTICE_PAYOUT_PERCENT,
    };
    const times = { openedAt: new Date(now), expiresAt: new Date(expiry) };
    const source = { feed, feedEpoch, simulated, signalId };
    const open = { outcome: null, exitPrice: null, profit: null, settledAt: null };
    const entryPrice = roundPrice(pair, price);
    const key = { id: uuidv7(now), userId, idempotencyKey };
    return { ...key, ...terms, ...chances, entryPrice, ...times, ...source, ...open };
  }

  /** What a stated chance is compared with, in ten-thousandths; null where the engine has no estimate. */
  private async engineChance(order: PlacePracticeOrderInput, now: number): Promise<number | null> {
    const chance = await ifAvailable(this.market.chanceOf(order, now));
    return typeof chance === 'number' ? Math.round(chance * 10_000) : null;
  }

  private async write({ manager, publish }: Transaction, priced: NewTrade, stake: number): Promise<Placed> {
    const { userId } = priced;
    // Read under the lock, so that a change of zone counts.
    const now = this.clock.now();
    const day = (await this.days.calendarOf([userId], manager))(userId, now);
    const state = await this.repository.stateOf(userId, day, manager);
    assertMayOrder(state, stake, { now, day });
    const trade = { ...priced, accountId: state.accountId };
    await this.trades.place(manager, trade);
    const use = { ...state.today, trades: state.today.trades + 1 };
    const guard = withOwnLimits(endPause(state.guard, now), state.limits, use, { now, dayEnd: day.end });
    const pauses = pauseEvents({ userId, timeZone: day.timeZone }, state.guard, guard, now);
    if (pauses.length > 0) await this.repository.writeGuards(manager, [[userId, guard]]);
    publish(practiceChanged, userId, { kind: 'PLACED', userId, trade: toPracticeTrade(trade) });
    for (const pause of pauses) publish(practiceChanged, userId, pause);
    return { trade, warning: largeStakeWarning(stake, state.balance), day };
  }
}

/** The trade of a repeated order. @throws FarolError CONFLICT if the order differs from the first one */
function repeatOf(trade: PracticeTradeRow, input: PlacePracticeOrderInput): Placed {
  const isSame =
    trade.pair === input.pair &&
    trade.timeframe === input.timeframe &&
    trade.direction === input.direction &&
    trade.stake === String(input.stake) &&
    trade.signalId === (input.signalId ?? null) &&
    trade.statedChance === (input.statedChance ?? null);
  if (!isSame) throw orderKeyTaken();
  return { trade, warning: null };
}

/**
 * Checks an order against the state that the transaction has locked.
 *
 * @throws FarolError CONFLICT (pause, own limit, balance)
 */
export function assertMayOrder(
  { balance, openStake, today, guard, limits }: PracticeState,
  stake: Centavos,
  { now, day }: { readonly now: number; readonly day: DayBounds },
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

/** Warning for a stake above 5 % of the balance before the stake; null for a smaller one. */
export function largeStakeWarning(stake: Centavos, balance: Centavos): string | null {
  if (stake <= largestStakeWithoutWarning(balance)) return null;
  return `Este valor passa de ${LARGE_STAKE_PERCENT}% do saldo. A orientação é arriscar de 2 a 5% por operação.`;
}
