import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';

/** A browser on a device that its owner has notifications sent to: a subscription of Web Push (RFC 8030). */
@Entity('push_devices')
@Unique('push_devices_endpoint', ['endpoint'])
@Index('push_devices_of_user', ['userId', 'id'])
@Index('push_devices_of_session', ['sessionId'])
export class PushDeviceEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'push_devices_user' })
  user: Relation<object>;

  /** In which it was added, or last claimed; null once that is forgotten. */
  @Column({ type: 'uuid', name: 'session_id', nullable: true })
  sessionId: string | null;

  @ManyToOne('SessionEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'push_devices_session' })
  session: Relation<object>;

  /** Address that the browser's push service takes messages for it at. */
  @Column({ type: 'text' })
  endpoint: string;

  /** Of the address; messages to one host go out one queue. */
  @Column({ type: 'text' })
  host: string;

  /** What messages are encrypted by (RFC 8291): its public key and a secret, in base64url, sealed under AUTH_SECRET. */
  @Column({ type: 'text' })
  keys: string;

  /** Such as 'Chrome no Android'. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Attempts that failed since the last one that did not. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** What the push service last said. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A message that waits to be sent to a device. What became of it stands in the thread of its alert. */
@Entity('push_messages')
@Unique('push_messages_once', ['deviceId', 'alertId', 'kind'])
@Index('push_messages_due', ['host', 'nextAt'])
export class PushMessageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'device_id' })
  deviceId: string;

  @ManyToOne('PushDeviceEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'device_id', foreignKeyConstraintName: 'push_messages_device' })
  device: Relation<object>;

  @Column({ type: 'text' })
  host: string;

  /** Null for a test. */
  @Column({ type: 'uuid', name: 'alert_id', nullable: true })
  alertId: string | null;

  @Column({ type: 'text' })
  kind: AlertDeliveryKind | 'TEST';

  /** Content of the message, as JSON; encrypted at every attempt. */
  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  @Column({ type: 'timestamptz', name: 'next_at' })
  nextAt: Date;

  /** It is not sent from then on. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;
}

/** The key by which push services know this Farol (VAPID, RFC 8292). */
@Entity('push_keys')
export class PushKeyEntity {
  @PrimaryColumn({ type: 'text', name: 'public_key' })
  publicKey: string;

  /** Sealed under AUTH_SECRET. */
  @Column({ type: 'text', name: 'private_key' })
  privateKey: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
