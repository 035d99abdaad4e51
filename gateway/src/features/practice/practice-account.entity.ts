import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/**
 * A practice account. `balance` and `openStake` are sums of its ledger entries: a trigger grows them in the statement
 * that writes entries and refuses every other change, so the gateway never sets them.
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

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'practice_accounts_user' })
  user: Relation<object>;

  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;

  /** When a new account followed; its history stays. */
  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt: Date | null;

  /** When it had less than the smallest stake and no open trade left. */
  @Column({ type: 'timestamptz', name: 'spent_at', nullable: true })
  spentAt: Date | null;

  /** Centavos free for stakes. */
  @Column({ type: 'bigint', default: 0 })
  balance: string;

  /** Centavos held by open trades. */
  @Column({ type: 'bigint', name: 'open_stake', default: 0 })
  openStake: string;
}
