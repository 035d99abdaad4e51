import { RESULT_PERIODS_MAX, RESULT_SIGNALS_MAX, RESULTS_PER_MINUTE } from '#schema/journal.js';
import { clusterOf } from '#schema/statistics/tally.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Clock } from '../../../platform/clock.js';
import type { RateLimiter } from '../../../platform/rate-limit.js';
import { localTime } from '../../../platform/zone-calendar.js';
import type { HitRateService } from '../../outcomes/hit-rate.service.js';
import type { HitRate } from '../../outcomes/hit-rate.type.js';
import type { UserDayService } from '../../progress/user-day.service.js';
import {
  firstOfCandles,
  type ResultRow,
  type SignalResultsRepository,
  seriesOf,
} from './signal-results.repository.js';
import type {
  ResultGrouping,
  SignalResultGroup,
  SignalResults,
  SignalResultsArgs,
} from './signal-results.type.js';

const DAY_MS = 86_400_000;

/** The Monday of a date's week. @param day YYYY-MM-DD @param weekday ISO: Monday is 1 */
function mondayOf(day: string, weekday: number): string {
  const monday = Date.parse(`${day}T00:00:00Z`) - (weekday - 1) * DAY_MS;
  return new Date(monday).toISOString().slice(0, 10);
}

/** What groups a signal, by its local time. */
function keyOf({ pair, generatedAt }: ResultRow, by: ResultGrouping, timeZone: string): string {
  if (by === 'PAIR') return pair;
  const { day, weekday, minute } = localTime(timeZone, generatedAt);
  if (by === 'HOUR') return String(Math.floor(minute / 60));
  return by === 'MONTH' ? day.slice(0, 7) : mondayOf(day, weekday);
}

/** The order in which groups are listed. */
const ORDERS: Readonly<Record<ResultGrouping, (one: SignalResultGroup, other: SignalResultGroup) => number>> =
  {
    WEEK: (one, other) => other.key.localeCompare(one.key),
    MONTH: (one, other) => other.key.localeCompare(one.key),
    HOUR: (one, other) => Number(one.key) - Number(other.key),
    PAIR: (one, other) => other.hitRate.total - one.hitRate.total || one.key.localeCompare(other.key),
  };

type SeriesKey = Pick<ResultRow, 'feed' | 'engineVersion'>;

const isSame = (series: SeriesKey) => (row: SeriesKey) =>
  row.feed === series.feed && row.engineVersion === series.engineVersion;

/** Results of a user's own signals, by week, month, hour and pair. */
export class SignalResultsService {
  constructor(
    private readonly signals: SignalResultsRepository,
    private readonly hitRates: HitRateService,
    private readonly days: UserDayService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Null before the first settled signal, and for a series that the caller has none of. @throws FarolError RATE_LIMITED */
  async of({ userId }: Viewer, { by, series: asked }: SignalResultsArgs): Promise<SignalResults | null> {
    await this.limiter.take(`results ${userId}`, RESULTS_PER_MINUTE);
    const [rows, { timeZone }] = await Promise.all([
      this.signals.settledOf(userId, RESULT_SIGNALS_MAX),
      this.days.of(userId, this.clock.now()),
    ]);
    const allSeries = seriesOf(rows);
    const series = asked ? allSeries.find(isSame(asked)) : allSeries[0];
    if (!series) return null;
    const counted = firstOfCandles(rows.filter(isSame(series)));
    return {
      series,
      allSeries,
      older: rows[0]?.older ?? false,
      all: this.hitRateOf(counted),
      groups: this.groupsOf(counted, by, timeZone),
    };
  }

  private groupsOf(rows: readonly ResultRow[], by: ResultGrouping, timeZone: string): SignalResultGroup[] {
    const groups = new Map<string, ResultRow[]>();
    for (const row of rows) {
      const key = keyOf(row, by, timeZone);
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    return [...groups]
      .map(([key, group]) => ({ key, hitRate: this.hitRateOf(group) }))
      .sort(ORDERS[by])
      .slice(0, RESULT_PERIODS_MAX);
  }

  private hitRateOf(rows: readonly ResultRow[]): HitRate {
    return this.hitRates.ofOutcomes(
      rows.map(({ outcome, generatedAt }) => ({ outcome, cluster: clusterOf(generatedAt) })),
    );
  }
}
