import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** Who runs Farol. A table of its own: no user becomes an administrator by any change to a user. */
@Entity('administrators')
export class AdministratorEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** As it was typed. */
  @Column({ type: 'text' })
  username: string;

  /** What user names are compared by: trimmed and lower case. */
  @Index('administrators_username_key', { unique: true })
  @Column({ type: 'text', name: 'username_key' })
  usernameKey: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  /** The password was made by the program: it opens nothing but the change of credentials. */
  @Column({ type: 'boolean', name: 'must_change_credentials', default: false })
  mustChangeCredentials: boolean;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Sealed secret of the second factor; null where it is off. */
  @Column({ type: 'text', name: 'totp_secret', nullable: true })
  totpSecret: string | null;

  /** Sealed secret that waits for its first code. */
  @Column({ type: 'text', name: 'totp_candidate', nullable: true })
  totpCandidate: string | null;

  /** 30 s step of the last code that was taken; older ones and this one are refused. */
  @Column({ type: 'integer', name: 'totp_last_step', nullable: true })
  totpLastStep: number | null;
}

/** One sign-in of an administrator. A token names this row, so ending the row ends the token. */
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

  /** The last thing that a person did; what a page asks by itself does not count. */
  @Column({ type: 'timestamptz', name: 'last_active_at' })
  lastActiveAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

/** A browser that an administrator has signed in with; throttled apart, so that strangers cannot lock them out. */
@Entity('admin_devices')
export class AdminDeviceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_devices_administrator' })
  administrator: Relation<AdministratorEntity>;

  /** SHA-256 of the id that the browser keeps in a cookie. */
  @PrimaryColumn({ type: 'text', name: 'device_hash' })
  deviceHash: string;

  @Column({ type: 'timestamptz', name: 'last_seen_at' })
  lastSeenAt: Date;
}

/** A code that replaces the authenticator's, once. */
@Entity('admin_recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_recovery_codes_administrator' })
  administrator: Relation<AdministratorEntity>;

  /** Keyed hash; the code itself was shown once and is kept nowhere. */
  @PrimaryColumn({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}
