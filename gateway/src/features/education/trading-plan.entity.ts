import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** What a user has decided to do, in the user's own words; one a user, which may be written again. */
@Entity('trading_plans')
export class TradingPlanEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'trading_plans_user' })
  user: Relation<object>;

  @Column({ type: 'int', name: 'stake_percent' })
  stakePercent: number;

  @Column({ type: 'int', name: 'trades_a_day' })
  tradesADay: number;

  @Column({ type: 'int', name: 'losses_to_stop' })
  lossesToStop: number;

  @Column({ type: 'text' })
  entry: string;

  @Column({ type: 'text' })
  review: string;

  @Column({ type: 'timestamptz', name: 'written_at' })
  writtenAt: Date;
}
