import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { FeedKind } from '../market/market-feed.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

/**
 * The account of a user's drills. It is not a practice account: no ledger, no XP, no guards, and its figures count only
 * for drills. Its row is the lock that serialises changes to a user's drills.
 */
@Entity('drill_accounts')
@Check('drill_accounts_funds', 'balance >= 0')
export class DrillAccountEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @OneToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'drill_accounts_user' })
  user: Relation<object>;

  /** Centavos available for stakes. */
  @Column({ type: 'bigint' })
  balance: string;

  @Column({ type: 'timestamptz', name: 'begun_at' })
  begunAt: Date;
}

/** A stretch of the past that a user trades on, with its prices and clock. */
@Entity('drills')
@Index('drills_of_user', ['userId', 'id'])
@Index('drills_open', ['userId'], { unique: true, where: 'ended_at IS NULL' })
export class DrillEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne(() => DrillAccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'drills_account' })
  account: Relation<DrillAccountEntity>;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'text' })
  timeframe: Timeframe;

  /** Length of the stored candles. */
  @Column({ type: 'text' })
  base: Timeframe;

  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'text' })
  kind: FeedKind;

  @Column({ type: 'boolean' })
  simulated: boolean;

  /** Start of the stretch, by the feed's clock. */
  @Column({ type: 'timestamptz', name: 'starts_at' })
  startsAt: Date;

  /** When its prices were traded; shown once the drill is over. */
  @Column({ type: 'timestamptz', name: 'source_starts_at' })
  sourceStartsAt: Date;

  @Column({ type: 'integer', name: 'length_ms' })
  lengthMs: number;

  @Column({ type: 'bytea' })
  candles: Buffer;

  /** Never shown to the user. */
  @Column({ type: 'bytea', name: 'path_key' })
  pathKey: Buffer;

  /** Position of the drill's clock at `clockAt`. Nothing after it has been shown or priced. */
  @Column({ type: 'integer', name: 'position_ms', default: 0 })
  positionMs: number;

  @Column({ type: 'timestamptz', name: 'clock_at' })
  clockAt: Date;

  @Column({ type: 'integer' })
  speed: number;

  @Column({ type: 'boolean' })
  paused: boolean;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

/** A trade of a drill; its times are milliseconds from the drill's beginning. */
@Entity('drill_trades')
@Check('drill_trades_chance', 'stated_chance BETWEEN 1 AND 99')
@Index('drill_trades_order', ['drillId', 'orderKey'], { unique: true })
export class DrillTradeEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'drill_id' })
  drillId: string;

  @ManyToOne(() => DrillEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'drill_id', foreignKeyConstraintName: 'drill_trades_drill' })
  drill: Relation<DrillEntity>;

  /** Chosen by the client as an idempotency key: the same order sent again is the same trade. */
  @Column({ type: 'text', name: 'order_key' })
  orderKey: string;

  @Column({ type: 'text' })
  direction: SignalDirection;

  /** Centavos. */
  @Column({ type: 'bigint' })
  stake: string;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  /** Chance that the direction is right, as its owner stated it with the order; whole percents. */
  @Column({ type: 'smallint', name: 'stated_chance', nullable: true })
  statedChance: number | null;

  /** The engine's for the same direction and moment, ten-thousandths; null without a stated chance, or if it had none. */
  @Column({ type: 'smallint', name: 'engine_chance', nullable: true })
  engineChance: number | null;

  @Column({ type: 'integer', name: 'opened_ms' })
  openedMs: number;

  @Column({ type: 'integer', name: 'expires_ms' })
  expiresMs: number;

  @Column({ type: 'text', name: 'result', nullable: true })
  outcome: SignalOutcome | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  /** Centavos; null while the trade is open. */
  @Column({ type: 'bigint', nullable: true })
  profit: string | null;
}
