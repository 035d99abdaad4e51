import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PracticePauseReason } from './practice-account.type.js';

/**
 * A practice account. `balance` and `openStake` are sums of its ledger entries. A trigger updates them whenever entries
 * are written and rejects every other change, so the gateway never sets them.
 */
@Entity('practice_accounts')
@Check('practice_accounts_funds', 'balance >= 0 AND open_stake >= 0')
@Index('practice_accounts_open', ['userId'], { unique: true, where: 'closed_at IS NULL' })
export class PracticeAccountEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index('practice_accounts_of_user')
  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, since features do not import each other's entities. Deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'practice_accounts_user' })
  user: Relation<object>;

  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;

  /** When a new account replaced it; its history is kept. */
  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt: Date | null;

  /** When its balance fell below the smallest stake with no trade open. */
  @Column({ type: 'timestamptz', name: 'spent_at', nullable: true })
  spentAt: Date | null;

  /** Centavos available for stakes. */
  @Column({ type: 'bigint', default: 0 })
  balance: string;

  /** Centavos held by open trades. */
  @Column({ type: 'bigint', name: 'open_stake', default: 0 })
  openStake: string;
}

/**
 * A user's guards against reckless trading: loss streak, pause and own limits. They belong to the user and outlive an
 * account. Orders and settlements of a user are serialised by locking this row.
 */
@Entity('practice_guards')
@Index('practice_guards_paused', ['pausedUntil'], { where: 'paused_until IS NOT NULL' })
export class PracticeGuardEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, as above. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'practice_guards_user' })
  user: Relation<object>;

  @Column({ type: 'integer', name: 'loss_streak', default: 0 })
  lossStreak: number;

  @Column({ type: 'timestamptz', name: 'paused_until', nullable: true })
  pausedUntil: Date | null;

  @Column({ type: 'text', name: 'pause_reason', nullable: true })
  pauseReason: PracticePauseReason | null;

  /** Centavos; null means no limit. */
  @Column({ type: 'bigint', name: 'daily_loss', nullable: true })
  dailyLoss: string | null;

  /** Replaces `dailyLoss` at `dailyLossPendingFrom`. */
  @Column({ type: 'bigint', name: 'daily_loss_pending', nullable: true })
  dailyLossPending: string | null;

  @Column({ type: 'timestamptz', name: 'daily_loss_pending_from', nullable: true })
  dailyLossPendingFrom: Date | null;

  /** Trades a day; null means no limit. */
  @Column({ type: 'integer', name: 'daily_trades', nullable: true })
  dailyTrades: number | null;

  @Column({ type: 'integer', name: 'daily_trades_pending', nullable: true })
  dailyTradesPending: number | null;

  @Column({ type: 'timestamptz', name: 'daily_trades_pending_from', nullable: true })
  dailyTradesPendingFrom: Date | null;
}
