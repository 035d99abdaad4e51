import { NO_CLUSTERS, NO_TALLY, type Tally } from '#schema/statistics/tally.js';
import type { GeneratedClusters, GeneratedClustersRepository } from './generated-clusters.repository.js';
import type { HitRateEntity } from './hit-rate.entity.js';
import type { HitRateRepository } from './hit-rate.repository.js';

/** Tally of one part of the signals that users generated: all, one pair or one timeframe. Has no sum of chances. */
export interface GeneratedPart extends Pick<GeneratedClusters, 'dimension' | 'value'> {
  readonly tally: Tally;
}

const DIMENSIONS = {
  all: () => '',
  pair: ({ pair }: HitRateEntity) => pair,
  timeframe: ({ timeframe }: HitRateEntity) => timeframe,
} as const satisfies { readonly [name in GeneratedPart['dimension']]: (row: HitRateEntity) => string };

/**
 * Signals that users generated with a feed and engine version, by pair and timeframe, with the sums for an interval.
 */
export class GeneratedSignalsService {
  constructor(
    private readonly hitRates: HitRateRepository,
    private readonly clusters: GeneratedClustersRepository,
  ) {}

  async of(feed: string, engineVersion: string): Promise<GeneratedPart[]> {
    const [rows, clusters] = await Promise.all([
      this.hitRates.find({ feed, engineVersion }),
      this.clusters.of(feed, engineVersion),
    ]);
    return (['all', 'pair', 'timeframe'] as const).flatMap((dimension) => {
      const parts = new Map<string, Tally>();
      for (const row of rows) {
        const value = DIMENSIONS[dimension](row);
        const { won, lost, tied, voided } = parts.get(value) ?? NO_TALLY;
        parts.set(value, {
          ...NO_TALLY,
          won: won + row.won,
          lost: lost + row.lost,
          tied: tied + row.tied,
          voided: voided + row.voided,
        });
      }
      return [...parts].map(([value, tally]) => {
        const found = clusters.find((one) => one.dimension === dimension && one.value === value);
        return { dimension, value, tally: { ...tally, clusters: found?.sums ?? NO_CLUSTERS } };
      });
    });
  }
}
