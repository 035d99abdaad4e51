import type { DataSource } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addClusters, NO_CLUSTERS, NO_TALLY, oneCluster, type Tally } from '#schema/statistics/tally.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import { zoneOffsets } from '../../platform/zone-calendar.js';
import type { MarketFeed } from '../market/market-feed.js';
import { DIRECTION_CODES, OUTCOME_CODES, PAIR_CODES, timeframeCode } from './record-codes.js';

/** A time span of each day in minutes since midnight; it crosses midnight if `until` is smaller than `from`. */
interface Window {
  readonly from: number;
  readonly until: number;
}

/** The entries that a user would have acted on, by their properties and the local time of their close. */
export interface TrialSelection {
  readonly pairs: readonly Pair[];
  readonly timeframes: readonly Timeframe[];
  readonly minConfidence: number;
  /** Null means both. */
  readonly direction: 'CALL' | 'PUT' | null;
  /** ISO: Monday is 1. */
  readonly weekdays: readonly number[];
  readonly hours: Window | null;
  readonly quiet: Window | null;
  readonly mostPerDay: number;
  /** IANA zone. */
  readonly timeZone: string;
}

export interface Trial {
  readonly tally: Tally;
  /** Entries without an outcome yet. */
  readonly pending: number;
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
  readonly simulated: boolean;
}

const isIn = (from: string, until: string) =>
  `(CASE WHEN ${from} < ${until} THEN minute >= ${from} AND minute < ${until} ELSE minute >= ${from} OR minute < ${until} END)`;

/**
 * Sums by cluster over the first entries of each local day. They are ordered by close, then by confidence. Late entries
 * and those without a price are left out, since nobody could have acted on them. Local time is computed from the zone's
 * offsets: PostgreSQL has its own list of zones, in which some names have another meaning.
 */
const CLUSTERS = `
WITH local AS (
  SELECT e.pair, e.timeframe, e.confidence, e.outcome,
    e.candle_time + e.timeframe * interval '1 minute' AS close,
    coalesce(e.source_time, e.candle_time) + e.timeframe * interval '1 minute' AS source_close,
    ((e.candle_time + e.timeframe * interval '1 minute') AT TIME ZONE 'UTC') + interval '1 minute' *
      ($16::int[])[width_bucket(e.candle_time + e.timeframe * interval '1 minute', $9::timestamptz[])] AS at
  FROM record_entries e JOIN record_series s ON s.id = e.series AND s.feed = $1 AND s.engine_version = $15
  WHERE e.candle_time >= $2 AND e.candle_time < $3 AND e.pair = ANY($4::smallint[])
    AND e.timeframe = ANY($5::smallint[]) AND e.confidence >= $6 AND ($7::smallint IS NULL OR e.direction = $7)
    AND NOT e.late AND e.entry_price IS NOT NULL
), timed AS (
  SELECT *, extract(hour FROM at)::int * 60 + extract(minute FROM at)::int AS minute FROM local
), open AS (
  SELECT *, row_number() OVER (PARTITION BY at::date ORDER BY close, confidence DESC, timeframe, pair) AS place FROM timed
  WHERE extract(isodow FROM at)::int = ANY($8::int[])
    AND ($10::int IS NULL OR ${isIn('$10', '$11::int')}) AND ($12::int IS NULL OR NOT ${isIn('$12', '$13::int')})
)
SELECT count(*)::int AS entries, count(*) FILTER (WHERE outcome = ${OUTCOME_CODES.WON})::int AS won,
  count(*) FILTER (WHERE outcome = ${OUTCOME_CODES.LOST})::int AS lost,
  count(*) FILTER (WHERE outcome = ${OUTCOME_CODES.TIE})::int AS tied,
  count(*) FILTER (WHERE outcome = ${OUTCOME_CODES.VOID})::int AS voided,
  count(*) FILTER (WHERE outcome IS NULL)::int AS pending
FROM open WHERE place <= $14 GROUP BY date_trunc('hour', source_close)`;

interface ClusterRow {
  readonly entries: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
  readonly pending: number;
}

/** Evaluates selections on the record of the current feed. One at a time, since each may read a week of entries. */
export class RecordTrialService {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: MarketFeed,
  ) {}

  /** Outcomes of entries whose candles opened from `since` up to but not including `until`, epoch milliseconds. */
  async try(selection: TrialSelection, since: number, until: number): Promise<Trial> {
    const rows = await this.inTurn(() => this.read(selection, since, until));
    let tally: Tally = NO_TALLY;
    let pending = 0;
    let clusters = NO_CLUSTERS;
    for (const { won, lost, tied, voided, pending: open } of rows) {
      clusters = addClusters(clusters, oneCluster(won, won + lost));
      tally = {
        ...tally,
        won: tally.won + won,
        lost: tally.lost + lost,
        tied: tally.tied + tied,
        voided: tally.voided + voided,
      };
      pending += open;
    }
    tally = { ...tally, clusters };
    const { rate, low, high } = clusterRate(tally);
    return { tally, pending, rate, low, high, simulated: this.feed.simulated };
  }

  private read(selection: TrialSelection, since: number, until: number): Promise<ClusterRow[]> {
    const { pairs, timeframes, minConfidence, direction, weekdays, hours, quiet, mostPerDay, timeZone } =
      selection;
    // A candle that opens just before `until` closes after it.
    const offsets = zoneOffsets(timeZone, since, until + timeframeMs('1h'));
    return this.dataSource.query<ClusterRow[]>(CLUSTERS, [
      this.feed.id,
      new Date(since),
      new Date(until),
      pairs.map((pair) => PAIR_CODES[pair]),
      timeframes.map(timeframeCode),
      minConfidence,
      direction === null ? null : DIRECTION_CODES[direction],
      [...weekdays],
      offsets.map(({ from }) => from),
      hours?.from ?? null,
      hours?.until ?? null,
      quiet?.from ?? null,
      quiet?.until ?? null,
      mostPerDay,
      ENGINE_VERSION,
      offsets.map(({ minutes }) => minutes),
    ]);
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
