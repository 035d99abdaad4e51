import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who runs the platform. A table of its own: no user becomes an administrator by any change to a user. */
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
