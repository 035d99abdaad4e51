import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';

/** Whether a key stays in the device that made it, or may be copied to others by who keeps it. */
export type PasskeyDevice = 'singleDevice' | 'multiDevice';

/** A key pair in somebody's device, of which the public half is kept here. Its owner is a user or an administrator. */
@Entity('passkeys')
@Index('passkeys_of_user', ['userId', 'id'])
@Index('passkeys_of_administrator', ['administratorId', 'id'])
@Unique('passkeys_credential', ['credentialId'])
@Check('passkeys_one_owner', 'num_nonnulls(user_id, administrator_id) = 1')
export class PasskeyEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId: string | null;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'passkeys_user' })
  user: Relation<object>;

  @Column({ type: 'uuid', name: 'administrator_id', nullable: true })
  administratorId: string | null;

  @ManyToOne('AdministratorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'passkeys_administrator' })
  administrator: Relation<object>;

  /** What the device calls it, base64url. */
  @Column({ type: 'text', name: 'credential_id', collation: 'C' })
  credentialId: string;

  /** In COSE form. */
  @Column({ type: 'bytea', name: 'public_key' })
  publicKey: Buffer;

  /** How often the device says that it has signed with it; 0 for good where it does not count. At most 2^32 - 1. */
  @Column({ type: 'double precision' })
  counter: number;

  /** How the browser reaches the device: `internal`, `hybrid`, `usb`… */
  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ type: 'text', name: 'device_type' })
  deviceType: PasskeyDevice;

  /** Whether who keeps the key has copied it to other devices. */
  @Column({ type: 'boolean', name: 'backed_up' })
  backedUp: boolean;

  /** What its owner calls it. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}

/** A challenge that was answered, so that no other answer to it counts. */
@Entity('spent_challenges')
export class SpentChallengeEntity {
  @PrimaryColumn({ type: 'text', name: 'challenge_hash' })
  challengeHash: string;

  @Column({ type: 'timestamptz', name: 'spent_at' })
  spentAt: Date;
}
