import type { DataSource } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { HitRateService } from '../outcomes/hit-rate.service.js';
import type { HitRate } from '../outcomes/hit-rate.type.js';
import { equityPoints } from './equity-curve.js';
import type { PracticeTradesArgs } from './practice.input.js';
import type { PracticeEquityPoint, PracticeRange } from './practice-equity.type.js';
import { toPracticeTrade } from './practice-trade.mapper.js';
import type { PracticeTrade, PracticeTradePage } from './practice-trade.type.js';
import { selectTrades } from './trade-rows.js';

const COUNTS = `
SELECT count(*) FILTER (WHERE result = 'WON')::int AS won, count(*) FILTER (WHERE result = 'LOST')::int AS lost,
  count(*) FILTER (WHERE result = 'TIE')::int AS tied, count(*) FILTER (WHERE result = 'VOID')::int AS voided
FROM practice_trades WHERE user_id = $1 AND result IS NOT NULL`;

/** What became of a user's practice trades. */
export class PracticeHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hitRates: HitRateService,
    private readonly clock: Clock,
  ) {}

  /** Newest first, of all the caller's accounts. */
  async trades({ userId }: Viewer, { filter, first, after }: PracticeTradesArgs): Promise<PracticeTradePage> {
    const query = { filter: filter ?? {}, after: after ?? null, limit: first + 1 };
    const records = await selectTrades(this.dataSource.manager, userId, query);
    const items = records.slice(0, first).map(toPracticeTrade);
    return { items, endCursor: records.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /** Equity of the present account, oldest point first; empty without an account. */
  equity({ userId }: Viewer, range: PracticeRange): Promise<PracticeEquityPoint[]> {
    return equityPoints(this.dataSource.manager, userId, range, this.clock.now());
  }

  /** Of all the caller's accounts: a new account does not make a bad rate forgotten. */
  async hitRate({ userId }: Viewer): Promise<HitRate> {
    const [counts] = await this.dataSource.query<
      { won: number; lost: number; tied: number; voided: number }[]
    >(COUNTS, [userId]);
    return this.hitRates.ofCounts(counts ?? { won: 0, lost: 0, tied: 0, voided: 0 });
  }

  /** All trades of a user, newest first, for the user. */
  async allTradesOf(userId: string): Promise<PracticeTrade[]> {
    const query = { filter: {}, after: null, limit: Number.MAX_SAFE_INTEGER };
    return (await selectTrades(this.dataSource.manager, userId, query)).map(toPracticeTrade);
  }
}
