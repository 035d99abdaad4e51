import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { WebhookEvent } from '#schema/webhook.js';

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

  /** When it was switched off because of failures; null if it was not. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;

  /** Number of the newest message. */
  @Column({ type: 'integer', name: 'last_sequence', default: 0 })
  lastSequence: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
