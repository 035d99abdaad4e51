import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A registration that nobody verified is deleted after this long. */
export const REGISTRATION_LIFE_MS = 24 * 3_600_000;

/**
 * A registration whose e-mail address is not verified yet. Each holds a password of its own, so that who
 * registers another's address first gains nothing: verifying one voids the others.
 */
@Entity('registrations')
@Index('registrations_search', { synchronize: false })
@Index('registrations_by_creation', ['createdAt', 'id'], { where: 'NOT superseded' })
@Index('registrations_by_name', ['nameKey', 'id'], { where: 'NOT superseded' })
@Index('registrations_by_email', ['emailKey', 'id'], { where: 'NOT superseded' })
export class RegistrationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  email: string;

  @Index('registrations_email_key')
  @Column({ type: 'text', name: 'email_key', collation: 'C' })
  emailKey: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Keyed hash of the browser that began it, where that one keeps cookies. */
  @Column({ type: 'text', name: 'browser_hash', nullable: true })
  browserHash: string | null;

  /** Keyed hash of the client network that it was begun from. */
  @Column({ type: 'text', name: 'network_hash', nullable: true })
  networkHash: string | null;

  /** A newer one waits for the same address, where this one can still be verified, or the address has an account. */
  @Column({ type: 'boolean', default: false })
  superseded: boolean;

  /** Name without case and accents; the database keeps it. */
  @Column({ type: 'text', name: 'name_key', collation: 'C', default: '', insert: false, update: false })
  nameKey: string;

  /** What a search reads: that name and the e-mail address; the database keeps it. */
  @Column({ type: 'text', name: 'search_key', default: '', select: false, insert: false, update: false })
  searchKey: string;
}
