import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import type { PracticeAccountEntity } from './practice-account.entity.js';

/** A practice trade. Written when it is placed and again when it is settled. */
@Entity('practice_trades')
@Unique('practice_trades_once', ['userId', 'idempotencyKey'])
@Check('practice_trades_stake', 'stake > 0')
@Check(
  'practice_trades_settled',
  '(result IS NULL) = (settled_at IS NULL) AND (result IS NULL) = (profit IS NULL)',
)
@Check('practice_trades_chance', 'stated_chance BETWEEN 1 AND 99')
@Index('practice_trades_of_user', ['userId', 'id'])
@Index('practice_trades_signal', ['userId', 'signalId'], { where: 'signal_id IS NOT NULL' })
@Index('practice_trades_stated', ['userId', 'id'], { where: 'stated_chance IS NOT NULL' })
@Index('practice_trades_placed', ['userId', 'openedAt'])
@Index('practice_trades_closed', ['userId', 'settledAt'])
@Index('practice_trades_open', ['accountId'], { where: 'result IS NULL' })
@Index('practice_trades_due', ['attemptAt'], { where: 'result IS NULL' })
export class PracticeTradeEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId: string;

  @ManyToOne('PracticeAccountEntity')
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'practice_trades_account' })
  account: Relation<PracticeAccountEntity>;

  /** Owner of the account. Repeated here so that a key is unique per user across accounts. */
  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** Idempotency key chosen by the client: a repeated order returns the same trade. */
  @Column({ type: 'text', name: 'idempotency_key' })
  idempotencyKey: string;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'text' })
  timeframe: Timeframe;

  @Column({ type: 'text' })
  direction: SignalDirection;

  /** Centavos. */
  @Column({ type: 'bigint' })
  stake: string;

  @Column({ type: 'smallint', name: 'payout_percent' })
  payoutPercent: number;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'text' })
  feed: string;

  /** What the feed needs to find this trade's prices again. */
  @Column({ type: 'text', name: 'feed_epoch' })
  feedEpoch: string;

  @Column({ type: 'boolean' })
  simulated: boolean;

  /** The signal that prefilled the order; the user may have changed the values. */
  @Column({ type: 'uuid', name: 'signal_id', nullable: true })
  signalId: string | null;

  /** Chance that the direction is right, as its owner stated it with the order; whole percents. */
  @Column({ type: 'smallint', name: 'stated_chance', nullable: true })
  statedChance: number | null;

  /** The engine's for the same direction and moment, ten-thousandths; null without a stated chance, or if it had none. */
  @Column({ type: 'smallint', name: 'engine_chance', nullable: true })
  engineChance: number | null;

  /** Not settled before this time: first the expiry, later the end of the claiming gateway's lease. */
  @Column({ type: 'timestamptz', name: 'attempt_at' })
  attemptAt: Date;

  @Column({ type: 'text', name: 'result', nullable: true })
  outcome: SignalOutcome | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  /** Centavos won (+) or lost (-). */
  @Column({ type: 'bigint', nullable: true })
  profit: string | null;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt: Date | null;
}
