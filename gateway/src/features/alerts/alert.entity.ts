import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { AlertChannel } from './alert.type.js';

/** A rule: which entries of the record its owner wants alerts of, and when. */
@Entity('alert_rules')
@Index('alert_rules_of_user', ['userId', 'id'])
@Index('alert_rules_revision', ['revision'])
export class AlertRuleEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_rules_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'boolean' })
  enabled: boolean;

  @Column({ type: 'text', array: true })
  pairs: Pair[];

  @Column({ type: 'text', array: true })
  timeframes: Timeframe[];

  @Column({ type: 'smallint', name: 'min_confidence' })
  minConfidence: number;

  /** Null means both. */
  @Column({ type: 'text', nullable: true })
  direction: 'CALL' | 'PUT' | null;

  /** ISO weekdays: 1 is Monday. */
  @Column({ type: 'smallint', array: true })
  weekdays: number[];

  /** Minutes since midnight in the owner's zone; null means the whole day. */
  @Column({ type: 'smallint', name: 'hours_from', nullable: true })
  hoursFrom: number | null;

  @Column({ type: 'smallint', name: 'hours_until', nullable: true })
  hoursUntil: number | null;

  /** No alerts within this window; null means none. */
  @Column({ type: 'smallint', name: 'quiet_from', nullable: true })
  quietFrom: number | null;

  @Column({ type: 'smallint', name: 'quiet_until', nullable: true })
  quietUntil: number | null;

  @Column({ type: 'smallint', name: 'most_per_day' })
  mostPerDay: number;

  /** Channels of its alerts, at least one. */
  @Column({ type: 'text', array: true, default: '{BELL,WEBHOOK}' })
  channels: AlertChannel[];

  /** The owner's day (YYYY-MM-DD) on which `used` alerts were made. */
  @Column({ type: 'text', name: 'used_day', nullable: true })
  usedDay: string | null;

  @Column({ type: 'smallint', default: 0 })
  used: number;

  /**
   * Grows with each change of any rule, in the order of commits; gateways read rules with a newer revision than they
   * have.
   */
  @Column({ type: 'bigint' })
  revision: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** One row: the newest revision of any rule. A transaction that changes a rule locks it until the commit. */
@Entity('alert_revision')
export class AlertRevisionEntity {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  @Column({ type: 'bigint' })
  revision: string;
}

/**
 * An entry of the record that at least one user was alerted of, with the fields that alerts show; stored once for all
 * of them.
 */
@Entity('alert_entries')
@Unique('alert_entries_once', ['series', 'pair', 'timeframe', 'candleTime'])
export class AlertEntryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'smallint' })
  series: number;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'text' })
  timeframe: Timeframe;

  /** Opening time of the closed candle. */
  @Column({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  @Column({ type: 'text' })
  direction: 'CALL' | 'PUT';

  @Column({ type: 'smallint' })
  confidence: number;

  /** Estimated chance, 0.5 to 1. */
  @Column({ type: 'double precision' })
  chance: number;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'boolean' })
  simulated: boolean;

  /** Close of the next candle, which decides the outcome. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  /** Number of its leaf in the record's log. */
  @Column({ type: 'bigint' })
  leaf: string;

  /** The record's newest head at the time of the match; it covers the entry. */
  @Column({ type: 'bigint', name: 'head_size' })
  headSize: string;

  @Column({ type: 'text', name: 'head_root' })
  headRoot: string;

  @Column({ type: 'text', nullable: true })
  outcome: 'WON' | 'LOST' | 'TIE' | 'VOID' | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt: Date | null;

  /** When a witness had first cosigned it, if that was before it expired; written with the outcome. */
  @Column({ type: 'timestamptz', name: 'cosigned_at', nullable: true })
  cosignedAt: Date | null;
}

/** Alert of one entry to one user, once even if several rules ask for it. */
@Entity('alerts')
@Unique('alerts_once', ['entryId', 'userId'])
@Index('alerts_of_user', ['userId', 'id'])
@Index('alerts_of_rule', ['ruleId'])
export class AlertEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alerts_user' })
  user: Relation<object>;

  @Column({ type: 'uuid', name: 'entry_id' })
  entryId: string;

  @ManyToOne('AlertEntryEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entry_id', foreignKeyConstraintName: 'alerts_entry' })
  entry: Relation<AlertEntryEntity>;

  /** The rule that made it; null once the rule is deleted. */
  @Column({ type: 'uuid', name: 'rule_id', nullable: true })
  ruleId: string | null;

  @ManyToOne('AlertRuleEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'rule_id', foreignKeyConstraintName: 'alerts_rule' })
  rule: Relation<AlertRuleEntity>;

  @Column({ type: 'text', name: 'rule_name' })
  ruleName: string;

  /** Channels used; the outcome uses them too. */
  @Column({ type: 'text', array: true, default: '{BELL,WEBHOOK}' })
  channels: AlertChannel[];

  /** The signal that the user saved from it. */
  @Column({ type: 'uuid', name: 'signal_id', nullable: true })
  signalId: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
