import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail on its way: written in the transaction that causes it, so that it goes out if and only if that one holds. */
@Entity('mail_queue')
@Index('mail_queue_due', ['attemptAt'], { where: 'sent_at IS NULL' })
export class MailQueueEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  recipient: string;

  @Column({ type: 'text' })
  subject: string;

  /** Null once sent or given up, since it may hold a code; so is `html`. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  @Column({ type: 'text', nullable: true })
  html: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Not tried before this moment: later while a gateway has it in hand or waits to try again, null once given up. */
  @Column({ type: 'timestamptz', name: 'attempt_at', nullable: true })
  attemptAt: Date | null;

  /** How often a gateway took it in hand. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** Why the last attempt failed, without addresses. */
  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError: string | null;
}
