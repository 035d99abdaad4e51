import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { readCentavos } from '../../platform/database/centavos.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { ExpiryPriceService } from '../outcomes/expiry-price.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { keepGuards } from './guard-keeping.js';
import { profitOf, settlementEntries } from './ledger/posting.js';
import { writePostings } from './ledger/posting-write.js';
import { practiceChanged } from './practice.event.js';
import { lockPractices, markSpent } from './practice-rows.js';
import { type TradeRecord, toPracticeTrade } from './practice-trade.mapper.js';
import { claimDueTrades, settleTrades } from './trade-rows.js';

/** Trades taken in hand at once. */
const BATCH = 200;
/** The last price before an expiry may arrive this much later. */
const ARRIVAL_MS = 2000;
/** A gateway that took trades in hand and died gives them up after this long; also the pause before a new try. */
const CLAIM_MS = 30_000;

type SettledTrade = TradeRecord & { readonly result: NonNullable<TradeRecord['result']> };

/** Settles trades at their expiry, each exactly once, whatever the number of gateways. */
export class PracticeSettlementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: ExpiryPriceService,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Settles what fell due; answers how many. More may be due where it answers a full batch. */
  async settleDue(): Promise<number> {
    const now = this.clock.now();
    const due = await claimDueTrades(this.dataSource.manager, {
      now: new Date(now - ARRIVAL_MS),
      until: new Date(now + CLAIM_MS),
      limit: BATCH,
    });
    const decided = (await Promise.all(due.map((trade) => this.decide(trade)))).filter(
      (one) => one !== undefined,
    );
    return decided.length === 0 ? 0 : this.write(decided);
  }

  /** Expiry of the trade that has been due the longest and is not settled; undefined where none is. */
  async oldestDue(now: Date): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ oldest: Date | null }[]>(
      'SELECT min(expires_at) AS oldest FROM practice_trades WHERE result IS NULL AND expires_at <= $1',
      [now],
    );
    return row?.oldest ?? undefined;
  }

  /** Works off everything that is due, batch by batch. */
  async settleAll(): Promise<number> {
    let total = 0;
    for (let batch = BATCH; batch === BATCH; total += batch) batch = await this.settleDue();
    return total;
  }

  /** Undefined where the price cannot be asked for now; the trade stays open. */
  private async decide(trade: TradeRecord): Promise<SettledTrade | undefined> {
    const decided = await this.prices.decide({ ...trade, expirationTime: trade.expiresAt });
    if (!decided) return undefined;
    const { outcome: result, exitPrice } = decided;
    const profit = profitOf(staked(trade), result);
    return { ...trade, result, exitPrice, profit: String(profit) };
  }

  private async write(decided: readonly SettledTrade[]): Promise<number> {
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
