import { Column, Entity, Index } from 'typeorm';
import { AccountColumns } from './user.entity.js';

/** Unverified registrations are deleted after this long. */
export const REGISTRATION_LIFE_MS = 24 * 3_600_000;

/**
 * A registration whose e-mail address is not verified yet. Each holds its own password, so registering someone else's
 * address first gains nothing: verifying one voids the others.
 */
@Entity('registrations')
@Index('registrations_email_key', ['emailKey'])
@Index('registrations_search', { synchronize: false })
@Index('registrations_by_creation', ['createdAt', 'id'], { where: 'NOT superseded' })
@Index('registrations_by_name', ['nameKey', 'id'], { where: 'NOT superseded' })
@Index('registrations_by_email', ['emailKey', 'id'], { where: 'NOT superseded' })
export class RegistrationEntity extends AccountColumns {
  /** Keyed hash of the browser that began it, if it accepts cookies. */
  @Column({ type: 'text', name: 'browser_hash', nullable: true })
  browserHash: string | null;

  /** Keyed hash of the client network that began it. */
  @Column({ type: 'text', name: 'network_hash', nullable: true })
  networkHash: string | null;

  /**
   * A newer registration waits for the same address (this one can still be verified), or the address has an account.
   */
  @Column({ type: 'boolean', default: false })
  superseded: boolean;
}
