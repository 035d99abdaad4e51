import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { readCentavos } from '../../platform/database/centavos.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { keepGuards } from './guard-keeping.js';
import { profitOf, settlementEntries } from './ledger/posting.js';
import { writePostings } from './ledger/posting-write.js';
import { practiceChanged } from './practice.event.js';
import { lockPractices, markSpent } from './practice-rows.js';
import { type TradeRecord, toPracticeTrade } from './practice-trade.mapper.js';
import { claimDueTrades, settleTrades } from './trade-rows.js';

const PACE = { batch: 200, arrivalMs: 2000, leaseMs: 30_000 };

type SettledTrade = TradeRecord & { readonly result: NonNullable<TradeRecord['result']> };

/** Settles trades at their expiry, each exactly once, whatever the number of gateways. */
export class PracticeSettlementService extends Settlement<TradeRecord, SettledTrade> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: ExpiryPriceService,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super(clock, PACE);
  }

  /** Expiry of the trade that has been due the longest and is not settled; undefined where none is. */
  async oldestDue(now: Date): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ oldest: Date | null }[]>(
      'SELECT min(expires_at) AS oldest FROM practice_trades WHERE result IS NULL AND expires_at <= $1',
      [now],
    );
    return row?.oldest ?? undefined;
  }

  protected claim(claim: DueClaim): Promise<TradeRecord[]> {
    return claimDueTrades(this.dataSource.manager, claim);
  }

  protected async decide(trade: TradeRecord): Promise<SettledTrade | undefined> {
    const decided = await this.prices.decide({ ...trade, expirationTime: trade.expiresAt });
    if (!decided) return undefined;
    const { outcome: result, exitPrice } = decided;
    const profit = profitOf(staked(trade), result);
    return { ...trade, result, exitPrice, profit: String(profit) };
  }

  protected async write(decided: readonly SettledTrade[]): Promise<number> {
    const userIds = [...new Set(decided.map(({ userId }) => userId))];
    const dayOf = await this.days.calendarOf(userIds);
    return this.outbox.transaction(async ({ manager, tell }) => {
      await lockPractices(manager, userIds);
      // Read behind the locks, so that a user's settlements have the order of their times.
      const now = this.clock.now();
      const fresh = await this.settle(manager, decided, new Date(now));
      for (const trade of fresh) {
        const { userId } = trade;
        tell(practiceChanged, userId, { kind: 'SETTLED', userId, trade: toPracticeTrade(trade) });
      }
      const pauses = await keepGuards(manager, { trades: fresh, dayOf, now });
      for (const pause of pauses) tell(practiceChanged, pause.userId, pause);
      return fresh.length;
    });
  }

  /** Results and money of the trades that nobody settled before; answers these, by expiry. */
  private async settle(
    manager: EntityManager,
    decided: readonly SettledTrade[],
    settledAt: Date,
  ): Promise<SettledTrade[]> {
    const ids = await settleTrades(manager, decided, settledAt);
    const fresh = decided
      .filter(({ id }) => ids.has(id))
      .map((trade) => ({ ...trade, settledAt }))
      .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1));
    const postings = fresh.map((trade) => ({
      kind: 'SETTLEMENT' as const,
      accountId: trade.accountId,
      tradeId: trade.id,
      entries: settlementEntries(staked(trade), trade.result),
    }));
    await writePostings(manager, postings, settledAt);
    await markSpent(
      manager,
      fresh.map(({ accountId }) => accountId),
      settledAt,
    );
    return fresh;
  }
}

function staked({ stake, payoutPercent }: TradeRecord) {
  return { stake: readCentavos(stake), payoutPercent };
}
