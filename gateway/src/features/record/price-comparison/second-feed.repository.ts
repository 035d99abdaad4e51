import type { DataSource } from 'typeorm';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import type { FeedKind } from '../../market/market-feed.js';
import {
  directionOfCode,
  OUTCOME_CODES,
  outcomeOfCode,
  PAIR_CODES,
  pairOf,
  type RecordDirection,
  type RecordOutcome,
  timeframeCode,
  timeframeOf,
} from '../record-codes.js';
import type { Market } from '../record-entry.js';
import { dates, keyColumns } from '../record-entry-row.js';
import type { CandleEnds } from './price-comparison.js';

/** The largest price in points that the tables hold. */
export const LARGEST_POINTS = 2 ** 31 - 1;

/** A settled entry that is not compared yet; prices in points. */
export interface DueEntry extends Market {
  /** Opening of the entry's candle, epoch milliseconds. */
  readonly candleTime: number;
  readonly direction: RecordDirection;
  readonly exitPrice: number;
  readonly outcome: RecordOutcome;
}

/** A second feed of a series. */
export interface OpenedFeed {
  readonly id: number;
  readonly series: number;
  /** Epoch milliseconds. */
  readonly beganAt: number;
}

/** An entry with the second feed's candle; undefined if that feed has none. */
export interface SecondCandle extends Market {
  readonly candleTime: number;
  readonly ends: CandleEnds | undefined;
  /** False if there is no candle. */
  readonly agrees: boolean;
  readonly isChanged: boolean;
}

/** A candle of the second feed as it is stored: pair and timeframe by their codes, prices in points. */
interface StoredCandle {
  readonly pair: number;
  readonly timeframe: number;
  readonly candleTime: number;
  /** Close of what was compared, epoch milliseconds. */
  readonly end: number;
  readonly open: number | undefined;
  readonly close: number | undefined;
  readonly firstClose: number | undefined;
  readonly agrees: boolean;
  readonly isChanged: boolean;
}

/** @returns the candle of an entry as it is stored */
export const storedCandle = ({ ends, pair, timeframe, candleTime, ...view }: SecondCandle): StoredCandle => ({
  ...view,
  ...{ pair: PAIR_CODES[pair], timeframe: timeframeCode(timeframe), candleTime },
  ...{ open: ends?.open, close: ends?.close, firstClose: undefined },
  // The next candle decides an entry.
  end: candleTime + 2 * timeframeMs(timeframe),
});

/** The counts of a second feed. */
export interface SecondFeedRow {
  readonly feed: string;
  readonly kind: FeedKind;
  readonly beganAt: Date;
  readonly lastClose: Date | null;
  readonly compared: number;
  readonly agreeing: number;
  readonly changed: number;
  readonly missing: number;
}

interface DueRow {
  readonly pair: number;
  readonly timeframe: number;
  readonly ms: number;
  readonly direction: number;
  readonly exit_price: number;
  readonly outcome: number;
}

/** Every pair in every timeframe: the key of entries begins with both. */
const MARKETS = PAIRS.flatMap((pair) => TIMEFRAMES.map((timeframe) => ({ pair, timeframe })));

/** The limit keeps each market's part an index range of its own. */
const DUE = `
SELECT m.pair, m.timeframe, (extract(epoch FROM e.candle_time) * 1000)::float8 AS ms, e.direction, e.exit_price, e.outcome
FROM unnest($3::smallint[], $4::smallint[], $5::timestamptz[], $6::timestamptz[]) AS m (pair, timeframe, first, last)
CROSS JOIN LATERAL (
  SELECT e.candle_time, e.direction, e.exit_price, e.outcome FROM record_entries e
  WHERE e.series = $2 AND e.pair = m.pair AND e.timeframe = m.timeframe AND e.candle_time BETWEEN m.first AND m.last
    AND e.outcome <> ${OUTCOME_CODES.VOID} AND NOT EXISTS (
      SELECT FROM record_second_candles s
      WHERE s.second_feed = $1 AND s.pair = m.pair AND s.timeframe = m.timeframe AND s.candle_time = e.candle_time)
  ORDER BY e.candle_time LIMIT $7) e
ORDER BY e.candle_time`;

const STORE = `
WITH given AS (
  SELECT * FROM unnest($2::smallint[], $3::smallint[], $4::timestamptz[], $5::integer[], $6::integer[], $7::boolean[],
    $8::boolean[], $9::integer[], $10::timestamptz[])
    AS g (pair, timeframe, candle_time, open, close, agrees, changed, first_close, ended)),
stored AS (
  INSERT INTO record_second_candles (second_feed, pair, timeframe, candle_time, open, close, first_close)
  SELECT $1, pair, timeframe, candle_time, open, close, first_close FROM given
  ON CONFLICT DO NOTHING RETURNING pair, timeframe, candle_time),
counted AS (
  SELECT count(close)::int AS compared, count(*) FILTER (WHERE agrees)::int AS agreeing,
    count(*) FILTER (WHERE changed)::int AS changed, count(*) FILTER (WHERE close IS NULL)::int AS missing,
    max(ended) FILTER (WHERE close IS NOT NULL) AS last_close
  FROM stored JOIN given USING (pair, timeframe, candle_time))
UPDATE record_second_feeds f SET compared = f.compared + n.compared, agreeing = f.agreeing + n.agreeing,
  changed = f.changed + n.changed, missing = f.missing + n.missing, last_close = greatest(f.last_close, n.last_close)
FROM counted n WHERE f.id = $1`;

/** Second feeds that the record is compared with, and their candles. No statement takes a lock of the record. */
export class SecondFeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A second feed of this series, stored if it is not yet; undefined without a series. */
  async open(
    series: { readonly feed: string; readonly engineVersion: string },
    { id: feed, kind }: { readonly id: string; readonly kind: FeedKind },
    now: number,
  ): Promise<OpenedFeed | undefined> {
    const values = [series.feed, series.engineVersion, feed];
    const find = () =>
      this.dataSource.query<OpenedFeed[]>(
        `SELECT f.id, f.series, (extract(epoch FROM f.began_at) * 1000)::float8 AS "beganAt"
         FROM record_second_feeds f JOIN record_series s ON s.id = f.series
         WHERE s.feed = $1 AND s.engine_version = $2 AND f.feed = $3`,
        values,
      );
    const [found] = await find();
    if (found) return found;
    await this.dataSource.query(
      `INSERT INTO record_second_feeds (series, feed, kind, began_at, claimed_until, compared, agreeing, changed, missing)
       SELECT id, $3, $4, $5, '-infinity', 0, 0, 0, 0 FROM record_series WHERE feed = $1 AND engine_version = $2
       ON CONFLICT (series, feed) DO NOTHING`,
      [...values, kind, new Date(now)],
    );
    return (await find())[0];
  }

  /**
   * Claims a second feed for a gateway until a time, or again; false while another gateway holds it. A lease that ends
   * more than twice as far ahead is ignored: its gateway's clock was ahead.
   */
  async claim(id: number, holder: string, now: number, until: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE record_second_feeds SET holder = $2, claimed_until = $4
       WHERE id = $1 AND (holder = $2 OR claimed_until <= $3 OR claimed_until > $5) RETURNING id`,
      [id, holder, new Date(now), new Date(until), new Date(2 * until - now)],
    );
    return rows.length === 1;
  }

  /** Ends the leases of a gateway. */
  async release(holder: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE record_second_feeds SET holder = NULL, claimed_until = '-infinity' WHERE holder = $1`,
      [holder],
    );
  }

  /**
   * Settled entries that are not compared yet, oldest first.
   *
   * @param from their deciding candles open then or later
   * @param until their deciding candles have ended by then
   * @param limit of each market
   */
  async due(
    { id, series, beganAt }: OpenedFeed,
    { from, until, limit }: { readonly from: number; readonly until: number; readonly limit: number },
  ): Promise<DueEntry[]> {
    const length = ({ timeframe }: Market) => timeframeMs(timeframe);
    const rows = await this.dataSource.query<DueRow[]>(DUE, [
      id,
      series,
      ...keyColumns(MARKETS),
      dates(MARKETS.map((market) => Math.max(from, beganAt) - length(market))),
      dates(MARKETS.map((market) => until - 2 * length(market))),
      limit,
    ]);
    return rows.map(({ pair, timeframe, ms, direction, exit_price, outcome }) => ({
      pair: pairOf(pair),
      timeframe: timeframeOf(timeframe),
      candleTime: ms,
      direction: directionOfCode(direction),
      exitPrice: exit_price,
      outcome: outcomeOfCode(outcome),
    }));
  }

  /** Stores candles that are not stored yet, and counts them. */
  async store(id: number, candles: readonly StoredCandle[]): Promise<void> {
    if (candles.length === 0) return;
    await this.dataSource.query(STORE, [
      id,
      candles.map(({ pair }) => pair),
      candles.map(({ timeframe }) => timeframe),
      dates(candles.map(({ candleTime }) => candleTime)),
      candles.map(({ open }) => open ?? null),
      candles.map(({ close }) => close ?? null),
      candles.map(({ agrees }) => agrees),
      candles.map(({ isChanged }) => isChanged),
      candles.map(({ firstClose }) => firstClose ?? null),
      dates(candles.map(({ end }) => end)),
    ]);
  }

  /** All second feeds of a series, newest first. */
  of(series: number): Promise<SecondFeedRow[]> {
    return this.dataSource.query(
      `SELECT feed, kind, began_at AS "beganAt", last_close AS "lastClose", compared, agreeing, changed, missing
       FROM record_second_feeds WHERE series = $1 ORDER BY began_at DESC, id DESC`,
      [series],
    );
  }
}
