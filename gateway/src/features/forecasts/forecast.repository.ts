import type { DataSource } from 'typeorm';
import { ask, MOMENTS_AS_NUMBERS, statement } from '../../platform/database/postgres.js';
import { priceKind } from '../market/price-kind.js';
import type { SignalOutcome } from '../signals/signal.type.js';

/** A stated chance with its trade. Times are epoch milliseconds. */
export interface PracticeForecastRow {
  readonly percent: number;
  /** Ten-thousandths. */
  readonly engineChance: number | null;
  readonly outcome: SignalOutcome | null;
  readonly openedAt: number;
  readonly expiresAt: number;
  readonly simulated: boolean;
}

/** Times are milliseconds from the beginning of its drill. */
export interface DrillForecastRow extends Omit<PracticeForecastRow, 'openedAt' | 'expiresAt'> {
  readonly drillId: string;
  readonly openedMs: number;
  readonly expiresMs: number;
  /** Present position of the drill's clock; null once the drill is over. */
  readonly positionMs: number | null;
}

/** Figures of two kinds of prices are never added up. */
const PRACTICE = statement<PracticeForecastRow>(
  'forecasts of practice',
  `WITH newest AS (
     SELECT ${priceKind('n')} AS kind FROM practice_trades n
     WHERE n.user_id = $1 AND n.stated_chance IS NOT NULL ORDER BY n.id DESC LIMIT 1)
   SELECT t.stated_chance AS percent, t.engine_chance AS "engineChance", t.result AS outcome,
     t.opened_at AS "openedAt", t.expires_at AS "expiresAt", t.simulated
   FROM practice_trades t JOIN newest ON ${priceKind('t')} = newest.kind
   WHERE t.user_id = $1 AND t.stated_chance IS NOT NULL ORDER BY t.id DESC LIMIT $2`,
  MOMENTS_AS_NUMBERS,
);

const DRILLS = statement<DrillForecastRow>(
  'forecasts of drills',
  `WITH newest AS (
     SELECT d.kind FROM drills d JOIN drill_trades t ON t.drill_id = d.id
     WHERE d.user_id = $1 AND t.stated_chance IS NOT NULL ORDER BY d.id DESC LIMIT 1)
   SELECT t.stated_chance AS percent, t.engine_chance AS "engineChance", t.result AS outcome, d.id AS "drillId",
     t.opened_ms AS "openedMs", t.expires_ms AS "expiresMs",
     CASE WHEN d.ended_at IS NULL THEN d.position_ms END AS "positionMs", d.simulated
   FROM drills d JOIN newest ON d.kind = newest.kind JOIN drill_trades t ON t.drill_id = d.id
   WHERE d.user_id = $1 AND t.stated_chance IS NOT NULL ORDER BY d.id DESC, t.opened_ms DESC, t.id DESC LIMIT $2`,
);

/** An answer to a weekly question. */
export interface AnswerRow extends Pick<PracticeForecastRow, 'percent' | 'outcome' | 'simulated'> {
  /** Whether it was about a market; else its true chance is arithmetic. */
  readonly isMarket: boolean;
}

/** Generated questions have no prices, so they stand beside those of any kind. */
const ANSWERS = statement<AnswerRow>(
  'forecasts of weekly questions',
  `WITH newest AS (
     SELECT ${priceKind('n')} AS kind FROM calibration_questions n
     WHERE n.user_id = $1 AND n.chance IS NOT NULL AND n.feed IS NOT NULL ORDER BY n.answered_at DESC, n.id DESC LIMIT 1)
   SELECT q.chance AS percent, CASE WHEN q.happened THEN 'WON' ELSE 'LOST' END AS outcome,
     coalesce(q.simulated, false) AS simulated, q.feed IS NOT NULL AS "isMarket"
   FROM calibration_questions q
   WHERE q.user_id = $1 AND q.chance IS NOT NULL
     AND (q.feed IS NULL OR ${priceKind('q')} = (SELECT kind FROM newest))
   ORDER BY q.answered_at DESC, q.id DESC LIMIT $2`,
);

/** Reads the chances that a user has stated. */
export class ForecastRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, on the kind of prices of the newest one. */
  ofPractice(userId: string, limit: number): Promise<PracticeForecastRow[]> {
    return ask(this.dataSource, PRACTICE, [userId, limit]);
  }

  /** The same of the drills that are kept. */
  ofDrills(userId: string, limit: number): Promise<DrillForecastRow[]> {
    return ask(this.dataSource, DRILLS, [userId, limit]);
  }

  /** Answers to the weekly questions, newest first; those about a market on the kind of prices of the newest one. */
  ofAnswers(userId: string, limit: number): Promise<AnswerRow[]> {
    return ask(this.dataSource, ANSWERS, [userId, limit]);
  }
}
