import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** An administrator of Farol. A separate table: no change to a user can make an administrator. */
@Entity('administrators')
export class AdministratorEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** As typed. */
  @Column({ type: 'text' })
  username: string;

  /** Normalised user name for comparison: trimmed, lower case. */
  @Index('administrators_username_key', { unique: true })
  @Column({ type: 'text', name: 'username_key' })
  usernameKey: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  /** The password was generated; it allows nothing but changing the credentials. */
  @Column({ type: 'boolean', name: 'must_change_credentials', default: false })
  mustChangeCredentials: boolean;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Sealed secret of the second factor; null if it is off. */
  @Column({ type: 'text', name: 'totp_secret', nullable: true })
  totpSecret: string | null;

  /** Sealed secret that waits for its first code. */
  @Column({ type: 'text', name: 'totp_candidate', nullable: true })
  totpCandidate: string | null;

  /** 30 s step of the last accepted code; codes of this step or older ones are rejected. */
  @Column({ type: 'integer', name: 'totp_last_step', nullable: true })
  totpLastStep: number | null;
}

/** A sign-in of an administrator. A token names this row, so ending the row ends the token. */
@Entity('admin_sessions')
export class AdminSessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index('admin_sessions_administrator_id')
  @Column({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_sessions_administrator' })
  administrator: Relation<AdministratorEntity>;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** The last action of a person; requests that a page makes by itself do not count. */
  @Column({ type: 'timestamptz', name: 'last_active_at' })
  lastActiveAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

/**
 * A browser that an administrator has signed in with. It has its own throttle, so that strangers cannot lock them out.
 */
@Entity('admin_devices')
export class AdminDeviceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_devices_administrator' })
  administrator: Relation<AdministratorEntity>;

  /** SHA-256 of the id in the browser's cookie. */
  @PrimaryColumn({ type: 'text', name: 'device_hash' })
  deviceHash: string;

  @Column({ type: 'timestamptz', name: 'last_seen_at' })
  lastSeenAt: Date;
}

/** A single-use code that replaces the authenticator's. */
@Entity('admin_recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_recovery_codes_administrator' })
  administrator: Relation<AdministratorEntity>;

  /** Keyed hash; the code itself is shown once and never stored. */
  @PrimaryColumn({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}
