import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { AlertChannel, AlertDeliveryKind, AlertDeliveryStatus } from './alert.type.js';

/** When its owner wants to be alerted of entries of the record. */
@Entity('alert_rules')
@Index('alert_rules_of_user', ['userId', 'id'])
@Index('alert_rules_revision', ['revision'])
export class AlertRuleEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not know each other's tables; what is a user's goes with the account. */
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

  /** Null is both. */
  @Column({ type: 'text', nullable: true })
  direction: 'CALL' | 'PUT' | null;

  /** ISO: Monday is 1. */
  @Column({ type: 'smallint', array: true })
  weekdays: number[];

  /** Minutes since midnight in the owner's zone; null is the whole day. */
  @Column({ type: 'smallint', name: 'hours_from', nullable: true })
  hoursFrom: number | null;

  @Column({ type: 'smallint', name: 'hours_until', nullable: true })
  hoursUntil: number | null;

  /** In between there are no alerts; null is no such time. */
  @Column({ type: 'smallint', name: 'quiet_from', nullable: true })
  quietFrom: number | null;

  @Column({ type: 'smallint', name: 'quiet_until', nullable: true })
  quietUntil: number | null;

  @Column({ type: 'smallint', name: 'most_per_day' })
  mostPerDay: number;

  /** What its alerts go out by, one at least. */
  @Column({ type: 'text', array: true, default: '{BELL,WEBHOOK}' })
  channels: AlertChannel[];

  /** The owner's day (YYYY-MM-DD) that `used` counts alerts of. */
  @Column({ type: 'text', name: 'used_day', nullable: true })
  usedDay: string | null;

  @Column({ type: 'smallint', default: 0 })
  used: number;

  /** Grows with each change of any rule, in the order of commits: gateways read what changed since they last looked. */
  @Column({ type: 'bigint' })
  revision: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** One row: the newest revision of any rule. Who changes a rule holds it until the commit. */
@Entity('alert_revision')
export class AlertRevisionEntity {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  @Column({ type: 'bigint' })
  revision: string;
}

/** An entry of the record that somebody was alerted of, as the alert says it; once, however many were alerted. */
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

  /** Opening of the closed candle. */
  @Column({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  @Column({ type: 'text' })
  direction: 'CALL' | 'PUT';

  @Column({ type: 'smallint' })
  confidence: number;

  /** Estimated, 0.5 to 1. */
  @Column({ type: 'double precision' })
  chance: number;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'boolean' })
  simulated: boolean;

  /** Close of the next candle, which decides it. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  /** The record's newest head when it was matched, which covers the entry. */
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
}

/** That a user was alerted of an entry; once, however many of their rules asked for it. */
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

  /** The rule that made it; null once that is deleted. */
  @Column({ type: 'uuid', name: 'rule_id', nullable: true })
  ruleId: string | null;

  @ManyToOne('AlertRuleEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'rule_id', foreignKeyConstraintName: 'alerts_rule' })
  rule: Relation<AlertRuleEntity>;

  @Column({ type: 'text', name: 'rule_name' })
  ruleName: string;

  /** What it went out by, which its outcome takes too. */
  @Column({ type: 'text', array: true, default: '{BELL,WEBHOOK}' })
  channels: AlertChannel[];

  /** The signal that its owner saved from it. */
  @Column({ type: 'uuid', name: 'signal_id', nullable: true })
  signalId: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** Whom an alert, or its outcome, was sent by what, and how that went. */
@Entity('alert_deliveries')
@Unique('alert_deliveries_each', ['alertId', 'kind', 'channel', 'receiverId'])
export class AlertDeliveryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'alert_id' })
  alertId: string;

  @ManyToOne('AlertEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alert_id', foreignKeyConstraintName: 'alert_deliveries_alert' })
  alert: Relation<AlertEntity>;

  @Column({ type: 'text' })
  kind: AlertDeliveryKind;

  @Column({ type: 'text' })
  channel: AlertChannel;

  /** Which of several: a webhook's id, a device's; empty where a channel has one alone. */
  @Column({ type: 'text', name: 'receiver_id', default: '' })
  receiverId: string;

  /** As its owner knows it: a host, the name of a device. */
  @Column({ type: 'text', nullable: true })
  receiver: string | null;

  @Column({ type: 'text' })
  status: AlertDeliveryStatus;

  /** What the other side said, or why nothing was sent. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'smallint' })
  attempts: number;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
