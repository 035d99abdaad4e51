import type { Mail } from './mail.js';

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
