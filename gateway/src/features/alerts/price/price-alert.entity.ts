import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { PriceCrossing } from '#schema/price-alert.js';
import type { AlertChannel } from '../alert.type.js';

/** A rule: the price at whose crossing its owner wants an alert. */
@Entity('price_rules')
@Index('price_rules_of_user', ['userId', 'id'])
@Index('price_rules_revision', ['revision'])
export class PriceRuleEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'price_rules_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'double precision' })
  price: number;

  /** Null means both. */
  @Column({ type: 'text', nullable: true })
  crossing: PriceCrossing | null;

  /** Whether it rings at each crossing; otherwise it is disabled by its first alert. */
  @Column({ type: 'boolean' })
  repeats: boolean;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Channels of its alerts, at least one. */
  @Column({ type: 'text', array: true })
  channels: AlertChannel[];

  /** The owner's day (YYYY-MM-DD) on which `used` alerts were made. */
  @Column({ type: 'text', name: 'used_day', nullable: true })
  usedDay: string | null;

  @Column({ type: 'smallint', default: 0 })
  used: number;

  /** Time of the tick that caused its last alert. */
  @Column({ type: 'timestamptz', name: 'last_tick_at', nullable: true })
  lastTickAt: Date | null;

  /** As the revision of rules for signals, with which it shares its count. */
  @Column({ type: 'bigint' })
  revision: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** Alert of one crossing to the owner of a rule. */
@Entity('price_alerts')
@Unique('price_alerts_once', ['ruleId', 'tickAt'])
@Index('price_alerts_of_user', ['userId', 'id'])
export class PriceAlertEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'price_alerts_user' })
  user: Relation<object>;

  /** The rule that made it; null once the rule is deleted. */
  @Column({ type: 'uuid', name: 'rule_id', nullable: true })
  ruleId: string | null;

  @ManyToOne('PriceRuleEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'rule_id', foreignKeyConstraintName: 'price_alerts_rule' })
  rule: Relation<PriceRuleEntity>;

  @Column({ type: 'text' })
  pair: Pair;

  /** The rule's price at that time. */
  @Column({ type: 'double precision' })
  price: number;

  /** From which side it was crossed. */
  @Column({ type: 'text' })
  crossing: PriceCrossing;

  /** The tick that crossed it. */
  @Column({ type: 'double precision', name: 'tick_price' })
  tickPrice: number;

  @Column({ type: 'timestamptz', name: 'tick_at' })
  tickAt: Date;

  @Column({ type: 'boolean' })
  simulated: boolean;

  /** Whether its rule rings at each crossing. */
  @Column({ type: 'boolean' })
  repeats: boolean;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
