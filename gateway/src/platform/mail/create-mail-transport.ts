import path from 'node:path';
import type { Log } from '../log.js';
import type { Sender } from './address.js';
import type { MailTransport } from './mail-transport.js';
import { createOutboxTransport } from './outbox-transport.js';
import { createSmtpTransport } from './smtp-transport.js';

/** The part of the environment that decides where mails go. */
export interface MailEnv {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: Sender;
  readonly DATA_DIR: string;
}

/** SMTP where SMTP_URL is set, else files in `DATA_DIR/outbox`. */
export function createMailTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnv, log: Log): MailTransport {
  return SMTP_URL
    ? createSmtpTransport(SMTP_URL, MAIL_FROM)
    : createOutboxTransport(path.join(DATA_DIR, 'outbox'), MAIL_FROM, log);
}
