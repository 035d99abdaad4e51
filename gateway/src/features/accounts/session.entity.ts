import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** A sign-in. A token names this row, so ending the row ends the token. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index('sessions_user_id')
  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user' })
  user: Relation<UserEntity>;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at' })
  lastUsedAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** The browser's User-Agent, cut to 400 characters. */
  @Column({ type: 'text', name: 'user_agent', default: '' })
  userAgent: string;
}

/** A browser that has signed in to an account. It has its own throttle, so that strangers cannot lock the owner out. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'known_devices_user' })
  user: Relation<UserEntity>;

  /** SHA-256 of the id in the browser's cookie. */
  @Index('known_devices_hash')
  @PrimaryColumn({ type: 'text', name: 'device_hash' })
  deviceHash: string;

  @Index('known_devices_last_seen')
  @Column({ type: 'timestamptz', name: 'last_seen_at' })
  lastSeenAt: Date;
}
