import type { DataSource, EntityManager } from 'typeorm';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { WINDOW } from '../../../engine/analyse.js';
import { timeframeOf } from '../record-codes.js';
import { dates, keyColumns } from '../record-entry-row.js';
import { edgeReach, type UndirectedCandle, type UndirectedReason } from './undirected-reason.js';

/** Hours from `from` up to but not including `to`, epoch milliseconds. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** How far a series is counted; epoch milliseconds. */
export interface CountedSeries {
  readonly beganAt: number;
  /** Undefined before the first hour. */
  readonly until: number | undefined;
  /** Hours from then on are to be counted again; undefined if none is. */
  readonly again: number | undefined;
}

/** Closed candles of one series without a direction, for one reason. */
export interface UndirectedCount {
  readonly series: number;
  readonly reason: UndirectedReason;
  readonly count: number;
}

const MARKETS = PAIRS.flatMap((pair) => TIMEFRAMES.map((timeframe) => ({ pair, timeframe })));
/** More than the candles that one market has in the hours that are counted at once. */
const LIMIT = 10_000;

const OF_MARKET = (name: string) =>
  `record_candles ${name} WHERE ${name}.series = c.series AND ${name}.pair = c.pair AND ${name}.timeframe = c.timeframe`;
const MS = (time: string) => `(extract(epoch FROM ${time}) * 1000)::float8`;

/** The limit keeps each market's part an index range of its own. */
const UNDIRECTED = `
SELECT c.timeframe, ${MS('c.time')} AS ms,
  EXISTS (SELECT FROM ${OF_MARKET('n')} AND n.time = c.time + c.timeframe * interval '1 minute') AS followed,
  (SELECT count(*)::int FROM (
    SELECT FROM ${OF_MARKET('w')} AND w.time <= c.time AND w.since <= c.since ORDER BY w.time DESC LIMIT ${WINDOW}) w) AS "window",
  (SELECT signed_at FROM record_heads WHERE size > c.since ORDER BY size LIMIT 1) AS stored_at,
  ARRAY(SELECT ${MS('b.time')} FROM ${OF_MARKET('b')} AND b.time <= c.time ORDER BY b.time DESC LIMIT m.reach + 2) AS before,
  ARRAY(SELECT ${MS('a.time')} FROM ${OF_MARKET('a')} AND a.time > c.time ORDER BY a.time LIMIT m.reach) AS after
FROM unnest($5::smallint[], $6::smallint[], $7::int[]) AS m (pair, timeframe, reach)
CROSS JOIN LATERAL (
  SELECT c.* FROM record_candles c
  WHERE c.series = $1 AND c.pair = m.pair AND c.timeframe = m.timeframe AND c.time >= $2 AND c.time < $3
    AND c.time + c.timeframe * interval '1 minute' > $4
    AND NOT EXISTS (
      SELECT FROM record_entries e
      WHERE e.series = $1 AND e.pair = m.pair AND e.timeframe = m.timeframe AND e.candle_time = c.time
        AND e.candle_time >= $2 AND e.candle_time < $3)
  LIMIT ${LIMIT}) c`;

interface CandleRow {
  readonly timeframe: number;
  readonly ms: number;
  readonly followed: boolean;
  readonly window: number;
  readonly stored_at: Date | null;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Closed candles without a direction, by hour. All writes run in the job's transaction. */
export class UndirectedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for a replayed series: its candles come again and again. */
  async counted(manager: EntityManager, series: number): Promise<CountedSeries | undefined> {
    const [row] = await manager.query<
      { began_at: Date; counted_until: Date | null; recount_from: Date | null }[]
    >(
      `SELECT began_at, counted_until, recount_from FROM record_series WHERE id = $1 AND kind <> 'replayed'`,
      [series],
    );
    return (
      row && {
        beganAt: row.began_at.getTime(),
        until: row.counted_until?.getTime(),
        again: row.recount_from?.getTime(),
      }
    );
  }

  /** Stores that hours from `from` on are to be counted again. */
  async countAgain(manager: EntityManager, series: number, from: number): Promise<void> {
    await manager.query(
      'UPDATE record_series SET recount_from = least(recount_from, $2::timestamptz) WHERE id = $1',
      [series, new Date(from)],
    );
  }

  /** Closed candles that open in these hours and have no direction. */
  async candles(
    manager: EntityManager,
    series: number,
    beganAt: number,
    { from, to }: Hours,
  ): Promise<UndirectedCandle[]> {
    const rows = await manager.query<CandleRow[]>(UNDIRECTED, [
      series,
      new Date(from),
      new Date(to),
      new Date(beganAt),
      ...keyColumns(MARKETS),
      MARKETS.map(({ timeframe }) => edgeReach(timeframe)),
    ]);
    return rows.map(({ timeframe, ms, followed, window, stored_at, before, after }) => ({
      timeframe: timeframeOf(timeframe),
      time: ms,
      isFollowed: followed,
      window,
      storedAt: stored_at?.getTime() ?? 0,
      around: [...before.toReversed(), ...after],
    }));
  }

  /**
   * Stores the counts of these hours in place of all from `from` on.
   *
   * @param size of the log by now
   */
  async store(
    manager: EntityManager,
    series: number,
    { from, to }: Hours,
    counts: readonly { readonly hour: number; readonly reason: UndirectedReason; readonly count: number }[],
    size: number,
  ): Promise<void> {
    await manager.query('DELETE FROM record_undirected WHERE series = $1 AND hour >= $2', [
      series,
      new Date(from),
    ]);
    if (counts.length > 0)
      await manager.query(
        `INSERT INTO record_undirected (series, hour, reason, count)
         SELECT $1, * FROM unnest($2::timestamptz[], $3::text[], $4::integer[])`,
        [
          series,
          dates(counts.map(({ hour }) => hour)),
          counts.map(({ reason }) => reason),
          counts.map(({ count }) => count),
        ],
      );
    await manager.query(
      'UPDATE record_series SET counted_until = $2, counted_size = $3, recount_from = NULL WHERE id = $1',
      [series, new Date(to), size],
    );
  }

  /** The counts of all series by reason, or of one. */
  of(series?: number, manager: EntityManager = this.dataSource.manager): Promise<UndirectedCount[]> {
    return manager.query(
      `SELECT series, reason, sum(count)::int AS count FROM record_undirected WHERE series = coalesce($1, series)
       GROUP BY series, reason ORDER BY series, reason`,
      [series ?? null],
    );
  }
}
