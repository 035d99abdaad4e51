import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Outcome counts of one selection: a part of the record by dimension and value, such as `pair` `EUR/USD`. */
abstract class Counts {
  @PrimaryColumn({ type: 'smallint' })
  series: number;

  @PrimaryColumn({ type: 'text' })
  dimension: string;

  @PrimaryColumn({ type: 'text' })
  value: string;

  @Column({ type: 'integer' })
  won: number;

  @Column({ type: 'integer' })
  lost: number;

  @Column({ type: 'integer' })
  tied: number;

  @Column({ type: 'integer' })
  voided: number;

  /** Σ chance over won and lost entries, in ten-thousandths. */
  @Column({ type: 'bigint' })
  chance: string;

  /** Σ (chance − won)² over won and lost entries, in 10⁻⁸. */
  @Column({ type: 'bigint' })
  brier: string;

  /** Σ lead of the engine's Brier score over a coin's, in 10⁻⁸; see `scoreLead`. In the sums over complete hours alone. */
  @Column({ type: 'bigint', name: 'coin_lead' })
  coinLead: string;

  /** The same over the reverse rule's. */
  @Column({ type: 'bigint', name: 'reverse_lead' })
  reverseLead: string;

  /** The same of a candidate over the present version; 0 in all rows but those of a shadow. */
  @Column({ type: 'bigint', name: 'present_lead', default: 0 })
  presentLead: string;
}

/** Counts of hours with entries still to be settled. An hour is a cluster and is folded into the sums as a whole. */
@Entity('record_hours')
export class RecordHourEntity extends Counts {
  /** UTC hour, by the source's time, in which the next candle opens. */
  @PrimaryColumn({ type: 'timestamptz' })
  hour: Date;
}

/** Counts of all complete hours, with the sums over hours g that give the variance of a hit rate. */
@Entity('record_sums')
export class RecordSumEntity extends Counts {
  /** Number of hours with a won or lost entry. */
  @Column({ type: 'integer' })
  clusters: number;

  /** Σ w_g², where w_g is the number of won entries in hour g. */
  @Column({ type: 'bigint', name: 'won_won' })
  wonWon: string;

  /** Σ w_g n_g, where n_g is the number of won and lost entries in hour g. */
  @Column({ type: 'bigint', name: 'won_decided' })
  wonDecided: string;

  /** Σ n_g². */
  @Column({ type: 'bigint', name: 'decided_decided' })
  decidedDecided: string;

  /** The largest n_g. */
  @Column({ type: 'integer' })
  largest: number;

  /** Σ y_g², where y_g is the lead of hour g over a coin, in 10⁻¹⁶. */
  @Column({ type: 'numeric', name: 'coin_squares' })
  coinSquares: string;

  /** Σ y_g³, in 10⁻²⁴. */
  @Column({ type: 'numeric', name: 'coin_cubes' })
  coinCubes: string;

  /** Σ y_g⁴, in 10⁻³². */
  @Column({ type: 'numeric', name: 'coin_fourths' })
  coinFourths: string;

  /** The same for the lead over the reverse rule. */
  @Column({ type: 'numeric', name: 'reverse_squares' })
  reverseSquares: string;

  @Column({ type: 'numeric', name: 'reverse_cubes' })
  reverseCubes: string;

  @Column({ type: 'numeric', name: 'reverse_fourths' })
  reverseFourths: string;

  /** The same for a candidate's lead over the present version. */
  @Column({ type: 'numeric', name: 'present_squares', default: 0 })
  presentSquares: string;

  @Column({ type: 'numeric', name: 'present_cubes', default: 0 })
  presentCubes: string;

  @Column({ type: 'numeric', name: 'present_fourths', default: 0 })
  presentFourths: string;
}
