import type { DataSource } from 'typeorm';
import type { CoinSymbol } from '#schema/coin.js';
import type { FeedKind } from '../../market/market-feed.js';
import { COIN_CODES } from '../record-codes.js';
import type { CoinComparison } from './coin-comparison.js';
import type { SecondFeedRepository } from './second-feed.repository.js';

/** A coin whose minutes are compared. */
export interface ComparedCoin {
  /** Of its row among the second feeds. */
  readonly id: number;
  readonly coin: CoinSymbol;
  /** Epoch milliseconds. */
  readonly beganAt: number;
}

/** The closes of one minute by both sources, in points; undefined where the second source has none. */
export interface CoinMinute {
  readonly coin: CoinSymbol;
  /** Opening, epoch milliseconds. */
  readonly candleTime: number;
  readonly firstClose: number;
  readonly close: number | undefined;
  readonly agrees: boolean;
}

/** The counts of one coin by two sources. */
export interface ComparedCoinRow {
  readonly coin: CoinSymbol;
  readonly first: string;
  readonly feed: string;
  readonly kind: FeedKind;
  readonly beganAt: Date;
  readonly lastClose: Date | null;
  readonly compared: number;
  readonly agreeing: number;
  readonly missing: number;
}

const MINUTE_MS = 60_000;
/** Code of a minute, as of a timeframe. */
const MINUTE_CODE = 1;

/** The second sources of coins, in the tables of the second feeds: one row for each coin. */
export class CoinMinutesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: SecondFeedRepository,
  ) {}

  /** These coins, stored if they are not yet. */
  async open(
    { first, second }: CoinComparison,
    coins: readonly CoinSymbol[],
    now: number,
  ): Promise<ComparedCoin[]> {
    const find = () =>
      this.dataSource.query<ComparedCoin[]>(
        `SELECT id, coin, (extract(epoch FROM began_at) * 1000)::float8 AS "beganAt" FROM record_second_feeds
         WHERE first = $1 AND feed = $2 AND coin = ANY($3::text[])`,
        [first.id, second.id, coins],
      );
    const found = await find();
    if (found.length === coins.length) return found;
    await this.dataSource.query(
      `INSERT INTO record_second_feeds (first, feed, coin, kind, began_at, claimed_until, compared, agreeing, changed, missing)
       SELECT $1, $2, coin, $4, $5, '-infinity', 0, 0, 0, 0 FROM unnest($3::text[]) AS coin
       ON CONFLICT (first, coin, feed) DO NOTHING`,
      [first.id, second.id, coins, second.kind, new Date(now)],
    );
    return find();
  }

  /** Openings of the minutes from `from` to `to` that are not stored, oldest first. */
  async due(id: number, coin: CoinSymbol, from: number, to: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ ms: number }[]>(
      `SELECT (extract(epoch FROM m) * 1000)::float8 AS ms
       FROM generate_series($3::timestamptz, $4::timestamptz, interval '1 minute') AS m
       WHERE NOT EXISTS (
         SELECT FROM record_second_candles s WHERE s.second_feed = $1 AND s.pair = $2 AND s.timeframe = ${MINUTE_CODE}
           AND s.candle_time = m AND s.candle_time BETWEEN $3 AND $4)
       ORDER BY m`,
      [id, COIN_CODES[coin], new Date(from), new Date(to)],
    );
    return rows.map(({ ms }) => ms);
  }

  /** Stores minutes that are not stored yet, and counts them. */
  store(id: number, minutes: readonly CoinMinute[]): Promise<void> {
    return this.feeds.store(
      id,
      minutes.map(({ coin, candleTime, firstClose, close, agrees }) => ({
        ...{ pair: COIN_CODES[coin], timeframe: MINUTE_CODE, candleTime, firstClose, agrees },
        ...{ open: undefined, close, isChanged: false, end: candleTime + MINUTE_MS },
      })),
    );
  }

  /** All that were ever compared, newest first, then in the order of the coins. */
  all(): Promise<ComparedCoinRow[]> {
    return this.dataSource.query(
      `SELECT coin, first, feed, kind, began_at AS "beganAt", last_close AS "lastClose", compared, agreeing, missing
       FROM record_second_feeds WHERE coin IS NOT NULL ORDER BY began_at DESC, id`,
    );
  }
}
