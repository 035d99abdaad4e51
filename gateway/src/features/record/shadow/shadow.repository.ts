import type { DataSource, EntityManager } from 'typeorm';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { chancesByTimeframe, type Shadow } from './shadow-rule.js';

const SHADOWS = `
SELECT w.id, w.series, w.engine_version, w.began_at, w.last_close, w.weeks, w.evidence, w.highest, w.leaf::float8 AS leaf
FROM record_shadows w`;

interface ShadowRow {
  readonly id: number;
  readonly series: number;
  readonly engine_version: string;
  readonly began_at: Date;
  readonly last_close: Date | null;
  readonly weeks: number;
  readonly evidence: number;
  readonly highest: readonly number[];
  readonly leaf: number;
}

/** A shadow as it is stored. */
export interface StoredShadow extends Shadow {
  /** Close of the newest candle with a direction of the candidate, epoch milliseconds; undefined before the first. */
  readonly lastClose: number | undefined;
  /** Number of its leaf in the log. */
  readonly leaf: number;
}

/** Chances from the column `highest`. */
export const highestFrom = (column: readonly number[]) =>
  chancesByTimeframe((_timeframe, index) => column[index] ?? 0);

const toShadow = (row: ShadowRow): StoredShadow => ({
  id: row.id,
  series: row.series,
  engineVersion: row.engine_version,
  beganAt: row.began_at.getTime(),
  lastClose: row.last_close?.getTime(),
  weeks: row.weeks,
  evidence: row.evidence,
  highest: highestFrom(row.highest),
  leaf: row.leaf,
});

/** Candidates that run, or ran, beside series of the record. */
export class ShadowRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of a series, oldest first. */
  async of(series: number, manager: EntityManager = this.dataSource.manager): Promise<StoredShadow[]> {
    const rows = await manager.query<ShadowRow[]>(`${SHADOWS} WHERE w.series = $1 ORDER BY w.id`, [series]);
    return rows.map(toShadow);
  }

  /** Those whose leaves are from `from` up to but not including `to`. */
  async withLeaves(from: number, to: number): Promise<StoredShadow[]> {
    const rows = await this.dataSource.query<ShadowRow[]>(`${SHADOWS} WHERE w.leaf >= $1 AND w.leaf < $2`, [
      from,
      to,
    ]);
    return rows.map(toShadow);
  }

  /** Close of the series' newest candle with an entry; undefined before the first. */
  async seriesClose(manager: EntityManager, series: number): Promise<number | undefined> {
    const [row] = await manager.query<{ last_close: Date | null }[]>(
      'SELECT last_close FROM record_series WHERE id = $1',
      [series],
    );
    return row?.last_close?.getTime();
  }

  /** Returns its id. */
  async add(manager: EntityManager, shadow: Omit<StoredShadow, 'id' | 'lastClose'>): Promise<number> {
    const { series, engineVersion, beganAt, weeks, evidence, highest, leaf } = shadow;
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO record_shadows (id, series, engine_version, began_at, weeks, evidence, highest, leaf)
       SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM record_shadows RETURNING id`,
      [
        series,
        engineVersion,
        new Date(beganAt),
        weeks,
        evidence,
        TIMEFRAMES.map((timeframe) => highest[timeframe]),
        leaf,
      ],
    );
    if (!row) throw new Error('a shadow of the record could not be begun');
    return row.id;
  }

  /** Stores the newest close with a direction of the candidate. */
  async noteClose(manager: EntityManager, shadow: number, close: number): Promise<void> {
    await manager.query(
      'UPDATE record_shadows SET last_close = greatest(last_close, $2::timestamptz) WHERE id = $1',
      [shadow, new Date(close)],
    );
  }
}
