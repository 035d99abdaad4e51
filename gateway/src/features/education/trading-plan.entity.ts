import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** A user's trading plan, in the user's own words. One per user; it may be rewritten. */
@Entity('trading_plans')
export class TradingPlanEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
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
