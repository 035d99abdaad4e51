import type { DataSource } from 'typeorm';
import { uuidv7Floor } from '../../platform/uuid.js';

/** What became of one author's signals of a period, apart for each feed and version of the formulae. */
export interface PeriodOfSignals {
  readonly feed: string;
  readonly simulated: boolean;
  readonly engineVersion: string;
  readonly generated: number;
  /** Of those generated, the ones that have an outcome by now. */
  readonly settled: number;
  /** Outcomes by kind, each pair, timeframe and candle counted once: the author's first. */
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
}

const PERIOD = `
WITH own AS (
  SELECT s.feed, s.simulated, s.engine_version, o.outcome, row_number() OVER (
    PARTITION BY s.feed, s.engine_version, s.pair, s.timeframe, s.candle_time ORDER BY s.id) = 1 AS counts
  FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
  WHERE s.user_id = $1 AND s.id >= $2 AND s.id < $3 AND o.signal_id >= $2 AND o.signal_id < $3
)
SELECT feed, simulated, engine_version AS "engineVersion", count(*)::int AS generated,
  count(outcome)::int AS settled,
  count(*) FILTER (WHERE counts AND outcome = 'WON')::int AS won,
  count(*) FILTER (WHERE counts AND outcome = 'LOST')::int AS lost,
  count(*) FILTER (WHERE counts AND outcome = 'TIE')::int AS tied,
  count(*) FILTER (WHERE counts AND outcome = 'VOID')::int AS voided
FROM own GROUP BY feed, simulated, engine_version ORDER BY generated DESC, feed, engine_version`;

/** Adds up what an author generated in a stretch of time. */
export class SignalPeriodService {
  constructor(private readonly dataSource: DataSource) {}

  /** From `start` on and before `end`, by the time of generation; no row where nothing was generated. */
  of(userId: string, start: Date, end: Date): Promise<PeriodOfSignals[]> {
    return this.dataSource.query(PERIOD, [userId, uuidv7Floor(start.getTime()), uuidv7Floor(end.getTime())]);
  }
}
