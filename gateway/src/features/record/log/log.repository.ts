import type { DataSource, EntityManager } from 'typeorm';
import type { Tree } from '#schema/tlog/merkle-proof.js';
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
import type { CheckpointRow } from './signed-checkpoint.js';
import type { FormerHead, LogHead, PublicKey, TreeHead } from './tree-head.js';

const HEADS = 'SELECT size::float8 AS size, root, signed_at FROM record_heads';

const CHECKPOINTS = `
SELECT h.size::float8 AS size, h.root, h.origin, h.note_signature AS signature, k.public_key AS x
FROM record_heads h JOIN record_keys k ON k.id = h.key_id`;

interface HeadRow {
  readonly size: number;
  readonly root: Buffer;
  readonly signed_at: Date;
}

const toHead = ({ size, root, signed_at }: HeadRow): LogHead => ({
  size,
  root: root.toString('base64url'),
  time: signed_at.getTime(),
});

/** The signature of a head's checkpoint. */
interface CheckpointSignature {
  readonly keyId: number;
  readonly origin: string;
  readonly noteSignature: Buffer;
}

/** The tree that was signed last. */
export interface SignedTree extends Tree {
  readonly signedAt: Date;
}

/** A month of the log, UTC. */
export interface LogMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly first: number;
}

/**
 * Heads, keys and leaves of the log. Leaves are not stored themselves; they are rebuilt from the rows they describe.
 */
export class LogRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shadows: ShadowRepository,
    private readonly changes: EngineChangeRepository,
    private readonly calls: LoggedCallsRepository,
  ) {}

  /** Number of leaves in the log, all covered by a head. */
  async size(manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [row] = await manager.query<{ size: number }[]>(
      'SELECT coalesce(max(size), 0)::float8 AS size FROM record_heads',
    );
    return row?.size ?? 0;
  }

  /** The tree that was signed last, if any, and when. */
  async signedTree(manager: EntityManager): Promise<SignedTree | undefined> {
    const [row] = await manager.query<SignedTree[]>(
      'SELECT size::float8 AS size, root, signed_at AS "signedAt" FROM record_heads ORDER BY size DESC LIMIT 1',
    );
    return row;
  }

  async addHead(
    manager: EntityManager,
    { size, root, time }: TreeHead,
    { keyId, origin, noteSignature }: CheckpointSignature,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO record_heads (size, root, signed_at, key_id, origin, note_signature, former)
       VALUES ($1, $2, $3, $4, $5, $6, false)`,
      [size, root, new Date(time), keyId, origin, noteSignature],
    );
  }

  async newestCheckpoint(): Promise<CheckpointRow | undefined> {
    const [row] = await this.dataSource.query<CheckpointRow[]>(`${CHECKPOINTS} ORDER BY h.size DESC LIMIT 1`);
    return row;
  }

  /**
   * The checkpoint that most witnesses have cosigned, of those that were signed since a time, and the newest of these; or
   * else the newest of all. It has the name and the key of the newest.
   */
  async servedCheckpoint(since: Date): Promise<CheckpointRow | undefined> {
    const [row] = await this.dataSource.query<CheckpointRow[]>(
      `WITH newest AS (SELECT size, origin, key_id FROM record_heads ORDER BY size DESC LIMIT 1)
       ${CHECKPOINTS} WHERE h.size = coalesce(
         (SELECT c.size FROM record_cosignatures c
          JOIN record_heads s ON s.size = c.size
          JOIN newest n ON n.origin = s.origin AND n.key_id = s.key_id
          WHERE c.size > coalesce(
            (SELECT size FROM record_heads WHERE signed_at < $1 ORDER BY size DESC LIMIT 1), 0)
          GROUP BY c.size ORDER BY count(*) DESC, c.size DESC LIMIT 1),
         (SELECT size FROM newest))`,
      [since],
    );
    return row;
  }

  /**
   * The checkpoint that shows how early a leaf was seen: the first one with it that a witness has cosigned, or else the
   * newest. Undefined if the log has no such leaf.
   */
  async checkpointOfLeaf(leaf: number): Promise<CheckpointRow | undefined> {
    const [row] = await this.dataSource.query<CheckpointRow[]>(
      `${CHECKPOINTS} WHERE h.size > $1 AND h.size = coalesce(
         (SELECT min(size) FROM record_cosignatures WHERE size > $1 AND verified),
         (SELECT max(size) FROM record_heads))`,
      [leaf],
    );
    return row;
  }

  /** Stores the first leaf of a month. */
  async beginMonth(manager: EntityManager, { month, first }: LogMonth): Promise<void> {
    await manager.query(
      'INSERT INTO record_months (month, first_leaf) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [month, first],
    );
  }

  months(): Promise<LogMonth[]> {
    return this.dataSource.query(
      'SELECT month, first_leaf::float8 AS first FROM record_months ORDER BY first_leaf',
    );
  }

  async newestHead(): Promise<LogHead | undefined> {
    const [row] = await this.dataSource.query<HeadRow[]>(`${HEADS} ORDER BY size DESC LIMIT 1`);
    return row && toHead(row);
  }

  /** Heads with more than `after` leaves, oldest first. */
  async heads(after: number, limit: number): Promise<LogHead[]> {
    const rows = await this.dataSource.query<HeadRow[]>(`${HEADS} WHERE size > $1 ORDER BY size LIMIT $2`, [
      after,
      limit,
    ]);
    return rows.map(toHead);
  }

  /** Heads of more than `after` leaves that have no leaf that says when they were signed, oldest first. */
  async formerHeads(after: number, limit: number): Promise<FormerHead[]> {
    const rows = await this.dataSource.query<HeadRow[]>(
      `${HEADS} WHERE former AND size > $1 ORDER BY size LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ size, signed_at }) => ({ size, time: signed_at.getTime() }));
  }

  async publicKeys(): Promise<PublicKey[]> {
    const rows = await this.dataSource.query<{ kid: string; x: string }[]>(
      'SELECT kid, public_key AS x FROM record_keys ORDER BY id',
    );
    return rows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid, x }));
  }

  /** Keys stored in this database, newest first. */
  sealedKeys(manager: EntityManager): Promise<{ id: number; kid: string; sealed: string }[]> {
    return manager.query(
      'SELECT id, kid, sealed_key AS sealed FROM record_keys WHERE sealed_key IS NOT NULL ORDER BY id DESC',
    );
  }

  /** Stores a key if it is not stored yet. Returns its number. */
  async keepKey(
    manager: EntityManager,
    key: { readonly kid: string; readonly x: string; readonly sealed: string | null; readonly beganAt: Date },
  ): Promise<number> {
    const [existing] = await manager.query<{ id: number }[]>('SELECT id FROM record_keys WHERE kid = $1', [
      key.kid,
    ]);
    if (existing) return existing.id;
    const [made] = await manager.query<{ id: number }[]>(
      `INSERT INTO record_keys (id, kid, public_key, sealed_key, began_at)
       SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4 FROM record_keys RETURNING id`,
      [key.kid, key.x, key.sealed, key.beganAt],
    );
    if (!made) throw new Error('a key of the record could not be kept');
    return made.id;
  }

  /** Numbers of the leaves of an entry: of its direction and, once there are any, of its price and its outcome. */
  async leavesOf(key: readonly [series: number, pair: number, timeframe: number, candleTime: Date]) {
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
  async leavesOfCandles(keys: readonly CandleKey[]): Promise<ReadonlyMap<number, CandleLeaves>> {
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
  async leaves(from: number, to: number): Promise<(Leaf | undefined)[]> {
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
        this.dataSource.query<HeadRow[]>(`${HEADS} WHERE size > $1 AND size <= $2 AND NOT former`, [
          from,
          to,
        ]),
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
