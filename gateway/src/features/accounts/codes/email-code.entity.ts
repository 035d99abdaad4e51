import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'registration' | 'password-reset' | 'new-email';

/** A code sent by mail, stored as an HMAC. */
@Entity('email_codes')
@Index('email_codes_live', ['emailKey', 'purpose'], { where: 'used_at IS NULL' })
export class EmailCodeEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  purpose: CodePurpose;

  @Column({ type: 'text', name: 'email_key' })
  emailKey: string;

  /** The registration or user that the code is for. */
  @Column({ type: 'uuid', name: 'subject_id' })
  subjectId: string;

  @Column({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  /** Attempts by callers who named the registration or user. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Attempts by callers who knew only the address. */
  @Column({ type: 'integer', name: 'unnamed_attempts', default: 0 })
  unnamedAttempts: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}

/** When, within the last hour, mails that strangers can cause went to an address. */
@Entity('mail_allowances')
export class MailAllowanceEntity {
  /**
   * Keyed hash of the address, alone or with the requester. The column is still named after the plain addresses it once
   * held.
   */
  @PrimaryColumn({ type: 'text', name: 'email_key' })
  key: string;

  @Column({ type: 'timestamptz', array: true, name: 'sent_at' })
  sentAt: Date[];
}
