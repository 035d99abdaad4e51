import type { DataSource } from 'typeorm';
import type { CheckpointRow } from '../log/signed-checkpoint.js';

/** A submission that this gateway has claimed. */
export interface ClaimedSubmission extends CheckpointRow {
  readonly witnessId: number;
  /** Size of the tree that the witness cosigned last, as far as is known. */
  readonly old: number;
  readonly failures: number;
  /** When the log signed it. */
  readonly signedAt: Date;
}

/** A cosignature as it is stored, with the key of its witness. */
export interface CosignatureRow {
  readonly vkey: string;
  readonly signedAt: Date;
  readonly signature: Buffer;
  readonly verified: boolean;
}

/** The newest checkpoint that a witness has cosigned. */
export interface Sighting {
  /** Null before its first cosignature. */
  readonly size: number | null;
  /** When, by the witness's clock. */
  readonly signedAt: Date | null;
  readonly verified: boolean;
  /** Leaves that it has not seen. */
  readonly leavesBehind: number;
  /** When the first checkpoint was signed that it has not cosigned; null if there is none. */
  readonly lacksSince: Date | null;
}

/** Witnesses and their cosignatures. */
export class WitnessRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a witness of the log of this origin, unless it is stored already. */
  async add(vkey: string, origin: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO record_witnesses (vkey, origin, size, next_at, failures)
       SELECT $1, $2, 0, '-infinity', 0
       WHERE NOT EXISTS (SELECT FROM record_witnesses WHERE vkey = $1 AND origin = $2)
       ON CONFLICT (vkey, origin) DO NOTHING`,
      [vkey, origin],
    );
  }

  /**
   * Claims the submission of the newest checkpoint to a witness until a time. Undefined if the witness has it, may not
   * be asked yet, or another gateway is asking it.
   */
  async claim(vkey: string, origin: string, now: Date, until: Date): Promise<ClaimedSubmission | undefined> {
    const [rows] = await this.dataSource.query<[ClaimedSubmission[]]>(
      `UPDATE record_witnesses w SET next_at = $4
       FROM (SELECT h.size, h.root, h.origin, h.note_signature, h.signed_at, k.public_key
             FROM record_heads h JOIN record_keys k ON k.id = h.key_id ORDER BY h.size DESC LIMIT 1) h
       WHERE w.vkey = $1 AND w.origin = $2 AND h.origin = $2 AND w.next_at <= $3 AND w.size < h.size
       RETURNING w.id AS "witnessId", w.size::float8 AS old, w.failures, h.size::float8 AS size, h.root, h.origin,
         h.note_signature AS signature, h.public_key AS x, h.signed_at AS "signedAt"`,
      [vkey, origin, now, until],
    );
    return rows[0];
  }

  /** Stores a cosignature, and that the witness may be asked again from a time on. */
  async keep(
    { witnessId, size }: ClaimedSubmission,
    cosigned: Omit<CosignatureRow, 'vkey'> & { readonly receivedAt: Date },
    nextAt: Date,
  ): Promise<void> {
    const { signedAt, receivedAt, signature, verified } = cosigned;
    await this.dataSource.query(
      `WITH kept AS (
         INSERT INTO record_cosignatures (size, witness_id, signed_at, signature, verified, received_at)
         VALUES ($2, $1, $3, $4, $5, $7) ON CONFLICT DO NOTHING)
       UPDATE record_witnesses SET size = $2, cosigned_size = $2, next_at = $6, failures = 0, failure = NULL WHERE id = $1`,
      [witnessId, size, signedAt, signature, verified, nextAt, receivedAt],
    );
  }

  /** Stores that a submission failed, and what size the witness has, if it said so. */
  async fail({ witnessId }: ClaimedSubmission, old: number, failure: string, nextAt: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE record_witnesses SET size = $2, failures = failures + 1, failure = $3, next_at = $4 WHERE id = $1`,
      [witnessId, old, failure, nextAt],
    );
  }

  /** What each of these witnesses has seen of the log of this origin, in their order, by one statement. */
  sightings(origin: string, vkeys: readonly string[]): Promise<Sighting[]> {
    return this.dataSource.query(
      `SELECT c.size::float8 AS size, c.signed_at AS "signedAt", coalesce(c.verified, false) AS verified,
         greatest(0, (SELECT coalesce(max(size), 0) FROM record_heads) - coalesce(c.size, 0))::float8 AS "leavesBehind",
         (SELECT h.signed_at FROM record_heads h WHERE h.size > coalesce(c.size, 0) ORDER BY h.size LIMIT 1) AS "lacksSince"
       FROM unnest($2::text[]) WITH ORDINALITY AS v (vkey, i)
       LEFT JOIN record_witnesses w ON w.vkey = v.vkey AND w.origin = $1
       LEFT JOIN record_cosignatures c ON c.size = w.cosigned_size AND c.witness_id = w.id
       ORDER BY v.i`,
      [origin, vkeys],
    );
  }

  /** Cosignatures of the checkpoint of this origin and size, in the order of their keys. */
  cosignatures(origin: string, size: number): Promise<CosignatureRow[]> {
    return this.dataSource.query(
      `SELECT w.vkey, c.signed_at AS "signedAt", c.signature, c.verified
       FROM record_cosignatures c JOIN record_witnesses w ON w.id = c.witness_id
       WHERE c.size = $2 AND w.origin = $1 ORDER BY w.vkey`,
      [origin, size],
    );
  }
}
