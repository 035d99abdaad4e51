import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When mails with codes went to an address within the last hour. */
@Entity('mail_allowances')
export class MailAllowanceEntity {
  @PrimaryColumn({ type: 'text', name: 'email_key' })
  emailKey: string;

  @Column({ type: 'timestamptz', array: true, name: 'sent_at' })
  sentAt: Date[];
}
