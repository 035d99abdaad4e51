import type { EntityManager } from 'typeorm';
import { LEAD_COLUMNS } from './record.repository.js';
import { OUTCOME_CODES } from './record-codes.js';
import { dates } from './record-entry-row.js';
import type { HourCounts } from './record-selections.js';

const ADD_HOURS = `
INSERT INTO record_hours AS h (series, dimension, value, hour, won, lost, tied, voided, chance, brier, coin_lead, reverse_lead, present_lead)
SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::timestamptz[], $5::int[], $6::int[], $7::int[], $8::int[],
  $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])
ON CONFLICT (series, dimension, value, hour) DO UPDATE SET won = h.won + excluded.won, lost = h.lost + excluded.lost,
  tied = h.tied + excluded.tied, voided = h.voided + excluded.voided,
  chance = h.chance + excluded.chance, brier = h.brier + excluded.brier,
  coin_lead = h.coin_lead + excluded.coin_lead, reverse_lead = h.reverse_lead + excluded.reverse_lead,
  present_lead = h.present_lead + excluded.present_lead`;

/** The timeframe's code is its minutes. */
const CLUSTER_HOUR = `date_trunc('hour', coalesce(e.source_time, e.candle_time) + e.timeframe * interval '1 minute', 'UTC')`;

/** Sums of the first four powers of a column, exact, as `LEAD_COLUMNS` has them. */
const powersOf = (column: string) =>
  [1, 2, 3, 4].map((power) => `sum(${Array(power).fill(`${column}::numeric`).join(' * ')})`).join(', ');

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
  won_decided, decided_decided, largest, ${LEAD_COLUMNS.join(', ')})
SELECT series, dimension, value, sum(won), sum(lost), sum(tied), sum(voided), sum(chance), sum(brier),
  count(*) FILTER (WHERE decided > 0 AND folded = 0), sum((folded_won + won) ^ 2 - folded_won ^ 2),
  sum((folded_won + won) * (folded + decided) - folded_won * folded), sum((folded + decided) ^ 2 - folded ^ 2),
  max(folded + decided), ${powersOf('coin_lead')}, ${powersOf('reverse_lead')}, ${powersOf('present_lead')}
FROM grown GROUP BY series, dimension, value ORDER BY series, dimension, value
ON CONFLICT (series, dimension, value) DO UPDATE SET won = s.won + excluded.won, lost = s.lost + excluded.lost,
  tied = s.tied + excluded.tied, voided = s.voided + excluded.voided, chance = s.chance + excluded.chance,
  brier = s.brier + excluded.brier, clusters = s.clusters + excluded.clusters, won_won = s.won_won + excluded.won_won,
  won_decided = s.won_decided + excluded.won_decided, decided_decided = s.decided_decided + excluded.decided_decided,
  largest = greatest(s.largest, excluded.largest), ${LEAD_COLUMNS.map((name) => `${name} = s.${name} + excluded.${name}`).join(', ')}`;

/** Counts of outcomes by hour, and their sums. All writes run in the job's transaction. */
export class RecordCountsRepository {
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
      counts.map(({ presentLead }) => presentLead),
    ]);
  }

  /** Folds complete hours into the sums; `hour` is the current hour of `series` in its source's time. */
  async foldHours(manager: EntityManager, series: number, hour: number, now: number): Promise<void> {
    await manager.query(FOLD, [series, new Date(hour), new Date(now)]);
  }
}
