import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of the signals that users generated: all of them (`all`), one pair or one timeframe. */
abstract class OfGenerated {
  @PrimaryColumn({ type: 'text' })
  feed: string;

  @PrimaryColumn({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  @PrimaryColumn({ type: 'text' })
  dimension: 'all' | 'pair' | 'timeframe';

  @PrimaryColumn({ type: 'text' })
  value: string;
}

/** Decided signals that were generated in one UTC hour (a cluster). Kept while any of them may still be settled. */
@Entity('hit_rate_hours')
@Index('hit_rate_hours_hour', ['hour'])
export class GeneratedHourEntity extends OfGenerated {
  @PrimaryColumn({ type: 'timestamptz' })
  hour: Date;

  @Column({ type: 'integer' })
  won: number;

  @Column({ type: 'integer' })
  decided: number;
}

/** Sums over those hours (`ClusterSums`), updated in the transaction that settles. */
@Entity('hit_rate_clusters')
export class GeneratedClustersEntity extends OfGenerated {
  @Column({ type: 'integer' })
  clusters: number;

  @Column({ type: 'bigint' })
  won: string;

  @Column({ type: 'bigint' })
  decided: string;

  @Column({ type: 'bigint', name: 'won_won' })
  wonWon: string;

  @Column({ type: 'bigint', name: 'won_decided' })
  wonDecided: string;

  @Column({ type: 'bigint', name: 'decided_decided' })
  decidedDecided: string;

  @Column({ type: 'integer' })
  largest: number;
}
