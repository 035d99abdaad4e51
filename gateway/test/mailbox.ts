import type { Gateway } from '../src/app/gateway.js';
import type { MailTransport, OutgoingMail } from '../src/platform/mail/mail-transport.js';
import { runDueJobs } from './work-queue.js';

/** A mail transport that keeps every mail. */
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

/** Sends due mails, and returns all mails to an address so far, oldest first. */
export async function mailsTo({ gateway, mailbox }: Posted, address: string): Promise<OutgoingMail[]> {
  await runDueJobs({ gateway });
  return mailbox.mails
    .filter(({ to }) => to === address)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Six digits, or four groups of four for a new password. */
const CODE = /\b(?:\d{6}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/** The code of the newest mail to an address that has one; notices of the same moment may come after it. */
export async function codeFor(posted: Posted, address: string): Promise<string> {
  const codes = (await mailsTo(posted, address)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
  const newest = codes.at(-1);
  if (!newest) throw new Error(`no code in any mail to ${address}`);
  return newest;
}
