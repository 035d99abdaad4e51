import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { WebhookEvent } from '#schema/webhook.js';
import type { WebhookDeliveryStatus } from './webhook.type.js';

/** A URL that receives its owner's alerts and results. */
@Entity('webhooks')
@Index('webhooks_of_user', ['userId', 'id'])
export class WebhookEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'webhooks_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  url: string;

  /** Host of the URL; messages to one host share a queue. */
  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'text', array: true })
  events: WebhookEvent[];

  /** Sealed under AUTH_SECRET, not hashed, since signing needs the plain secret. */
  @Column({ type: 'text' })
  secret: string;

  /** The previous secret, which also signs until `formerUntil`. */
  @Column({ type: 'text', name: 'former_secret', nullable: true })
  formerSecret: string | null;

  @Column({ type: 'timestamptz', name: 'former_until', nullable: true })
  formerUntil: Date | null;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Failed attempts since the last success. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off because of failures; null if it is on or its owner switched it off. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A message to a webhook and its result. Its id stays the same for every attempt. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_once', ['webhookId', 'subject'])
@Index('webhook_deliveries_of_webhook', ['webhookId', 'id'])
@Index('webhook_deliveries_due', ['host', 'nextAt'], { where: 'next_at IS NOT NULL' })
export class WebhookDeliveryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'webhook_id' })
  webhookId: string;

  @ManyToOne('WebhookEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_deliveries_webhook' })
  webhook: Relation<WebhookEntity>;

  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'text' })
  event: WebhookEvent | 'TEST';

  /** What it is about; a webhook gets one message about each subject. */
  @Column({ type: 'text' })
  subject: string;

  /** The exact bytes that are sent and signed. */
  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'text' })
  status: WebhookDeliveryStatus;

  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** The receiver's latest answer, or why nothing was sent. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  /** Time of the next attempt; null if the message is finished. */
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
