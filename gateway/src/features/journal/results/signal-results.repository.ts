import type { DataSource } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { ask, MOMENTS_AS_NUMBERS, statement } from '../../../platform/database/postgres.js';
import type { SignalOutcome } from '../../signals/signal.type.js';
import type { SignalSeries } from './signal-results.type.js';

/** A settled signal as its author's results need it; times are epoch milliseconds. */
export interface ResultRow extends SignalSeries {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly candleTime: number;
  readonly generatedAt: number;
  readonly outcome: SignalOutcome;
  /** Whether the user has older signals than those looked at. */
  readonly older: boolean;
}

/** The settled ones among a user's newest signals, saved or not. */
const SETTLED = statement<ResultRow>(
  'settled signals for results',
  `WITH newest AS (
     SELECT id, pair, timeframe, candle_time, generated_at, feed, engine_version, simulated FROM signals
     WHERE user_id = $1 ORDER BY id DESC LIMIT $2)
   SELECT s.pair, s.timeframe, s.candle_time AS "candleTime", s.generated_at AS "generatedAt", s.feed,
     s.engine_version AS "engineVersion", s.simulated, o.outcome,
     (SELECT count(*) FROM (SELECT FROM signals WHERE user_id = $1 LIMIT $2 + 1) own) > $2 AS older
   FROM newest s JOIN signal_outcomes o ON o.signal_id = s.id
   WHERE o.outcome IS NOT NULL ORDER BY s.id DESC`,
  MOMENTS_AS_NUMBERS,
);

/** Reads the signals that a user's results are made of. */
export class SignalResultsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The settled ones among the user's newest signals, newest first. @param limit of the signals looked at */
  settledOf(userId: string, limit: number): Promise<ResultRow[]> {
    return ask(this.dataSource, SETTLED, [userId, limit]);
  }
}

/** The first signal of each candle; the others say nothing new. @param rows of one series, newest first */
export function firstOfCandles(rows: readonly ResultRow[]): ResultRow[] {
  const first = new Map<string, ResultRow>();
  for (const row of rows) first.set(`${row.pair} ${row.timeframe} ${row.candleTime}`, row);
  return [...first.values()];
}

/** The series of these signals, in the order in which they first occur. */
export function seriesOf(rows: readonly ResultRow[]): SignalSeries[] {
  const found = new Map<string, SignalSeries>();
  for (const { feed, engineVersion, simulated } of rows) {
    const key = `${feed} ${engineVersion}`;
    if (!found.has(key)) found.set(key, { feed, engineVersion, simulated });
  }
  return [...found.values()];
}
