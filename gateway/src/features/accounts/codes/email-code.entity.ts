import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'registration' | 'password-reset' | 'new-email';

/** A code sent by mail, kept as an HMAC. */
@Entity('email_codes')
@Index('email_codes_live', ['emailKey', 'purpose'], { where: 'used_at IS NULL' })
export class EmailCodeEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  purpose: CodePurpose;

  @Column({ type: 'text', name: 'email_key' })
  emailKey: string;

  /** What the code is for: a registration or a user. */
  @Column({ type: 'uuid', name: 'subject_id' })
  subjectId: string;

  @Column({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  /** By who named the registration or user that it is for. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** By who knew the address alone. */
  @Column({ type: 'integer', name: 'unnamed_attempts', default: 0 })
  unnamedAttempts: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}
