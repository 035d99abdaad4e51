import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { WebhookEvent } from '#schema/webhook.js';
import type { WebhookDeliveryStatus } from './webhook.type.js';

/** An address that its owner has alerts and results sent to. */
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

  /** Of the address; messages to one host go out one queue. */
  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'text', array: true })
  events: WebhookEvent[];

  /** Sealed under AUTH_SECRET, since signing needs it as it is. */
  @Column({ type: 'text' })
  secret: string;

  /** The one before, which signs beside the present one until `formerUntil`. */
  @Column({ type: 'text', name: 'former_secret', nullable: true })
  formerSecret: string | null;

  @Column({ type: 'timestamptz', name: 'former_until', nullable: true })
  formerUntil: Date | null;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Attempts that failed since the last one that did not. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off for failing; null where its owner did it, or where it is on. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A message to a webhook and what became of it. Its id is the same at every attempt. */
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

  /** What it is about; a webhook is sent one message about it. */
  @Column({ type: 'text' })
  subject: string;

  /** What is sent and signed, to the byte. */
  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'text' })
  status: WebhookDeliveryStatus;

  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** What the receiver last said, or why nothing was sent. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  /** When it is tried next; null once nothing more is done. */
  @Column({ type: 'timestamptz', name: 'next_at', nullable: true })
  nextAt: Date | null;

  /** It is not sent from then on. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
