import type { DataSource, EntityManager } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import type { MarketService } from '../market/market.service.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import type { SignalStoreService } from '../signals/signal-store.service.js';
import { HitRateEntity } from './hit-rate.entity.js';
import { type OutcomeCounts, sumCounts, toHitRate } from './hit-rate.mapper.js';
import type { HitRate, TrackRecord } from './hit-rate.type.js';

/** What hit rates are kept apart by. */
export interface HitRateKey {
  readonly feed: string;
  readonly engineVersion: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly strength: Strength;
}

export interface CountedOutcome extends HitRateKey {
  readonly outcome: SignalOutcome;
}

export interface DayOfSignals {
  readonly signals: number;
  readonly hitRate: HitRate;
}

const COLUMN = { WON: 'won', LOST: 'lost', TIE: 'tied', VOID: 'voided' } as const satisfies Record<
  SignalOutcome,
  string
>;

/** Sums are made first, since one statement may not touch a row twice. */
const GROW = `
INSERT INTO hit_rates AS h (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided)
SELECT feed, engine_version, pair, timeframe, strength,
  count(*) FILTER (WHERE kind = 'won'), count(*) FILTER (WHERE kind = 'lost'),
  count(*) FILTER (WHERE kind = 'tied'), count(*) FILTER (WHERE kind = 'voided')
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  AS v (feed, engine_version, pair, timeframe, strength, kind)
GROUP BY feed, engine_version, pair, timeframe, strength
ORDER BY feed, engine_version, pair, timeframe, strength
ON CONFLICT (feed, engine_version, pair, timeframe, strength) DO UPDATE SET
  won = h.won + excluded.won, lost = h.lost + excluded.lost,
  tied = h.tied + excluded.tied, voided = h.voided + excluded.voided`;

/** Counts outcomes and answers how often signals were right. */
export class HitRateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly market: MarketService,
    private readonly store: SignalStoreService,
  ) {}

  /** Adds outcomes to the counts, in the transaction that settles them. */
  async grow(manager: EntityManager, outcomes: readonly CountedOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await manager.query(GROW, [
      outcomes.map(({ feed }) => feed),
      outcomes.map(({ engineVersion }) => engineVersion),
      outcomes.map(({ pair }) => pair),
      outcomes.map(({ timeframe }) => timeframe),
      outcomes.map(({ strength }) => strength),
      outcomes.map(({ outcome }) => COLUMN[outcome]),
    ]);
  }

  /** Hit rate of counts that another slice keeps. */
  ofCounts(counts: OutcomeCounts): HitRate {
    return toHitRate(counts);
  }

  /** Hit rates of many keys with one query, in the order of the keys. */
  async ofMany(keys: readonly HitRateKey[]): Promise<HitRate[]> {
    const rows = await this.dataSource.getRepository(HitRateEntity).find({
      where: keys.map(({ feed, engineVersion, pair, timeframe, strength }) => ({
        feed,
        engineVersion,
        pair,
        timeframe,
        strength,
      })),
    });
    const counts = new Map(rows.map((row) => [keyText(row), row]));
    return keys.map((key) => toHitRate(counts.get(keyText(key)) ?? sumCounts([])));
  }

  /** Hit rate of today's feed and formulae for a pair and timeframe; of all strengths where none is given. */
  async of(pair: Pair, timeframe: Timeframe, strength?: Strength | null): Promise<HitRate> {
    const rows = await this.rows({ pair, timeframe, ...(strength ? { strength } : {}) });
    return toHitRate(sumCounts(rows));
  }

  async trackRecord(): Promise<TrackRecord> {
    const rows = await this.rows({});
    return {
      feed: this.market.feed.id,
      engineVersion: ENGINE_VERSION,
      overall: toHitRate(sumCounts(rows)),
      rows: rows.map((row) => {
        const { pair, timeframe, strength } = row;
        return { pair, timeframe, strength, hitRate: toHitRate(row) };
      }),
    };
  }

  /** Signals generated each day of a zone, and the hit rate of those that count today's feed and formulae. */
  async byDay(from: Date, until: Date, timeZone: string): Promise<ReadonlyMap<string, DayOfSignals>> {
    const days = await this.store.byDay(from, until, timeZone, this.market.feed.id, ENGINE_VERSION);
    return new Map(days.map((day) => [day.day, { signals: day.signals, hitRate: toHitRate(day) }]));
  }

  /** Hit rate of no signal at all. */
  none(): HitRate {
    return toHitRate(sumCounts([]));
  }

  private rows(where: Partial<HitRateKey>): Promise<HitRateEntity[]> {
    return this.dataSource.getRepository(HitRateEntity).find({
      where: { ...where, feed: this.market.feed.id, engineVersion: ENGINE_VERSION },
      order: { pair: 'ASC', timeframe: 'ASC', strength: 'ASC' },
    });
  }
}

export function keyText({ feed, engineVersion, pair, timeframe, strength }: HitRateKey): string {
  return [feed, engineVersion, pair, timeframe, strength].join('|');
}
