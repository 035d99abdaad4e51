import type { SendMailOptions } from 'nodemailer';
import type { Mail, Sender } from './mail.js';

/** A mail to be sent. */
export interface OutgoingMail extends Mail {
  /** The same at every attempt; becomes the Message-ID, by which receivers recognise duplicates. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the other side has accepted the mail; rejects if it has not, or may not have. Takes no longer than
   * `MAX_SEND_MS`, and ends when `signal` aborts.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Removes what it keeps of mails older than `moment`; absent if it keeps none. */
  readonly removeBefore?: (moment: Date) => Promise<void>;
}

/** Timeout of sending, however slowly the other side keeps answering. */
export const MAX_SEND_MS = 30_000;

/** A mail in nodemailer's form. The same mail has the same headers at each attempt. */
export function toMessage({ id, to, subject, text, html, createdAt }: OutgoingMail, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // As objects, because text would be parsed as a list of addresses.
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
      // RFC 3834: prevents out-of-office answers.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
