import type { DataSource, EntityManager } from 'typeorm';
import type { SignalOutcome } from '../signals/signal.type.js';
import { HitRateEntity, type HitRateKey } from './hit-rate.entity.js';

export interface CountedOutcome extends Readonly<HitRateKey> {
  readonly outcome: SignalOutcome;
}

/** By unnest, many at once. Sums are made first, since one statement may not touch a row twice. */
const ADD = `
INSERT INTO hit_rates AS h (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided)
SELECT feed, engine_version, pair, timeframe, strength,
  count(*) FILTER (WHERE outcome = 'WON'), count(*) FILTER (WHERE outcome = 'LOST'),
  count(*) FILTER (WHERE outcome = 'TIE'), count(*) FILTER (WHERE outcome = 'VOID')
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  AS v (feed, engine_version, pair, timeframe, strength, outcome)
GROUP BY feed, engine_version, pair, timeframe, strength
ORDER BY feed, engine_version, pair, timeframe, strength
ON CONFLICT (feed, engine_version, pair, timeframe, strength) DO UPDATE SET
  won = h.won + excluded.won, lost = h.lost + excluded.lost,
  tied = h.tied + excluded.tied, voided = h.voided + excluded.voided`;

/** Reads and writes the counts of settled signals. */
export class HitRateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds outcomes to the counts, in the transaction that settles them. */
  async add(manager: EntityManager, outcomes: readonly CountedOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await manager.query(ADD, [
      outcomes.map(({ feed }) => feed),
      outcomes.map(({ engineVersion }) => engineVersion),
      outcomes.map(({ pair }) => pair),
      outcomes.map(({ timeframe }) => timeframe),
      outcomes.map(({ strength }) => strength),
      outcomes.map(({ outcome }) => outcome),
    ]);
  }

  /** The rows of all these keys, by pair, timeframe and strength; a key of which a part is left out means all of it. */
  find(keys: Partial<HitRateKey> | Partial<HitRateKey>[]): Promise<HitRateEntity[]> {
    return this.dataSource
      .getRepository(HitRateEntity)
      .find({ where: keys, order: { pair: 'ASC', timeframe: 'ASC', strength: 'ASC' } });
  }
}
