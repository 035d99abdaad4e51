import { createTransport } from 'nodemailer';
import type { Sender } from './mail.js';
import { MAX_SEND_MS, type MailTransport, toMessage } from './mail-transport.js';

/** Milliseconds; tests use less. */
interface SmtpTimeouts {
  /** For each of: name, connection, greeting, and any answer. */
  readonly step: number;
  /** For the whole of a mail. */
  readonly whole: number;
}

const TIMEOUTS: SmtpTimeouts = { step: 10_000, whole: MAX_SEND_MS };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A password is not sent unencrypted; `?requireTLS=false` in the URL permits it. */
function needsEncryption(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !LOOPBACK.has(hostname);
}

/**
 * Sends by SMTP, with one connection per mail, so that a hung one delays no other.
 *
 * @param url such as `smtps://user:password@smtp.example.com`; nodemailer's options may follow as a query
 */
export function createSmtpTransport(url: string, from: Sender, timeouts = TIMEOUTS): MailTransport {
  const { step, whole } = timeouts;
  const smtp = createTransport({
    url,
    requireTLS: needsEncryption(url),
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    socketCloseTimeout: 1000,
  });
  return {
    async send(mail, signal) {
      // A server that sends a little now and then keeps its socket alive for ever; this ends it.
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(whole)]);
      await smtp.sendMail({ ...toMessage(mail, from), signal: deadline });
    },
  };
}
