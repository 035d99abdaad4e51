import type { DataSource, EntityManager } from 'typeorm';

/** A call as its leaf has it. */
export interface LoggedCall {
  readonly leaf: number;
  readonly source: string;
  readonly number: number;
  readonly digest: Buffer;
}

/** The outcome of a call as its leaf has it. */
export interface LoggedCallOutcome {
  readonly leaf: number;
  /** Leaf of the call. */
  readonly of: number;
  readonly digest: Buffer;
}

/** Calls in the record's log. */
export class LoggedCallsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How many calls of a source are in the log. */
  async countOf(manager: EntityManager, source: string): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT coalesce(max(number), 0)::int AS count FROM record_calls WHERE source = $1',
      [source],
    );
    return row?.count ?? 0;
  }

  async add(manager: EntityManager, calls: readonly LoggedCall[]): Promise<void> {
    await manager.query(
      `INSERT INTO record_calls (leaf, source, number, digest)
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::bytea[])`,
      [
        calls.map(({ leaf }) => leaf),
        calls.map(({ source }) => source),
        calls.map(({ number }) => number),
        calls.map(({ digest }) => digest),
      ],
    );
  }

  async end(manager: EntityManager, outcomes: readonly LoggedCallOutcome[]): Promise<void> {
    await manager.query(
      `UPDATE record_calls c SET outcome_leaf = e.leaf, outcome_digest = e.digest
       FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS e (leaf, of, digest)
       WHERE c.leaf = e.of AND c.outcome_leaf IS NULL`,
      [outcomes.map(({ leaf }) => leaf), outcomes.map(({ of }) => of), outcomes.map(({ digest }) => digest)],
    );
  }

  /** Calls whose leaves are from `from` up to but not including `to`. */
  withLeaves(from: number, to: number): Promise<LoggedCall[]> {
    return this.dataSource.query(
      'SELECT leaf::float8 AS leaf, source, number, digest FROM record_calls WHERE leaf >= $1 AND leaf < $2',
      [from, to],
    );
  }

  /** Outcomes of calls whose leaves are from `from` up to but not including `to`. */
  outcomesWithLeaves(from: number, to: number): Promise<LoggedCallOutcome[]> {
    return this.dataSource.query(
      `SELECT outcome_leaf::float8 AS leaf, leaf::float8 AS of, outcome_digest AS digest
       FROM record_calls WHERE outcome_leaf >= $1 AND outcome_leaf < $2`,
      [from, to],
    );
  }
}
