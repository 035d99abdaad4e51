import type { Gateway } from '../src/app/gateway.js';
import type { MailTransport, OutgoingMail } from '../src/platform/mail/mail-transport.js';
import { runDueJobs } from './work-queue.js';

/** Takes every mail, as a server would, and keeps it. */
export class Mailbox implements MailTransport {
  readonly mails: OutgoingMail[] = [];

  async send(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail);
  }
}

/** A gateway whose mails go to a mailbox. */
interface Posted {
  readonly gateway: Gateway;
  readonly mailbox: Mailbox;
}

/** Sends what is due and answers what an address was sent so far, oldest first. */
export async function mailsTo({ gateway, mailbox }: Posted, address: string): Promise<OutgoingMail[]> {
  await runDueJobs({ gateway });
  return mailbox.mails
    .filter(({ to }) => to === address)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
