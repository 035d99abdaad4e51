import type { CardInput } from 'ts-fsrs';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';

/** A question of a user's week, with its truth, which nobody is told before the answer. */
@Entity('calibration_questions')
@Check('calibration_questions_chance', 'chance BETWEEN 1 AND 99')
@Index('calibration_questions_place', ['userId', 'week', 'place'], { unique: true })
export class CalibrationQuestionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'calibration_questions_user' })
  user: Relation<object>;

  /** Its Monday in the user's zone, YYYY-MM-DD. */
  @Column({ type: 'text' })
  week: string;

  /** In the order of the week, from 0. */
  @Column({ type: 'smallint' })
  place: number;

  /** Template of a generated question; null for one about the market. */
  @Column({ type: 'text', nullable: true })
  template: string | null;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  why: string;

  /** 0..1; null for a question about the market, whose chance nobody knows. */
  @Column({ type: 'double precision', name: 'true_chance', nullable: true })
  trueChance: number | null;

  @Column({ type: 'boolean' })
  happened: boolean;

  @Column({ type: 'text', nullable: true })
  pair: Pair | null;

  @Column({ type: 'text', nullable: true })
  timeframe: Timeframe | null;

  @Column({ type: 'text', nullable: true })
  feed: string | null;

  @Column({ type: 'boolean', nullable: true })
  simulated: boolean | null;

  /** Those shown, and the one that is asked about. */
  @Column({ type: 'jsonb', nullable: true })
  candles: readonly Candle[] | null;

  /** When the candle that is asked about opened in the source of its feed. */
  @Column({ type: 'timestamptz', name: 'source_time', nullable: true })
  sourceTime: Date | null;

  /** As the user stated it, percent. */
  @Column({ type: 'smallint', nullable: true })
  chance: number | null;

  @Column({ type: 'timestamptz', name: 'answered_at', nullable: true })
  answeredAt: Date | null;
}

/** When a kind of question, or a question of a module's test, is asked again. */
@Entity('calibration_cards')
export class CalibrationCardEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id', primaryKeyConstraintName: 'calibration_cards_pkey' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'calibration_cards_user' })
  user: Relation<object>;

  /** A template, or module and number of a test's question, such as `basics-1`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'calibration_cards_pkey' })
  card: string;

  @Column({ type: 'boolean', name: 'of_lesson' })
  ofLesson: boolean;

  @Column({ type: 'timestamptz' })
  due: Date;

  /** The card as FSRS left it. */
  @Column({ type: 'jsonb' })
  state: CardInput;

  /** When the user last said on the page whether the answer was remembered. */
  @Column({ type: 'timestamptz', name: 'recalled_at', nullable: true })
  recalledAt: Date | null;
}
