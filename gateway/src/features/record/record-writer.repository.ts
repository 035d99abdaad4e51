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
import type { SettledEntry } from './record-selections.js';
import { highestFrom } from './shadow/shadow.repository.js';

export interface PendingEntry extends RecordEntry {
  readonly feed: string;
  /** The feed's last known epoch; null if unknown. */
  readonly epoch: string | null;
  /** Why it has no price; undefined if it has one, and as long as one is awaited. */
  readonly unpriced?: 'NO_PRICE' | undefined;
}

/** A first price in points for an entry that is stored. */
export interface NewPrice extends EntryKey {
  readonly price: number;
}

/** An entry to store; one of the past has its price and the number of its leaf. */
interface StoredEntry extends RecordEntry {
  readonly leaf: number;
  readonly shadowLeaf: number | null;
  readonly priceLeaf: number | null;
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
  readonly engine_version: string;
  readonly highest: readonly number[] | null;
  /** `COSIGNED_AT`. */
  readonly cosigned_at: Date | null;
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
  late, entry_price, stored_at, priced_at, candles_digest, leaf, price_leaf, shadow, shadow_direction, shadow_chance, shadow_leaf)
SELECT * FROM unnest(${ENTRY_TYPES}, $6::smallint[], $7::smallint[], $8::smallint[], $9::smallint[], $10::boolean[],
  $11::integer[], $12::timestamptz[], $13::timestamptz[], $14::bytea[], $15::bigint[], $16::bigint[],
  $17::smallint[], $18::smallint[], $19::smallint[], $20::bigint[])`;

const KEY_TYPES = '$1::smallint[], $2::smallint[], $3::smallint[], $4::timestamptz[]';
const SAME_KEY =
  'e.series = v.series AND e.pair = v.pair AND e.timeframe = v.timeframe AND e.candle_time = v.candle_time';

/** Prices of entries that have none, their leaves numbered from $7 in the given order. */
const ADD_PRICES = `
WITH v AS (
  SELECT v.*, row_number() OVER (ORDER BY v.i) - 1 AS place
  FROM unnest(${KEY_TYPES}, $5::integer[]) WITH ORDINALITY AS v (series, pair, timeframe, candle_time, price, i)
  JOIN record_entries e ON ${SAME_KEY} AND e.price_leaf IS NULL AND e.outcome IS NULL)
UPDATE record_entries e SET entry_price = v.price, priced_at = $6, price_leaf = $7 + v.place, void_reason = NULL
FROM v WHERE ${SAME_KEY}
RETURNING ${ENTRY_COLUMNS}, e.leaf::float8 AS leaf, e.price_leaf::float8 AS "priceLeaf"`;

/** Key columns of entries. */
const plainKeysOf = (keys: readonly EntryKey[]) => [
  keys.map(({ series }) => series),
  ...keyColumns(keys),
  dates(keys.map(({ candleTime }) => candleTime)),
];

/** An entry with what is needed to count the forecast of its shadow. @param highest of the shadow's rule */
function counted({ shadow, ...entry }: RecordEntry, highest: readonly number[] | null) {
  return { ...entry, ...(shadow && highest && { shadow: { ...shadow, highest: highestFrom(highest) } }) };
}

/** All writes of the job. Related writes run in `inTransaction`, one gateway at a time. */
export class RecordWriterRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Entries without an outcome in all series, oldest first; there are always few. */
  async pending(): Promise<PendingEntry[]> {
    const rows = await this.dataSource.query<
      (EntryRow & { feed: string; epoch: string | null; void_reason: number | null })[]
    >(
      `SELECT ${ENTRY_COLUMNS}, e.void_reason, s.feed, s.epoch FROM record_entries e JOIN record_series s ON s.id = e.series
       WHERE e.outcome IS NULL ORDER BY e.candle_time`,
    );
    return rows.map((row) => ({
      ...toEntry(row),
      feed: row.feed,
      epoch: row.epoch,
      unpriced: row.void_reason === VOID_REASON_CODES.NO_PRICE ? 'NO_PRICE' : undefined,
    }));
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

  async addEntries(manager: EntityManager, entries: readonly StoredEntry[]): Promise<void> {
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
      entries.map(({ pricedAt }) => (pricedAt === null ? null : new Date(pricedAt))),
      entries.map(({ candlesDigest }) => candlesDigest),
      entries.map(({ leaf }) => leaf),
      entries.map(({ priceLeaf }) => priceLeaf),
      entries.map(({ shadow }) => shadow?.shadow ?? null),
      entries.map(({ shadow }) => (shadow ? DIRECTION_CODES[shadow.direction] : null)),
      entries.map(({ shadow }) => shadow?.chance ?? null),
      entries.map(({ shadowLeaf }) => shadowLeaf),
    ]);
  }

  /**
   * Stores prices of entries that have neither price nor outcome. Returns these entries in the order of their prices'
   * leaves, of which `first` is the next one of the log.
   */
  async addPrices(
    manager: EntityManager,
    prices: readonly NewPrice[],
    first: number,
    pricedAt: number,
  ): Promise<(RecordEntry & { readonly leaf: number; readonly priceLeaf: number })[]> {
    if (prices.length === 0) return [];
    const [rows] = await manager.query<[(EntryRow & { leaf: number; priceLeaf: number })[], number]>(
      ADD_PRICES,
      [...plainKeysOf(prices), prices.map(({ price }) => price), new Date(pricedAt), first],
    );
    return rows
      .map((row) => ({ ...toEntry(row), leaf: row.leaf, priceLeaf: row.priceLeaf }))
      .sort((one, other) => one.priceLeaf - other.priceLeaf);
  }

  /** Stores that the feed had no first price in time for these entries. */
  async noteUnpriced(manager: EntityManager, entries: readonly EntryKey[]): Promise<void> {
    if (entries.length === 0) return;
    await manager.query(
      `UPDATE record_entries e SET void_reason = $5
       FROM unnest(${KEY_TYPES}) AS v (series, pair, timeframe, candle_time)
       WHERE ${SAME_KEY} AND e.price_leaf IS NULL AND e.outcome IS NULL`,
      [...plainKeysOf(entries), VOID_REASON_CODES.NO_PRICE],
    );
  }

  /** The given outcomes whose entries have none yet, with the numbers of the entries' leaves. */
  async pendingOf<Ended extends EntryKey>(
    manager: EntityManager,
    ended: readonly Ended[],
  ): Promise<(Ended & { readonly of: number })[]> {
    if (ended.length === 0) return [];
    const rows = await manager.query<{ i: number; leaf: number }[]>(
      `SELECT v.i::int AS i, e.leaf::float8 AS leaf
       FROM unnest(${KEY_TYPES}) WITH ORDINALITY AS v (series, pair, timeframe, candle_time, i)
       JOIN record_entries e ON ${SAME_KEY} AND e.outcome IS NULL ORDER BY v.i`,
      plainKeysOf(ended),
    );
    return rows.flatMap(({ i, leaf }) => {
      const one = ended[i - 1];
      return one ? { ...one, of: leaf } : [];
    });
  }

  /** Writes outcomes of entries that have none. Returns the entries. */
  async settle(
    manager: EntityManager,
    settled: readonly (EntryKey & Settled & { readonly leaf: number })[],
  ): Promise<SettledEntry[]> {
    if (settled.length === 0) return [];
    const [rows] = await manager.query<[(EntryRow & OutcomeRow)[], number]>(
      `UPDATE record_entries e SET outcome = v.outcome, exit_price = v.exit_price, outcome_leaf = v.leaf, void_reason = v.why
       FROM unnest(${KEY_TYPES}, $5::smallint[], $6::integer[], $7::bigint[], $8::smallint[])
         AS v (series, pair, timeframe, candle_time, outcome, exit_price, leaf, why)
         JOIN record_series s ON s.id = v.series
       WHERE ${SAME_KEY} AND e.outcome IS NULL
       RETURNING ${ENTRY_COLUMNS}, e.outcome, e.exit_price, e.void_reason, s.feed, s.engine_version,
         (SELECT w.highest FROM record_shadows w WHERE w.id = e.shadow) AS highest, ${COSIGNED_AT} AS cosigned_at`,
      [
        ...plainKeysOf(settled),
        settled.map(({ outcome }) => OUTCOME_CODES[outcome]),
        settled.map(({ exitPrice }) => exitPrice),
        settled.map(({ leaf }) => leaf),
        settled.map(({ why }) => (why ? VOID_REASON_CODES[why] : null)),
      ],
    );
    return rows.map(({ highest, ...row }) => ({
      ...counted(toEntry(row), highest),
      feed: row.feed,
      engineVersion: row.engine_version,
      cosignedAt: row.cosigned_at,
      outcome: outcomeOfCode(row.outcome),
      exitPrice: row.exit_price,
      why: row.void_reason === null ? undefined : voidReasonOf(row.void_reason),
    }));
  }
}
