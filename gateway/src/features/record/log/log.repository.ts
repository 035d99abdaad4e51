import type { DataSource, EntityManager } from 'typeorm';
import type { Tree } from '#schema/tlog/merkle-proof.js';
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

/** Heads, keys and months of the log. */
export class LogRepository {
  constructor(private readonly dataSource: DataSource) {}

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
}
