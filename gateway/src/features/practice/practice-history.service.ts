import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Batches, mapBatches } from '../../platform/database/batches.js';
import type { HitRateService } from '../outcomes/hit-rate.service.js';
import type { HitRate } from '../outcomes/hit-rate.type.js';
import type { LedgerRepository } from './ledger.repository.js';
import type { PracticeTradesArgs } from './practice.input.js';
import type { PracticeAccountRepository } from './practice-account.repository.js';
import type { PracticeEquityPoint, PracticeRange } from './practice-account.type.js';
import type { PracticeTradeRepository } from './practice-trade.repository.js';
import { toPracticeTrade } from './practice-trade.repository.js';
import type { PracticeTrade, PracticeTradePage } from './practice-trade.type.js';

const DAY_MS = 24 * 3_600_000;
const RANGE_MS = {
  DAY: DAY_MS,
  WEEK: 7 * DAY_MS,
  MONTH: 30 * DAY_MS,
  ALL: Number.POSITIVE_INFINITY,
} as const satisfies Record<PracticeRange, number>;

/** A user's practice trades and their effect on the account. */
export class PracticeHistoryService {
  constructor(
    private readonly accounts: PracticeAccountRepository,
    private readonly trades: PracticeTradeRepository,
    private readonly ledger: LedgerRepository,
    private readonly hitRates: HitRateService,
    private readonly clock: Clock,
  ) {}

  /** Newest first, across all the caller's accounts. */
  async page({ userId }: Viewer, { filter, first, after }: PracticeTradesArgs): Promise<PracticeTradePage> {
    const items = await this.trades.page(userId, { filter: filter ?? {}, after, limit: first + 1 });
    const hasMore = items.length > first;
    if (hasMore) items.pop();
    return { items, endCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
  }

  /** Equity of the current account, oldest point first; empty without an account. */
  equity({ userId }: Viewer, range: PracticeRange): Promise<PracticeEquityPoint[]> {
    const now = this.clock.now();
    return this.ledger.equity(userId, new Date(Math.max(0, now - RANGE_MS[range])), new Date(now));
  }

  /**
   * Across all the caller's accounts, so that a new account does not hide a bad hit rate; of trades on the newest one's
   * kind of prices.
   */
  async hitRate({ userId }: Viewer): Promise<HitRate> {
    return this.hitRates.ofCounts(await this.trades.counts(userId));
  }

  /** All trades of a user, across accounts, newest first. */
  allOf(userId: string): Batches<PracticeTrade> {
    return mapBatches(this.trades.all(userId), toPracticeTrade);
  }

  /** Accounts, guards, trades and every ledger entry, for the export of personal data. Money in centavos. */
  exportOf(userId: string) {
    return {
      accounts: () => this.accounts.accountsOf(userId),
      guards: () => this.accounts.guardsOf(userId),
      trades: () =>
        mapBatches(this.trades.all(userId), (row) => ({
          ...toPracticeTrade(row),
          engineChance: row.engineChance,
        })),
      ledger: () => this.ledger.entriesOf(userId),
    };
  }
}
