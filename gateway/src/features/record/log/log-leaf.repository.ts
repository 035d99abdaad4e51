import type { DataSource } from 'typeorm';
import type { FeedKind } from '../../market/market-feed.js';
import type { LoggedCallsRepository } from '../calls/logged-calls.repository.js';
import type { EngineChangeRepository } from '../engine-change/engine-change.repository.js';
import { outcomeOfCode, voidReasonOf } from '../record-codes.js';
import type { CandleKey } from '../record-entry-link.type.js';
import { COSIGNED_AT, ENTRY_COLUMNS, type EntryRow, keyColumns, toEntry } from '../record-entry-row.js';
import type { ShadowRepository } from '../shadow/shadow.repository.js';
import {
  callLeaf,
  callOutcomeLeaf,
  directionLeaf,
  engineLeaf,
  type Leaf,
  outcomeLeaf,
  priceLeaf,
  seriesLeaf,
  shadowDirectionLeaf,
  shadowLeaf,
  signedLeaf,
} from './log-leaf.js';

/** Leaf numbers of a candle's entry: its direction, price and outcome. */
interface CandleLeaves {
  readonly series: number;
  readonly leaf: number;
  readonly priceLeaf: number | null;
  readonly outcomeLeaf: number | null;
  /** `COSIGNED_AT`. */
  readonly cosignedAt: Date | null;
  /** Size of the newest head. */
  readonly size: number;
}

interface SeriesRow {
  readonly id: number;
  readonly feed: string;
  readonly engine_version: string;
  readonly kind: FeedKind;
  readonly began_at: Date;
  readonly n: number;
}

interface OutcomeRow {
  readonly outcome: number | null;
  readonly exit_price: number | null;
  readonly void_reason: number | null;
  readonly of: number;
  readonly n: number;
}

/** When the head of this size was signed. */
interface SignatureRow {
  readonly size: number;
  readonly signed_at: Date;
}

/** Leaves of the log. They are not stored themselves; they are rebuilt from the rows they describe. */
export class LogLeafRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shadows: ShadowRepository,
    private readonly changes: EngineChangeRepository,
    private readonly calls: LoggedCallsRepository,
  ) {}

  /** Numbers of the leaves of an entry: of its direction and, once there are any, of its price and its outcome. */
  async ofEntry(key: readonly [series: number, pair: number, timeframe: number, candleTime: Date]) {
    const [row] = await this.dataSource.query<
      { direction: number | null; price: number | null; outcome: number | null }[]
    >(
      `SELECT leaf::float8 AS direction, price_leaf::float8 AS price, outcome_leaf::float8 AS outcome FROM record_entries
       WHERE series = $1 AND pair = $2 AND timeframe = $3 AND candle_time = $4`,
      [...key],
    );
    return row;
  }

  /**
   * Leaves of the entries of many candles, by one statement, keyed by position in the request; with the size of the
   * newest head. A candle without an entry has none.
   */
  async ofCandles(keys: readonly CandleKey[]): Promise<ReadonlyMap<number, CandleLeaves>> {
    const rows = await this.dataSource.query<(CandleLeaves & { i: number })[]>(
      `SELECT v.i::int AS i, e.series, e.leaf::float8 AS leaf, e.price_leaf::float8 AS "priceLeaf", e.outcome_leaf::float8 AS "outcomeLeaf",
         ${COSIGNED_AT} AS "cosignedAt",
         (SELECT max(size)::float8 FROM record_heads) AS size
       FROM unnest($1::text[], $2::text[], $3::smallint[], $4::smallint[], $5::timestamptz[])
         WITH ORDINALITY AS v (feed, engine_version, pair, timeframe, candle_time, i)
       JOIN record_series s ON s.feed = v.feed AND s.engine_version = v.engine_version
       JOIN record_entries e ON e.series = s.id AND e.pair = v.pair AND e.timeframe = v.timeframe
         AND e.candle_time = v.candle_time AND e.leaf IS NOT NULL`,
      [
        keys.map(({ feed }) => feed),
        keys.map(({ engineVersion }) => engineVersion),
        ...keyColumns(keys),
        keys.map(({ candleTime }) => candleTime),
      ],
    );
    return new Map(rows.map(({ i, ...leaves }) => [i - 1, leaves]));
  }

  /** Leaves from `from` up to but not including `to`, in order; undefined for a missing row. */
  async read(from: number, to: number): Promise<(Leaf | undefined)[]> {
    const leaves: (Leaf | undefined)[] = Array.from({ length: to - from }, () => undefined);
    const [series, changes, directions, shadows, forecasts, prices, outcomes, calls, endedCalls, signatures] =
      await Promise.all([
        this.dataSource.query<SeriesRow[]>(
          'SELECT id, feed, engine_version, kind, began_at, leaf::float8 AS n FROM record_series WHERE leaf >= $1 AND leaf < $2',
          [from, to],
        ),
        this.changes.withLeaves(from, to),
        this.dataSource.query<(EntryRow & { n: number })[]>(
          `SELECT ${ENTRY_COLUMNS}, e.leaf::float8 AS n FROM record_entries e WHERE e.leaf >= $1 AND e.leaf < $2`,
          [from, to],
        ),
        this.shadows.withLeaves(from, to),
        this.dataSource.query<(EntryRow & { of: number; n: number })[]>(
          `SELECT ${ENTRY_COLUMNS}, e.leaf::float8 AS of, e.shadow_leaf::float8 AS n
         FROM record_entries e WHERE e.shadow_leaf >= $1 AND e.shadow_leaf < $2`,
          [from, to],
        ),
        this.dataSource.query<(EntryRow & { of: number; n: number })[]>(
          `SELECT ${ENTRY_COLUMNS}, e.leaf::float8 AS of, e.price_leaf::float8 AS n
         FROM record_entries e WHERE e.price_leaf >= $1 AND e.price_leaf < $2`,
          [from, to],
        ),
        this.dataSource.query<(EntryRow & OutcomeRow)[]>(
          `SELECT ${ENTRY_COLUMNS}, e.outcome, e.exit_price, e.void_reason, e.leaf::float8 AS of, e.outcome_leaf::float8 AS n
         FROM record_entries e WHERE e.outcome_leaf >= $1 AND e.outcome_leaf < $2`,
          [from, to],
        ),
        this.calls.withLeaves(from, to),
        this.calls.outcomesWithLeaves(from, to),
        this.dataSource.query<SignatureRow[]>(
          `SELECT size::float8 AS size, signed_at FROM record_heads
         WHERE size > $1 AND size <= $2 AND NOT former`,
          [from, to],
        ),
      ]);
    for (const { n, id, feed, engine_version: engineVersion, kind, began_at } of series)
      leaves[n - from] = seriesLeaf({ id, feed, engineVersion, kind, beganAt: began_at.getTime() });
    for (const change of changes) leaves[change.leaf - from] = engineLeaf(change);
    for (const row of directions) leaves[row.n - from] = directionLeaf(toEntry(row));
    for (const shadow of shadows) leaves[shadow.leaf - from] = shadowLeaf(shadow);
    for (const row of forecasts) {
      const { shadow } = toEntry(row);
      if (shadow) leaves[row.n - from] = shadowDirectionLeaf(shadow, row.of);
    }
    for (const row of prices) leaves[row.n - from] = priceLeaf(toEntry(row), row.of);
    for (const row of outcomes) {
      const why = row.void_reason === null ? undefined : voidReasonOf(row.void_reason);
      const settled = { outcome: outcomeOfCode(row.outcome ?? 0), exitPrice: row.exit_price, why };
      leaves[row.n - from] = outcomeLeaf({ ...toEntry(row), ...settled }, row.of);
    }
    for (const call of calls) leaves[call.leaf - from] = callLeaf(call);
    for (const ended of endedCalls) leaves[ended.leaf - from] = callOutcomeLeaf(ended);
    for (const { size, signed_at } of signatures) leaves[size - 1 - from] = signedLeaf(signed_at.getTime());
    return leaves;
  }
}
