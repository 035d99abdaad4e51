import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { DeliveryChannel, DeliveryKind, DeliveryStatus } from './delivery.type.js';

/** A message to one receiver, and its result. The table is also the queue of the messages that wait. */
@Entity('deliveries')
@Unique('deliveries_once', ['channel', 'receiverId', 'kind', 'subject'])
@Index('deliveries_of_alert', ['alertId'], { where: 'alert_id IS NOT NULL' })
@Index('deliveries_of_price_alert', ['priceAlertId'], { where: 'price_alert_id IS NOT NULL' })
@Index('deliveries_of_user', ['userId', 'id'])
@Index('deliveries_of_receiver', ['channel', 'receiverId', 'id'])
@Index('deliveries_sequence', ['channel', 'receiverId', 'sequence'], {
  unique: true,
  where: 'sequence IS NOT NULL',
})
@Index('deliveries_due', ['channel', 'queue', 'nextAt'], { where: 'next_at IS NOT NULL' })
@Index('deliveries_pace', ['channel', 'queue', 'triedAt'], { where: 'tried_at IS NOT NULL' })
@Index('deliveries_held', ['channel', 'queue', 'heldUntil'], { where: 'held_until IS NOT NULL' })
export class DeliveryEntity {
  /** The same for every attempt. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null for a reply to a chat without a linked account. */
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId: string | null;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'deliveries_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  channel: DeliveryChannel;

  /** Messages of one queue are sent by one gateway at a time: those to a host, or of a bot. */
  @Column({ type: 'text' })
  queue: string;

  /** Which receiver of the channel: the id of a webhook, device or chat; the user's if there is only one. */
  @Column({ type: 'text', name: 'receiver_id' })
  receiverId: string;

  /** Name by which the owner knows the receiver: a host, a device; null if there is only one. */
  @Column({ type: 'text', nullable: true })
  receiver: string | null;

  @Column({ type: 'text' })
  kind: DeliveryKind;

  /** What it is about; a receiver gets one message of a kind about each subject. */
  @Column({ type: 'text' })
  subject: string;

  /** The alert that it, or its outcome, is about. */
  @Column({ type: 'uuid', name: 'alert_id', nullable: true })
  alertId: string | null;

  @ManyToOne('AlertEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'alert_id', foreignKeyConstraintName: 'deliveries_alert' })
  alert: Relation<object>;

  /** The price alert that it is. */
  @Column({ type: 'uuid', name: 'price_alert_id', nullable: true })
  priceAlertId: string | null;

  @ManyToOne('PriceAlertEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'price_alert_id', foreignKeyConstraintName: 'deliveries_price_alert' })
  priceAlert: Relation<object>;

  /** Number among the messages to its receiver, from 1 and without gaps; null on channels that do not number. */
  @Column({ type: 'integer', nullable: true })
  sequence: number | null;

  /** What is sent, in the channel's form; null once it is no longer kept. */
  @Column({ type: 'text', nullable: true })
  payload: string | null;

  @Column({ type: 'text' })
  status: DeliveryStatus;

  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** The receiver's latest answer, or why nothing was sent. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  /** Whether it may have arrived unnoticed, because the answer or the gateway was lost. */
  @Column({ type: 'boolean', name: 'may_have_arrived', default: false })
  mayHaveArrived: boolean;

  /** Its id at the receiver once it has arrived, such as that of a message in a chat. */
  @Column({ type: 'integer', name: 'remote_id', nullable: true })
  remoteId: number | null;

  /** Time of the latest attempt, on channels that limit the rate. */
  @Column({ type: 'timestamptz', name: 'tried_at', nullable: true })
  triedAt: Date | null;

  /** Until then the receiver's server wants nothing more of the whole queue. */
  @Column({ type: 'timestamptz', name: 'held_until', nullable: true })
  heldUntil: Date | null;

  /** Time of the next attempt; null if it is finished. */
  @Column({ type: 'timestamptz', name: 'next_at', nullable: true })
  nextAt: Date | null;

  /** After this time it is no longer sent. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
