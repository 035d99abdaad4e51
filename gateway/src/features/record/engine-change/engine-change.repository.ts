import type { DataSource, EntityManager } from 'typeorm';
import type { ChangeReason, EngineChange } from './engine-change.js';

/** A series that begins takes over the directions of its feed; so does one to which a change returns. */
const SIGNING = `
SELECT series FROM (
  SELECT id AS series, coalesce(leaf, -1) AS leaf FROM record_series WHERE feed = $1
  UNION ALL
  SELECT c.series, c.leaf FROM record_engine_changes c JOIN record_series s ON s.id = c.series WHERE s.feed = $1) taken
ORDER BY leaf DESC, series DESC LIMIT 1`;

/** Changes of the engine version that signs the directions of a feed. */
export class EngineChangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The series whose directions are signed for a feed; undefined before the first. */
  async signing(feed: string, manager: EntityManager = this.dataSource.manager): Promise<number | undefined> {
    const [row] = await manager.query<{ series: number }[]>(SIGNING, [feed]);
    return row?.series;
  }

  async add(
    manager: EntityManager,
    { series, reason, changedAt }: EngineChange,
    leaf: number,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO record_engine_changes (leaf, series, reason, changed_at) VALUES ($1, $2, $3, $4)',
      [leaf, series, reason, new Date(changedAt)],
    );
  }

  /** Those whose leaves are from `from` up to but not including `to`. */
  async withLeaves(from: number, to: number): Promise<(EngineChange & { readonly leaf: number })[]> {
    const rows = await this.dataSource.query<
      { leaf: number; series: number; engine_version: string; reason: ChangeReason; changed_at: Date }[]
    >(
      `SELECT c.leaf::float8 AS leaf, c.series, s.engine_version, c.reason, c.changed_at
       FROM record_engine_changes c JOIN record_series s ON s.id = c.series WHERE c.leaf >= $1 AND c.leaf < $2`,
      [from, to],
    );
    return rows.map(({ engine_version: engineVersion, changed_at, ...row }) => ({
      ...row,
      engineVersion,
      changedAt: changed_at.getTime(),
    }));
  }
}
