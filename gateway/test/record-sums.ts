import type { DataSource } from 'typeorm';

/** A row of the record's sums: `hours` complete hours, each with `decided` decided signals, `won` of them right. */
export interface CountedRow {
  readonly dimension: string;
  readonly value?: string;
  readonly won: number;
  readonly decided: number;
  readonly hours: number;
}

/** Estimated chance of all of them, in ten-thousandths. */
const CHANCE = 5200;

/** A series of the record with these rows. */
export async function addSeries(
  dataSource: DataSource,
  id: number,
  feed: string,
  engine: string,
  kind: string,
  rows: readonly CountedRow[],
): Promise<void> {
  await dataSource.query(
    `INSERT INTO record_series (id, feed, engine_version, kind, began_at, last_close, claimed_until)
     VALUES ($1, $2, $3, $4, '2026-01-05', '2026-01-09', to_timestamp(0))`,
    [id, feed, engine, kind],
  );
  for (const { dimension, value = '', won: w, decided: n, hours } of rows) {
    const [won, lost] = [w * hours, (n - w) * hours];
    const lead = n * 5000 ** 2 - w * (10_000 - CHANCE) ** 2 - (n - w) * CHANCE ** 2;
    const brier = won * (10_000 - CHANCE) ** 2 + lost * CHANCE ** 2;
    await dataSource.query(
      `INSERT INTO record_sums (series, dimension, value, won, lost, tied, voided, chance, brier,
         clusters, won_won, won_decided, decided_decided, largest, coin_lead, coin_squares, coin_cubes, coin_fourths,
         reverse_lead, reverse_squares, reverse_cubes, reverse_fourths)
       VALUES ($1, $2, $3, $4, $5, 3, 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $13, $14, $15, $16)`,
      [
        ...[id, dimension, value, won, lost, (won + lost) * CHANCE, brier],
        ...[hours, hours * w * w, hours * w * n, hours * n * n, n],
        ...[1n, 2n, 3n, 4n].map((power) => BigInt(hours) * BigInt(lead) ** power),
      ],
    );
  }
}
