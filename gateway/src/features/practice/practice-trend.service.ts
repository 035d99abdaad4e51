import type { Clock } from '../../platform/clock.js';
import type { HitRateService } from '../outcomes/hit-rate.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { LedgerRepository } from './ledger.repository.js';
import type { PracticeTradeRepository } from './practice-trade.repository.js';

const DAY_MS = 24 * 3_600_000;
const MEASURABLE_AFTER_MS = 7 * DAY_MS;
const CHANGE_MS = 30 * DAY_MS;

/** How a user's practice goes, as shares; null where there is nothing to compare with. */
export interface PracticeTrend {
  /** Gain of the last 30 days. */
  readonly change30Days: number | null;
  /** Result of today against that of yesterday. */
  readonly changeFromYesterday: number | null;
  /** Of trades settled in the user's week. */
  readonly weekHitRate: number | null;
}

/** A change as a share of `size`, which may be a loss: the sign shows whether the value rose. */
const shareOf = (change: number, size: number) => (size === 0 ? null : change / Math.abs(size));

/** Compares periods of a user's practice. */
export class PracticeTrendService {
  constructor(
    private readonly trades: PracticeTradeRepository,
    private readonly ledger: LedgerRepository,
    private readonly hitRates: HitRateService,
    private readonly days: UserDayService,
    private readonly clock: Clock,
  ) {}

  /** Across all the user's accounts; undefined until the first trade is seven days old. */
  async of(userId: string): Promise<PracticeTrend | undefined> {
    const now = this.clock.now();
    if (!(await this.trades.hasTradedBy(userId, new Date(now - MEASURABLE_AFTER_MS)))) return undefined;
    const [calendar, week] = await Promise.all([
      this.days.calendarOf([userId]),
      this.days.weekOf(userId, now),
    ]);
    const today = calendar(userId, now);
    const yesterday = calendar(userId, today.start.getTime() - 1);
    const [{ gain, base }, profitToday, profitYesterday, counts] = await Promise.all([
      this.ledger.gainSince(userId, new Date(now - CHANGE_MS)),
      this.trades.profitIn(userId, today),
      this.trades.profitIn(userId, yesterday),
      this.trades.counts(userId, week),
    ]);
    return {
      change30Days: shareOf(gain, base),
      changeFromYesterday: shareOf(profitToday - profitYesterday, profitYesterday),
      weekHitRate: this.hitRates.ofCounts(counts).rate,
    };
  }
}
