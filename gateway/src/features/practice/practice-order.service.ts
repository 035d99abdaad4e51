import type { DataSource } from 'typeorm';
import { roundPrice } from '#schema/pair.js';
import { PRACTICE_PAYOUT_PERCENT } from '#schema/practice.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { MarketService } from '../market/market.service.js';
import type { UserDay, UserDayService } from '../progress/user-day.service.js';
import type { SignalRepository } from '../signals/signal.repository.js';
import { largeStakeWarning } from './large-stake.js';
import { stakeEntries } from './ledger/posting.js';
import { writePostings } from './ledger/posting-write.js';
import { endPause } from './loss-guard.js';
import { assertMayOrder } from './order-checks.js';
import { pauseEvents, withOwnLimits } from './pause-change.js';
import { orderKeyTaken, unknownSignal } from './practice.errors.js';
import { practiceChanged } from './practice.event.js';
import type { PlacePracticeOrderInput } from './practice.input.js';
import type { PracticeAccountService } from './practice-account.service.js';
import { stateOf } from './practice-opening.js';
import { lockPractices, writeGuards } from './practice-rows.js';
import { type TradeRecord, toPracticeTrade } from './practice-trade.mapper.js';
import type { PracticeOrderReceipt } from './practice-trade.type.js';
import { findTradeByKey, insertTrade } from './trade-rows.js';

type NewTrade = Omit<TradeRecord, 'accountId'>;

interface Placed {
  readonly trade: TradeRecord;
  readonly warning: string | null;
}

/** Places orders: each key once, guards and money in one transaction. */
export class PracticeOrderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: PracticeAccountService,
    private readonly signals: SignalRepository,
    private readonly market: MarketService,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The same order sent again answers the trade that it became, whatever has happened since.
   *
   * @throws FarolError NOT_FOUND (signal), CONFLICT (key of another order, pause, limit, balance),
   * UNAVAILABLE (market closed, closing before the expiry, or without prices)
   */
  async place({ userId }: Viewer, input: PlacePracticeOrderInput): Promise<PracticeOrderReceipt> {
    const known = await findTradeByKey(this.dataSource.manager, userId, input.idempotencyKey);
    const placed = known ? replay(known, input) : await this.placeNew(userId, input);
    const trade = toPracticeTrade(placed.trade);
    return { trade, account: await this.accounts.show(userId), warning: placed.warning };
  }

  private async placeNew(userId: string, input: PlacePracticeOrderInput): Promise<Placed> {
    const trade = await this.price(userId, input);
    const day = await this.days.of(userId, trade.openedAt.getTime());
    return this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      await lockPractices(manager, [userId]);
      const known = await findTradeByKey(manager, userId, input.idempotencyKey);
      return known ? replay(known, input) : this.write(transaction, trade, day, input.stake);
    });
  }

  /** The order at the last traded price. */
  private async price(userId: string, input: PlacePracticeOrderInput): Promise<NewTrade> {
    const { pair, timeframe, direction, signalId = null, idempotencyKey } = input;
    if (signalId && !(await this.signals.find(signalId, userId))) throw unknownSignal();
    const now = this.clock.now();
    const expiry = now + timeframeMs(timeframe);
    this.market.assertTradable(pair, timeframe, expiry);
    const price = await this.market.entryPrice(pair);
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
    const open = { result: null, exitPrice: null, profit: null, settledAt: null };
    const entryPrice = roundPrice(pair, price);
    return { id: uuidv7(now), userId, idempotencyKey, ...terms, entryPrice, ...times, ...source, ...open };
  }

  private async write(
    { manager, tell }: Transaction,
    priced: NewTrade,
    day: UserDay,
    stake: number,
  ): Promise<Placed> {
    const { userId, openedAt } = priced;
    const now = this.clock.now();
    const state = await stateOf(manager, userId, day, now);
    assertMayOrder(state, stake, { now, day });
    const trade = { ...priced, accountId: state.accountId };
    await insertTrade(manager, trade);
    const { accountId, id: tradeId } = trade;
    await writePostings(
      manager,
      [{ kind: 'STAKE', accountId, tradeId, entries: stakeEntries(stake) }],
      openedAt,
    );
    const use = { ...state.today, trades: state.today.trades + 1 };
    const guard = withOwnLimits(endPause(state.guard, now), state.limits, use, { now, dayEnd: day.end });
    const pauses = pauseEvents({ userId, timeZone: day.timeZone }, state.guard, guard, now);
    if (pauses.length > 0) await writeGuards(manager, [[userId, guard]]);
    tell(practiceChanged, userId, { kind: 'PLACED', userId, trade: toPracticeTrade(trade) });
    for (const pause of pauses) tell(practiceChanged, userId, pause);
    return { trade, warning: largeStakeWarning(stake, state.balance) };
  }
}

/** The trade of an order that was sent before. @throws FarolError CONFLICT where the order is another one */
function replay(trade: TradeRecord, input: PlacePracticeOrderInput): Placed {
  const isSame =
    trade.pair === input.pair &&
    trade.timeframe === input.timeframe &&
    trade.direction === input.direction &&
    trade.stake === String(input.stake) &&
    trade.signalId === (input.signalId ?? null);
  if (!isSame) throw orderKeyTaken();
  return { trade, warning: null };
}
