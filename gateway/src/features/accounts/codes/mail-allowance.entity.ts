import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When mails that strangers can cause went to an address within the last hour. */
@Entity('mail_allowances')
export class MailAllowanceEntity {
  /** Keyed hash of the address, alone or with who asked for the mail; the column is named as when it held addresses. */
  @PrimaryColumn({ type: 'text', name: 'email_key' })
  key: string;

  @Column({ type: 'timestamptz', array: true, name: 'sent_at' })
  sentAt: Date[];
}
