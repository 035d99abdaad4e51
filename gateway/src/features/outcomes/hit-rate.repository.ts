import type { DataSource, EntityManager } from 'typeorm';
import type { SignalOutcome } from '../signals/signal.type.js';
import { HitRateEntity, type HitRateKey } from './hit-rate.entity.js';
import type { GeneratedSeries } from './hit-rate.type.js';

export interface CountedOutcome extends Readonly<HitRateKey> {
  readonly outcome: SignalOutcome;
  readonly generatedAt: Date;
}

/** Adds many outcomes at once by unnest. Groups them first, since one statement may not update a row twice. */
const ADD = `
INSERT INTO hit_rates AS h (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided, first_at, last_at)
SELECT feed, engine_version, pair, timeframe, strength,
  count(*) FILTER (WHERE outcome = 'WON'), count(*) FILTER (WHERE outcome = 'LOST'),
  count(*) FILTER (WHERE outcome = 'TIE'), count(*) FILTER (WHERE outcome = 'VOID'), min(generated_at), max(generated_at)
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
  AS v (feed, engine_version, pair, timeframe, strength, outcome, generated_at)
GROUP BY feed, engine_version, pair, timeframe, strength
ORDER BY feed, engine_version, pair, timeframe, strength
ON CONFLICT (feed, engine_version, pair, timeframe, strength) DO UPDATE SET
  won = h.won + excluded.won, lost = h.lost + excluded.lost,
  tied = h.tied + excluded.tied, voided = h.voided + excluded.voided,
  first_at = least(h.first_at, excluded.first_at), last_at = greatest(h.last_at, excluded.last_at)`;

const SERIES = `
SELECT feed, engine_version AS "engineVersion", sum(won)::int AS won, sum(lost)::int AS lost, sum(tied)::int AS tied,
  sum(voided)::int AS voided, min(first_at) AS "firstAt", max(last_at) AS "lastAt"
FROM hit_rates GROUP BY feed, engine_version ORDER BY max(last_at) DESC NULLS LAST, feed, engine_version`;

/** Reads and writes the counts of settled signals. */
export class HitRateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds outcomes to the counts in the transaction that settles them. */
  async add(manager: EntityManager, outcomes: readonly CountedOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await manager.query(ADD, [
      outcomes.map(({ feed }) => feed),
      outcomes.map(({ engineVersion }) => engineVersion),
      outcomes.map(({ pair }) => pair),
      outcomes.map(({ timeframe }) => timeframe),
      outcomes.map(({ strength }) => strength),
      outcomes.map(({ outcome }) => outcome),
      outcomes.map(({ generatedAt }) => generatedAt),
    ]);
  }

  /**
   * Rows that match any of these keys, by pair, timeframe and strength. An omitted part of a key matches everything.
   */
  find(keys: Partial<HitRateKey> | Partial<HitRateKey>[]): Promise<HitRateEntity[]> {
    return this.dataSource
      .getRepository(HitRateEntity)
      .find({ where: keys, order: { pair: 'ASC', timeframe: 'ASC', strength: 'ASC' } });
  }

  /** Every feed and engine version that users have generated signals with, newest first. */
  series(): Promise<GeneratedSeries[]> {
    return this.dataSource.query(SERIES);
  }
}
