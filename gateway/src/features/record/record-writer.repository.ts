import type { DataSource, EntityManager } from 'typeorm';
import type { Candle } from '../../engine/candle.js';
import { ADVISORY_LOCKS, lockInTransaction } from '../../platform/database/advisory-locks.js';
import {
  DIRECTION_CODES,
  OUTCOME_CODES,
  outcomeOfCode,
  VOID_REASON_CODES,
  voidReasonOf,
} from './record-codes.js';
import {
  type EntryKey,
  type Market,
  pointsOf,
  priceOf,
  type RecordEntry,
  type Settled,
} from './record-entry.js';
import { COSIGNED_AT, dates, ENTRY_COLUMNS, type EntryRow, keyColumns, toEntry } from './record-entry-row.js';
import type { HourCounts, SettledEntry } from './record-selections.js';

export interface PendingEntry extends RecordEntry {
  readonly feed: string;
  /** The feed's last known epoch; null if unknown. */
  readonly epoch: string | null;
}

export interface CandleSpan extends Market {
  /** Only stored candles that open after this are read. */
  readonly after: number;
}

/** Key columns of entries, with the source's time if it differs. */
const keysOf = (entries: readonly Pick<RecordEntry, keyof EntryKey | 'sourceTime'>[]) => [
  entries.map(({ series }) => series),
  ...keyColumns(entries),
  dates(entries.map(({ candleTime }) => candleTime)),
  entries.map(({ candleTime, sourceTime }) => (sourceTime === candleTime ? null : new Date(sourceTime))),
];

interface OutcomeRow {
  readonly outcome: number;
  readonly exit_price: number | null;
  readonly void_reason: number | null;
  readonly feed: string;
  readonly witnessed: boolean;
}

const ENTRY_TYPES = `$1::smallint[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[]`;

/** By source time too, since a looped replay reaches the same candle of its source again. */
const NOT_STORED = `
SELECT v.i::int AS i FROM unnest(${ENTRY_TYPES}) WITH ORDINALITY AS v (series, pair, timeframe, candle_time, source_time, i)
WHERE NOT EXISTS (
  SELECT FROM record_entries e WHERE e.series = v.series AND e.pair = v.pair AND e.timeframe = v.timeframe
    AND e.candle_time = v.candle_time)
AND NOT EXISTS (
  SELECT FROM record_entries e WHERE e.series = v.series AND e.pair = v.pair AND e.timeframe = v.timeframe
    AND e.source_time = v.source_time)
ORDER BY v.i`;

const INSERT_ENTRIES = `
INSERT INTO record_entries (series, pair, timeframe, candle_time, source_time, direction, confidence, chance, reverse,
  late, entry_price, stored_at, candles_digest, leaf)
SELECT * FROM unnest(${ENTRY_TYPES}, $6::smallint[], $7::smallint[], $8::smallint[], $9::smallint[], $10::boolean[],
  $11::integer[], $12::timestamptz[], $13::bytea[], $14::bigint[])`;

const ADD_HOURS = `
INSERT INTO record_hours AS h (series, dimension, value, hour, won, lost, tied, voided, chance, brier, coin_lead, reverse_lead)
SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::timestamptz[], $5::int[], $6::int[], $7::int[], $8::int[],
  $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
ON CONFLICT (series, dimension, value, hour) DO UPDATE SET won = h.won + excluded.won, lost = h.lost + excluded.lost,
  tied = h.tied + excluded.tied, voided = h.voided + excluded.voided,
  chance = h.chance + excluded.chance, brier = h.brier + excluded.brier,
  coin_lead = h.coin_lead + excluded.coin_lead, reverse_lead = h.reverse_lead + excluded.reverse_lead`;

/** The timeframe's code is its minutes. */
const CLUSTER_HOUR = `date_trunc('hour', coalesce(e.source_time, e.candle_time) + e.timeframe * interval '1 minute', 'UTC')`;

/**
 * An hour is complete once it is over and none of its entries is pending. For a series that another feed or engine
 * replaced, it is over one hour after the series' last close. Late entries may be backfilled for an hour already
 * folded: the sums then grow by the difference to what was folded before (`folded`), as if the hour had been folded
 * once.
 */
const FOLD = `
WITH complete AS (
  DELETE FROM record_hours h
  WHERE NOT (h.series = $1 AND h.hour = $2)
    AND (h.series = $1 OR NOT EXISTS (
      SELECT FROM record_series s WHERE s.id = h.series AND s.last_close > $3::timestamptz - interval '1 hour'))
    AND NOT EXISTS (SELECT FROM record_entries e WHERE e.outcome IS NULL AND e.series = h.series AND ${CLUSTER_HOUR} = h.hour)
  RETURNING h.*, h.won + h.lost AS decided),
grown AS (
  SELECT c.*, coalesce(f.won, 0) - c.won AS folded_won, coalesce(f.decided, 0) - c.decided AS folded
  FROM complete c CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE e.outcome = ${OUTCOME_CODES.WON}) AS won, count(*) AS decided FROM record_entries e
    WHERE e.series = c.series AND e.late AND e.outcome IN (${OUTCOME_CODES.WON}, ${OUTCOME_CODES.LOST})
      AND (e.source_time IS NULL AND e.candle_time >= c.hour - interval '1 hour' AND e.candle_time < c.hour + interval '1 hour'
        OR e.source_time >= c.hour - interval '1 hour' AND e.source_time < c.hour + interval '1 hour')
      AND ${CLUSTER_HOUR} = c.hour) f
  WHERE c.dimension = 'late'
  UNION ALL SELECT c.*, 0, 0 FROM complete c WHERE c.dimension <> 'late')
INSERT INTO record_sums AS s (series, dimension, value, won, lost, tied, voided, chance, brier, clusters, won_won,
  won_decided, decided_decided, largest, coin_lead, coin_squares, reverse_lead, reverse_squares)
SELECT series, dimension, value, sum(won), sum(lost), sum(tied), sum(voided), sum(chance), sum(brier),
  count(*) FILTER (WHERE decided > 0 AND folded = 0), sum((folded_won + won) ^ 2 - folded_won ^ 2),
  sum((folded_won + won) * (folded + decided) - folded_won * folded), sum((folded + decided) ^ 2 - folded ^ 2),
  max(folded + decided), sum(coin_lead), sum(coin_lead::numeric * coin_lead), sum(reverse_lead), sum(reverse_lead::numeric * reverse_lead)
FROM grown GROUP BY series, dimension, value ORDER BY series, dimension, value
ON CONFLICT (series, dimension, value) DO UPDATE SET won = s.won + excluded.won, lost = s.lost + excluded.lost,
  tied = s.tied + excluded.tied, voided = s.voided + excluded.voided, chance = s.chance + excluded.chance,
  brier = s.brier + excluded.brier, clusters = s.clusters + excluded.clusters, won_won = s.won_won + excluded.won_won,
  won_decided = s.won_decided + excluded.won_decided, decided_decided = s.decided_decided + excluded.decided_decided,
  largest = greatest(s.largest, excluded.largest), coin_lead = s.coin_lead + excluded.coin_lead,
  coin_squares = s.coin_squares + excluded.coin_squares, reverse_lead = s.reverse_lead + excluded.reverse_lead,
  reverse_squares = s.reverse_squares + excluded.reverse_squares`;

/** All writes of the job. Related writes run in `inTransaction`, one gateway at a time. */
export class RecordWriterRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Entries without an outcome in all series, oldest first; there are always few. */
  async pending(): Promise<PendingEntry[]> {
    const rows = await this.dataSource.query<(EntryRow & { feed: string; epoch: string | null })[]>(
      `SELECT ${ENTRY_COLUMNS}, s.feed, s.epoch FROM record_entries e JOIN record_series s ON s.id = e.series
       WHERE e.outcome IS NULL ORDER BY e.candle_time`,
    );
    return rows.map((row) => ({ ...toEntry(row), feed: row.feed, epoch: row.epoch }));
  }

  /** Stored candles of many markets by one statement, each market's oldest first. */
  async candles(series: number, spans: readonly CandleSpan[]): Promise<Candle[][]> {
    const found: Candle[][] = spans.map(() => []);
    const rows = await this.dataSource.query<
      { i: number; ms: number; open: number; high: number; low: number; close: number }[]
    >(
      `SELECT k.i::int AS i, (extract(epoch FROM c.time) * 1000)::float8 AS ms, c.open, c.high, c.low, c.close
       FROM unnest($2::smallint[], $3::smallint[], $4::timestamptz[]) WITH ORDINALITY AS k (pair, timeframe, after, i)
       JOIN record_candles c
         ON c.series = $1 AND c.pair = k.pair AND c.timeframe = k.timeframe AND c.time > k.after
       ORDER BY k.i, c.time`,
      [series, ...keyColumns(spans), dates(spans.map(({ after }) => after))],
    );
    for (const { i, ms, open, high, low, close } of rows) {
      const pair = spans[i - 1]?.pair;
      if (pair === undefined) continue;
      const price = (points: number) => priceOf(pair, points);
      const candle = { open: price(open), high: price(high), low: price(low), close: price(close) };
      found[i - 1]?.push({ time: ms, ...candle });
    }
    return found;
  }

  /** Runs a transaction with exclusive write access to the record. */
  inTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockInTransaction(manager, ADVISORY_LOCKS.record);
      return work(manager);
    });
  }

  /** @param since size of the log before this transaction */
  async addCandles(
    manager: EntityManager,
    series: number,
    since: number,
    added: readonly (Market & { readonly candle: Candle })[],
  ): Promise<void> {
    if (added.length === 0) return;
    const points = (of: (candle: Candle) => number) =>
      added.map(({ pair, candle }) => pointsOf(pair, of(candle)));
    await manager.query(
      `INSERT INTO record_candles (series, pair, timeframe, time, open, high, low, close, since)
       SELECT $1, *, $9::bigint FROM unnest($2::smallint[], $3::smallint[], $4::timestamptz[], $5::int[], $6::int[],
         $7::int[], $8::int[])
       ON CONFLICT DO NOTHING`,
      [
        series,
        ...keyColumns(added),
        dates(added.map(({ candle }) => candle.time)),
        points(({ open }) => open),
        points(({ high }) => high),
        points(({ low }) => low),
        points(({ close }) => close),
        since,
      ],
    );
  }

  /** The given entries that are not stored yet. */
  async notStored<Entry extends Pick<RecordEntry, keyof EntryKey | 'sourceTime'>>(
    manager: EntityManager,
    entries: readonly Entry[],
  ): Promise<Entry[]> {
    if (entries.length === 0) return [];
    const rows = await manager.query<{ i: number }[]>(NOT_STORED, keysOf(entries));
    return rows.flatMap(({ i }) => entries[i - 1] ?? []);
  }

  async addEntries(
    manager: EntityManager,
    entries: readonly (RecordEntry & { readonly leaf: number })[],
  ): Promise<void> {
    if (entries.length === 0) return;
    await manager.query(INSERT_ENTRIES, [
      ...keysOf(entries),
      entries.map(({ direction }) => DIRECTION_CODES[direction]),
      entries.map(({ confidence }) => confidence),
      entries.map(({ chance }) => chance),
      entries.map(({ reverse }) => DIRECTION_CODES[reverse]),
      entries.map(({ late }) => late),
      entries.map(({ entryPrice }) => entryPrice),
      dates(entries.map(({ storedAt }) => storedAt)),
      entries.map(({ candlesDigest }) => candlesDigest),
      entries.map(({ leaf }) => leaf),
    ]);
  }

  /** The given outcomes whose entries have none yet. */
  async pendingOf<Ended extends EntryKey>(manager: EntityManager, ended: readonly Ended[]): Promise<Ended[]> {
    if (ended.length === 0) return [];
    const rows = await manager.query<{ i: number }[]>(
      `SELECT v.i::int AS i FROM unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::timestamptz[])
         WITH ORDINALITY AS v (series, pair, timeframe, candle_time, i)
       JOIN record_entries e ON e.series = v.series AND e.pair = v.pair AND e.timeframe = v.timeframe
         AND e.candle_time = v.candle_time AND e.outcome IS NULL ORDER BY v.i`,
      [
        ended.map(({ series }) => series),
        ...keyColumns(ended),
        dates(ended.map(({ candleTime }) => candleTime)),
      ],
    );
    return rows.flatMap(({ i }) => ended[i - 1] ?? []);
  }

  /** Writes outcomes of entries that have none. Returns the entries. */
  async settle(
    manager: EntityManager,
    settled: readonly (EntryKey & Settled & { readonly leaf: number })[],
  ): Promise<SettledEntry[]> {
    if (settled.length === 0) return [];
    const [rows] = await manager.query<[(EntryRow & OutcomeRow)[], number]>(
      `UPDATE record_entries e SET outcome = v.outcome, exit_price = v.exit_price, outcome_leaf = v.leaf, void_reason = v.why
       FROM unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::timestamptz[], $5::smallint[], $6::integer[],
         $7::bigint[], $8::smallint[])
         AS v (series, pair, timeframe, candle_time, outcome, exit_price, leaf, why)
         JOIN record_series s ON s.id = v.series
       WHERE e.series = v.series AND e.pair = v.pair AND e.timeframe = v.timeframe AND e.candle_time = v.candle_time
         AND e.outcome IS NULL
       RETURNING ${ENTRY_COLUMNS}, e.outcome, e.exit_price, e.void_reason, s.feed, ${COSIGNED_AT} IS NOT NULL AS witnessed`,
      [
        settled.map(({ series }) => series),
        ...keyColumns(settled),
        dates(settled.map(({ candleTime }) => candleTime)),
        settled.map(({ outcome }) => OUTCOME_CODES[outcome]),
        settled.map(({ exitPrice }) => exitPrice),
        settled.map(({ leaf }) => leaf),
        settled.map(({ why }) => (why ? VOID_REASON_CODES[why] : null)),
      ],
    );
    return rows.map((row) => ({
      ...toEntry(row),
      feed: row.feed,
      witnessed: row.witnessed,
      outcome: outcomeOfCode(row.outcome),
      exitPrice: row.exit_price,
      why: row.void_reason === null ? undefined : voidReasonOf(row.void_reason),
    }));
  }

  async addCounts(manager: EntityManager, counts: readonly HourCounts[]): Promise<void> {
    if (counts.length === 0) return;
    await manager.query(ADD_HOURS, [
      counts.map(({ series }) => series),
      counts.map(({ dimension }) => dimension),
      counts.map(({ value }) => value),
      dates(counts.map(({ hour }) => hour)),
      counts.map(({ won }) => won),
      counts.map(({ lost }) => lost),
      counts.map(({ tied }) => tied),
      counts.map(({ voided }) => voided),
      counts.map(({ chance }) => chance),
      counts.map(({ brier }) => brier),
      counts.map(({ coinLead }) => coinLead),
      counts.map(({ reverseLead }) => reverseLead),
    ]);
  }

  /** Folds complete hours into the sums; `hour` is the current hour of `series` in its source's time. */
  async foldHours(manager: EntityManager, series: number, hour: number, now: number): Promise<void> {
    await manager.query(FOLD, [series, new Date(hour), new Date(now)]);
  }
}
