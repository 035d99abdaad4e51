import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { UserLevel } from '#schema/limits.js';

/** An account. The six flags say which pages an administrator left open. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** As the owner typed it. */
  @Column({ type: 'text' })
  email: string;

  /** What addresses are compared by: trimmed and lower case. */
  @Index('users_email_key', { unique: true })
  @Column({ type: 'text', name: 'email_key' })
  emailKey: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

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

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
