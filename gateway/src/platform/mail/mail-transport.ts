import type { SendMailOptions } from 'nodemailer';
import type { Mail, Sender } from './mail.js';

/** A mail as it goes out. */
export interface OutgoingMail extends Mail {
  /** The same at every attempt; becomes the Message-ID, by which a receiver knows a repetition. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Carries mails away. */
export interface MailTransport {
  /**
   * Resolves once the other side has taken the mail over; rejects where it has not, or may not have.
   * Takes no longer than `LONGEST_SEND_MS`, and ends when `signal` says so.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** Nothing is waited for beyond this, however slowly the other side goes on answering. */
export const LONGEST_SEND_MS = 30_000;

/** A mail in nodemailer's terms. The same mail gives the same headers at each attempt. */
export function toMessage({ id, to, subject, text, html, createdAt }: OutgoingMail, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // As objects, not as text, which would be read as a list of addresses.
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Content-Language': 'pt-BR',
      // RFC 3834: no out-of-office answer to a machine.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
