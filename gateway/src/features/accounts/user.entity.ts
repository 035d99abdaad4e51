import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { UserLevel } from '#schema/limits.js';

/** Made by migration; TypeORM can describe neither expressions nor operator classes. */
const OWN_INDEX = { synchronize: false } as const;

/** What accounts and registrations have in common. */
export abstract class AccountColumns {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** As the owner typed it. */
  @Column({ type: 'text' })
  email: string;

  /** What addresses are compared by: trimmed and lower case. */
  @Column({ type: 'text', name: 'email_key', collation: 'C' })
  emailKey: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Name without case and accents; the database keeps it. */
  @Column({ type: 'text', name: 'name_key', collation: 'C', default: '', insert: false, update: false })
  nameKey: string;

  /** What a search reads: that name and the e-mail address; the database keeps it. */
  @Column({ type: 'text', name: 'search_key', default: '', select: false, insert: false, update: false })
  searchKey: string;
}

/** An account. The six flags say which pages an administrator left open. */
@Entity('users')
@Index('users_email_key', ['emailKey'], { unique: true })
@Index('users_search', OWN_INDEX)
@Index('users_by_creation', ['createdAt', 'id'])
@Index('users_by_name', ['nameKey', 'id'])
@Index('users_by_email', ['emailKey', 'id'])
@Index('users_by_visit', OWN_INDEX)
@Index('users_level_by_creation', ['userLevel', 'createdAt', 'id'])
@Index('users_level_by_name', ['userLevel', 'nameKey', 'id'])
@Index('users_level_by_email', ['userLevel', 'emailKey', 'id'])
@Index('users_level_by_visit', OWN_INDEX)
@Index('users_blocked_by_creation', ['createdAt', 'id'], { where: 'blocked_at IS NOT NULL' })
@Index('users_blocked_by_name', ['nameKey', 'id'], { where: 'blocked_at IS NOT NULL' })
@Index('users_blocked_by_email', ['emailKey', 'id'], { where: 'blocked_at IS NOT NULL' })
@Index('users_blocked_by_visit', OWN_INDEX)
@Index('users_unverified', ['createdAt', 'id'], { where: 'email_verified_at IS NULL' })
export class UserEntity extends AccountColumns {
  @Column({ type: 'timestamptz', name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  @Column({ type: 'text', name: 'user_level', default: 'basic' })
  userLevel: UserLevel;

  @Column({ type: 'boolean', name: 'access_binary_options', default: true })
  accessBinaryOptions: boolean;

  @Column({ type: 'boolean', name: 'access_crypto', default: false })
  accessCrypto: boolean;

  @Column({ type: 'boolean', name: 'access_education', default: true })
  accessEducation: boolean;

  @Column({ type: 'boolean', name: 'access_rewards', default: true })
  accessRewards: boolean;

  @Column({ type: 'boolean', name: 'access_dashboard', default: false })
  accessDashboard: boolean;

  @Column({ type: 'boolean', name: 'access_settings', default: true })
  accessSettings: boolean;

  /** Digits only, with area code; null where none is given. */
  @Column({ type: 'text', nullable: true })
  phone: string | null;

  /** A new address that waits for its code; until then the old one counts. */
  @Column({ type: 'text', name: 'pending_email', nullable: true })
  pendingEmail: string | null;

  /** When the terms of use and the privacy notice were accepted. */
  @Column({ type: 'timestamptz', name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt: Date | null;

  /** Set while an administrator keeps this account from signing in. */
  @Column({ type: 'timestamptz', name: 'blocked_at', nullable: true })
  blockedAt: Date | null;

  /** Sealed secret of the second factor; null where it is off. */
  @Column({ type: 'text', name: 'totp_secret', nullable: true })
  totpSecret: string | null;

  /** Sealed secret that waits for its first code. */
  @Column({ type: 'text', name: 'totp_candidate', nullable: true })
  totpCandidate: string | null;

  /** 30 s step of the last code that was taken; older ones and this one are refused. */
  @Column({ type: 'integer', name: 'totp_last_step', nullable: true })
  totpLastStep: number | null;

  /** When a session of this account was last used, to a quarter of an hour; null before the first. */
  @Column({ type: 'timestamptz', name: 'last_seen_at', nullable: true })
  lastSeenAt: Date | null;
}

/** How many accounts were last seen within an hour. The database keeps it, by triggers on users. */
@Entity('visit_tally')
export class VisitTallyEntity {
  /** Beginning of the hour; `-infinity` for accounts that were never seen. */
  @PrimaryColumn({ type: 'timestamptz' })
  hour: Date;

  @Column({ type: 'integer' })
  users: number;
}
