import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PracticePauseReason } from './practice-account.type.js';

/**
 * What protects a user from trading on: streak, pause and own limits. They are the user's and outlive an account;
 * orders and settlements of one user line up behind this row.
 */
@Entity('practice_guards')
@Index('practice_guards_paused', ['pausedUntil'], { where: 'paused_until IS NOT NULL' })
export class PracticeGuardEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'practice_guards_user' })
  user: Relation<object>;

  @Column({ type: 'integer', name: 'loss_streak', default: 0 })
  lossStreak: number;

  @Column({ type: 'timestamptz', name: 'paused_until', nullable: true })
  pausedUntil: Date | null;

  @Column({ type: 'text', name: 'pause_reason', nullable: true })
  pauseReason: PracticePauseReason | null;

  /** Centavos; null is no limit. */
  @Column({ type: 'bigint', name: 'daily_loss', nullable: true })
  dailyLoss: string | null;

  /** Takes the place of `dailyLoss` at `dailyLossPendingFrom`. */
  @Column({ type: 'bigint', name: 'daily_loss_pending', nullable: true })
  dailyLossPending: string | null;

  @Column({ type: 'timestamptz', name: 'daily_loss_pending_from', nullable: true })
  dailyLossPendingFrom: Date | null;

  /** Trades a day; null is no limit. */
  @Column({ type: 'integer', name: 'daily_trades', nullable: true })
  dailyTrades: number | null;

  @Column({ type: 'integer', name: 'daily_trades_pending', nullable: true })
  dailyTradesPending: number | null;

  @Column({ type: 'timestamptz', name: 'daily_trades_pending_from', nullable: true })
  dailyTradesPendingFrom: Date | null;
}
