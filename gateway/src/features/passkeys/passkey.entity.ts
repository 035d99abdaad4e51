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

/** Whether a key is bound to the device that created it or may be synced to the owner's other devices. */
export type PasskeyDevice = 'singleDevice' | 'multiDevice';

/** A passkey, of which only the public key is stored. Its owner is a user or an administrator. */
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

  /** Credential id that the device chose, base64url. */
  @Column({ type: 'text', name: 'credential_id', collation: 'C' })
  credentialId: string;

  /** In COSE form. */
  @Column({ type: 'bytea', name: 'public_key' })
  publicKey: Buffer;

  /** Signature counter as reported by the device, at most 2^32 - 1. Always 0 for devices that do not count. */
  @Column({ type: 'double precision' })
  counter: number;

  /** How the browser reaches the device: `internal`, `hybrid`, `usb`… */
  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ type: 'text', name: 'device_type' })
  deviceType: PasskeyDevice;

  /** Whether the key has been synced to other devices. */
  @Column({ type: 'boolean', name: 'backed_up' })
  backedUp: boolean;

  /** Name that the owner gave it. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}

/** A challenge that has been answered and cannot be answered again. */
@Entity('spent_challenges')
export class SpentChallengeEntity {
  @PrimaryColumn({ type: 'text', name: 'challenge_hash' })
  challengeHash: string;

  @Column({ type: 'timestamptz', name: 'spent_at' })
  spentAt: Date;
}
