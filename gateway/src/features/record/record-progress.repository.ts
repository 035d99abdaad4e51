import type { DataSource, EntityManager } from 'typeorm';
import type { FeedKind } from '../market/market-feed.js';
import { pairOf, timeframeOf } from './record-codes.js';
import type { Market } from './record-entry.js';
import { dates, keyColumns } from './record-entry-row.js';

/** The series that the job works on. */
export interface Series {
  readonly id: number;
  readonly feed: string;
  readonly engineVersion: string;
  readonly beganAt: number;
}

/** Progress of the job in a market; epoch milliseconds. */
export interface Progress extends Market {
  readonly closedUntil: number;
  /** Stretch of closes to backfill: after `from`, up to `to`. */
  readonly missing: { readonly from: number; readonly to: number } | undefined;
}

/** Closes of a market after `from` and up to `to`, epoch milliseconds, that will never have entries. */
export interface Gap extends Market {
  readonly from: number;
  readonly to: number;
}

/** Series, their leases and the progress of the job. */
export class RecordProgressRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findSeries(
    feed: string,
    engineVersion: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Series | undefined> {
    const [row] = await manager.query<{ id: number; began_at: Date }[]>(
      'SELECT id, began_at FROM record_series WHERE feed = $1 AND engine_version = $2',
      [feed, engineVersion],
    );
    return row && { id: row.id, feed, engineVersion, beganAt: row.began_at.getTime() };
  }

  /** Creates a series; returns its number. */
  async addSeries(
    manager: EntityManager,
    series: Omit<Series, 'id'> & { readonly kind: FeedKind; readonly leaf: number },
  ): Promise<number> {
    const { feed, engineVersion, kind, beganAt, leaf } = series;
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO record_series (id, feed, engine_version, kind, began_at, claimed_until, leaf)
       SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $4, $5 FROM record_series RETURNING id`,
      [feed, engineVersion, kind, new Date(beganAt), leaf],
    );
    if (!row) throw new Error('a series of the record could not be begun');
    return row.id;
  }

  /**
   * Claims a series until `until`; false if another gateway holds it. The lease only saves work, since keys already
   * prevent duplicates. A lease that ends more than twice as far ahead as ours is ignored: its gateway's clock was
   * ahead.
   */
  async claim({ id }: Series, now: number, until: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE record_series SET claimed_until = $3
       WHERE id = $1 AND (claimed_until <= $2 OR claimed_until > $4) RETURNING id`,
      [id, new Date(now), new Date(until), new Date(2 * until - now)],
    );
    return rows.length === 1;
  }

  /** Releases the series at once, whatever the clocks of other gateways show. */
  async release({ id }: Series): Promise<void> {
    await this.dataSource.query('UPDATE record_series SET claimed_until = to_timestamp(0) WHERE id = $1', [
      id,
    ]);
  }

  async progress({ id }: Series): Promise<Progress[]> {
    const rows = await this.dataSource.query<
      {
        pair: number;
        timeframe: number;
        closed_until: Date;
        missing_from: Date | null;
        missing_to: Date | null;
      }[]
    >('SELECT * FROM record_progress WHERE series = $1', [id]);
    return rows.map(({ pair, timeframe, closed_until, missing_from, missing_to }) => ({
      pair: pairOf(pair),
      timeframe: timeframeOf(timeframe),
      closedUntil: closed_until.getTime(),
      missing:
        missing_from && missing_to ? { from: missing_from.getTime(), to: missing_to.getTime() } : undefined,
    }));
  }

  /**
   * Whether the record has handled the closes of a full minute, so that the directions of all of them are stored: it has
   * handled some, and awaits none. It awaits those of markets whose close before was handled: others are closed, or have no
   * prices. The timeframe's code is its minutes.
   */
  async hasHandled(minute: number): Promise<boolean> {
    const [row] = await this.dataSource.query<{ handled: boolean }[]>(
      `SELECT EXISTS (SELECT FROM record_progress WHERE closed_until = $1)
         AND NOT EXISTS (SELECT FROM record_progress WHERE closed_until + timeframe * interval '1 minute' = $1) AS handled`,
      [new Date(minute)],
    );
    return row?.handled === true;
  }

  async setProgress(manager: EntityManager, series: number, progress: readonly Progress[]): Promise<void> {
    if (progress.length === 0) return;
    await manager.query(
      `INSERT INTO record_progress (series, pair, timeframe, closed_until, missing_from, missing_to)
       SELECT $1, * FROM unnest($2::smallint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
       ON CONFLICT (series, pair, timeframe) DO UPDATE SET closed_until = excluded.closed_until,
         missing_from = excluded.missing_from, missing_to = excluded.missing_to`,
      [
        series,
        ...keyColumns(progress),
        dates(progress.map(({ closedUntil }) => closedUntil)),
        progress.map(({ missing }) => missing && new Date(missing.from)),
        progress.map(({ missing }) => missing && new Date(missing.to)),
      ],
    );
  }

  /** Stores gaps that can never be backfilled. */
  async addGaps(manager: EntityManager, series: number, gaps: readonly Gap[]): Promise<void> {
    if (gaps.length === 0) return;
    await manager.query(
      `INSERT INTO record_gaps (series, pair, timeframe, lost_from, lost_to)
       SELECT $1, * FROM unnest($2::smallint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[])
       ON CONFLICT DO NOTHING`,
      [series, ...keyColumns(gaps), dates(gaps.map(({ from }) => from)), dates(gaps.map(({ to }) => to))],
    );
  }

  /** Stores the feed's epoch and, if any entry was made, the newest close entered. */
  async noteEpoch(
    manager: EntityManager,
    series: number,
    epoch: string,
    close: number | undefined,
  ): Promise<void> {
    await manager.query(
      'UPDATE record_series SET epoch = $2, last_close = greatest(last_close, $3::timestamptz) WHERE id = $1',
      [series, epoch, close === undefined ? null : new Date(close)],
    );
  }
}
