import type { DataSource, EntityManager } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Rival } from '#schema/score-rivals.js';
import type { LeadSums } from '#schema/statistics/score-comparison.js';
import type { ClusterSums } from '#schema/statistics/tally.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { FeedKind } from '../market/market-feed.js';
import { pairOf, timeframeOf } from './record-codes.js';
import { priceOf } from './record-entry.js';
import type { Gap } from './record-progress.repository.js';
import type { Counts, Dimension } from './record-selections.js';
import type { UndirectedCount, UndirectedRepository } from './undirected/undirected.repository.js';

/** One feed read by one engine version. */
export interface RecordSeries {
  readonly id: number;
  readonly feed: string;
  readonly engineVersion: string;
  readonly kind: FeedKind;
  readonly beganAt: Date;
  /** Close of the newest candle with an entry; null before the first. */
  readonly lastClose: Date | null;
  /** Number of entries without an outcome yet. */
  readonly pending: number;
  /** Candles without a direction are counted that open before this hour; null before the first, and of a replay. */
  readonly countedUntil: Date | null;
  /** Size of the log when they were. */
  readonly countedSize: number | null;
}

/**
 * All counts of one selection in a series. They include every settled entry; `clusters` includes only complete hours,
 * so it lags behind by hours with pending entries.
 */
export interface RecordSum extends Readonly<Pick<Counts, 'won' | 'lost' | 'tied' | 'voided'>> {
  readonly series: number;
  readonly dimension: Dimension;
  readonly value: string;
  /** Σ chance over won and lost entries, 0..1 each. */
  readonly chanceSum: number;
  /** Σ (chance − won)² over won and lost entries. */
  readonly brierSum: number;
  readonly clusters: ClusterSums;
  /**
   * By how much the Brier score is better than each rival's, over complete hours; of a shadow, than the present
   * version's.
   */
  readonly leads: Readonly<Record<Rival, LeadSums> & { present?: LeadSums }>;
}

/** A closed candle that the engine read; `time` is its opening in the feed's source, epoch milliseconds. */
export interface PublishedCandle {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Size of the log when it was stored: entries with earlier leaves were made without it. */
  readonly since: number;
}

/** The published series and sums. */
export interface RecordSnapshot {
  /** Size of the log that the sums include. */
  readonly size: number;
  readonly series: readonly RecordSeries[];
  readonly sums: readonly RecordSum[];
  readonly undirected: readonly UndirectedCount[];
}

/** Columns of the sums of an hour's lead over each rival, and of its powers. */
export const LEAD_COLUMNS = [
  'coin_lead',
  'coin_squares',
  'coin_cubes',
  'coin_fourths',
  'reverse_lead',
  'reverse_squares',
  'reverse_cubes',
  'reverse_fourths',
  'present_lead',
  'present_squares',
  'present_cubes',
  'present_fourths',
] as const;
type LeadColumns = Readonly<Record<(typeof LEAD_COLUMNS)[number], number>>;

/** Sums of complete hours together with counts of incomplete ones. */
const SUMS = `
SELECT series, dimension, value, sum(won)::int AS won, sum(lost)::int AS lost, sum(tied)::int AS tied,
  sum(voided)::int AS voided, sum(chance)::float8 AS chance, sum(brier)::float8 AS brier,
  sum(clusters)::int AS clusters, sum(complete_won)::int AS complete_won, sum(complete_decided)::int AS complete_decided,
  sum(won_won)::float8 AS won_won, sum(won_decided)::float8 AS won_decided,
  sum(decided_decided)::float8 AS decided_decided, max(largest) AS largest,
  ${LEAD_COLUMNS.map((name) => `sum(${name})::float8 AS ${name}`).join(', ')}
FROM (
  SELECT series, dimension, value, won, lost, tied, voided, chance, brier, clusters, won AS complete_won,
    won + lost AS complete_decided, won_won, won_decided, decided_decided, largest, ${LEAD_COLUMNS.join(', ')} FROM record_sums
  UNION ALL
  SELECT series, dimension, value, won, lost, tied, voided, chance, brier, 0, 0, 0, 0, 0, 0, 0, ${LEAD_COLUMNS.map(() => '0').join(', ')} FROM record_hours
) parts WHERE series = ANY($1) GROUP BY series, dimension, value ORDER BY series, dimension, value`;

interface SumRow extends Omit<Counts, 'coinLead' | 'reverseLead' | 'presentLead'>, LeadColumns {
  readonly series: number;
  readonly dimension: Dimension;
  readonly value: string;
  readonly clusters: number;
  readonly complete_won: number;
  readonly complete_decided: number;
  readonly won_won: number;
  readonly won_decided: number;
  readonly decided_decided: number;
  readonly largest: number;
}

/** Reads the record's series and their sums: some hundred rows for each series, however old (`week` adds 52 a year). */
export class RecordRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly undirected: UndirectedRepository,
  ) {}

  /** Every series, oldest first. */
  series(manager: EntityManager = this.dataSource.manager): Promise<RecordSeries[]> {
    return manager.query(
      `SELECT s.id, s.feed, s.engine_version AS "engineVersion", s.kind, s.began_at AS "beganAt",
         s.last_close AS "lastClose",
         (SELECT count(*)::int FROM record_entries e WHERE e.outcome IS NULL AND e.series = s.id) AS pending,
         s.counted_until AS "countedUntil", s.counted_size::float8 AS "countedSize"
       FROM record_series s ORDER BY s.id`,
    );
  }

  /** The sums of these series, by series, dimension and value. */
  async sums(
    series: readonly number[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<RecordSum[]> {
    const rows = await manager.query<SumRow[]>(SUMS, [series]);
    return rows.map((row) => ({
      series: row.series,
      dimension: row.dimension,
      value: row.value,
      won: row.won,
      lost: row.lost,
      tied: row.tied,
      voided: row.voided,
      chanceSum: row.chance / 1e4,
      brierSum: row.brier / 1e8,
      clusters: {
        clusters: row.clusters,
        won: row.complete_won,
        decided: row.complete_decided,
        wonWon: row.won_won,
        wonDecided: row.won_decided,
        decidedDecided: row.decided_decided,
        largest: row.largest,
      },
      leads: {
        coin: leadOf(row.complete_decided, [
          row.coin_lead,
          row.coin_squares,
          row.coin_cubes,
          row.coin_fourths,
        ]),
        reverse: leadOf(row.complete_decided, [
          row.reverse_lead,
          row.reverse_squares,
          row.reverse_cubes,
          row.reverse_fourths,
        ]),
        ...(row.dimension === 'shadow' && {
          present: leadOf(row.complete_decided, [
            row.present_lead,
            row.present_squares,
            row.present_cubes,
            row.present_fourths,
          ]),
        }),
      },
    }));
  }

  /** Gaps of a series that can never be backfilled, newest first. */
  async gaps(series: number): Promise<Gap[]> {
    const rows = await this.dataSource.query<
      { pair: number; timeframe: number; lost_from: Date; lost_to: Date }[]
    >(
      `SELECT pair, timeframe, lost_from, lost_to FROM record_gaps WHERE series = $1
       ORDER BY lost_to DESC, lost_from, pair, timeframe LIMIT ${GAPS}`,
      [series],
    );
    return rows.map(({ pair, timeframe, lost_from, lost_to }) => ({
      pair: pairOf(pair),
      timeframe: timeframeOf(timeframe),
      from: lost_from.getTime(),
      to: lost_to.getTime(),
    }));
  }

  /** Series, sums and size of the log, all read at one moment. */
  snapshot(): Promise<RecordSnapshot> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [row] = await manager.query<{ size: number }[]>(
        'SELECT coalesce(max(size), 0)::float8 AS size FROM record_heads',
      );
      const series = await this.series(manager);
      const sums = await this.sums(
        series.map(({ id }) => id),
        manager,
      );
      const undirected = await this.undirected.of(undefined, manager);
      return { size: row?.size ?? 0, series, sums, undirected };
    });
  }

  /**
   * Stored candles of a series from `from` up to but not including `until`, by pair, timeframe and time, in batches.
   */
  async *candles(series: number, from: Date, until: Date): AsyncGenerator<readonly PublishedCandle[]> {
    let last: CandleRow | undefined;
    do {
      const rows: CandleRow[] = await this.dataSource.query<CandleRow[]>(
        `SELECT pair, timeframe, (extract(epoch FROM time) * 1000)::float8 AS ms, open, high, low, close, since::float8 AS since
         FROM record_candles WHERE series = $1 AND time >= $2 AND time < $3 AND (pair, timeframe, time) > ($4, $5, $6)
         ORDER BY pair, timeframe, time LIMIT $7`,
        [
          series,
          from,
          until,
          last?.pair ?? 0,
          last?.timeframe ?? 0,
          new Date(last?.ms ?? 0),
          CANDLES_AT_ONCE,
        ],
      );
      yield rows.map(publishedCandle);
      last = rows.length === CANDLES_AT_ONCE ? rows.at(-1) : undefined;
    } while (last);
  }
}

/** @param powers sums of the lead in 10⁻⁸ and of its second to fourth powers */
export function leadOf(decided: number, powers: readonly number[]): LeadSums {
  const [lead = 0, squares = 0, cubes = 0, fourths = 0] = powers;
  return { decided, lead: lead / 1e8, squares: squares / 1e16, cubes: cubes / 1e24, fourths: fourths / 1e32 };
}

const CANDLES_AT_ONCE = 5000;
/** Gaps to read: enough for some forty outages of all markets. */
const GAPS = 2000;

interface CandleRow {
  readonly pair: number;
  readonly timeframe: number;
  readonly ms: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly since: number;
}

function publishedCandle({
  pair: code,
  timeframe,
  ms,
  open,
  high,
  low,
  close,
  since,
}: CandleRow): PublishedCandle {
  const pair = pairOf(code);
  const price = (points: number) => priceOf(pair, points);
  return {
    pair,
    timeframe: timeframeOf(timeframe),
    time: ms,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    since,
  };
}
