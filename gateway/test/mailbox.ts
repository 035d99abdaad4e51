import { MailService } from '../src/platform/mail/mail.service.js';
import type { MailTransport, OutgoingMail } from '../src/platform/mail/mail-transport.js';
import type { TestGateway } from './gateway.js';

/** Takes every mail, as a server would, and keeps it. */
export class Mailbox implements MailTransport {
  readonly mails: OutgoingMail[] = [];

  async send(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail);
  }
}

/** Sends what is due and answers what an address was sent so far, oldest first. */
export async function mailsTo({ gateway, mailbox }: TestGateway, address: string): Promise<OutgoingMail[]> {
  await gateway.services.get(MailService).sendDue();
  return mailbox.mails
    .filter(({ to }) => to === address)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
