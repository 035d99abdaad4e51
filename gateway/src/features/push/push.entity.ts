import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';

/** A browser on a device that receives its owner's notifications: a subscription of Web Push (RFC 8030). */
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

  /** The session in which it was added or last claimed; null once that session is deleted. */
  @Column({ type: 'uuid', name: 'session_id', nullable: true })
  sessionId: string | null;

  @ManyToOne('SessionEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'push_devices_session' })
  session: Relation<object>;

  /** Endpoint at which the browser's push service accepts messages for it. */
  @Column({ type: 'text' })
  endpoint: string;

  /** Host of the endpoint; messages to one host share a queue. */
  @Column({ type: 'text' })
  host: string;

  /** Keys that encrypt its messages (RFC 8291): public key and secret, in base64url, sealed under AUTH_SECRET. */
  @Column({ type: 'text' })
  keys: string;

  /** Such as 'Chrome no Android'. */
  @Column({ type: 'text' })
  name: string;

  /** Failed attempts since the last success. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off because of failures; null if it was not. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;

  /** Latest answer of the push service. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** The VAPID key that identifies this Farol to push services (RFC 8292). */
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
