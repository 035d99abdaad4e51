import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../folders.js';
import type { Log } from '../log.js';
import type { Sender } from './mail.js';
import { type MailTransport, type OutgoingMail, toMessage } from './mail-transport.js';

/**
 * `20260310T120000000Z-<id>.eml`: names sort by time, and the name of a mail is the same at each attempt, so that a
 * repeated mail replaces its file.
 */
function mailFileName({ id, createdAt }: OutgoingMail): string {
  return `${timeInName(createdAt)}-${id}.eml`;
}

const timeInName = (moment: Date) => moment.toISOString().replaceAll(/[-:.]/g, '');

/** A mail's file, or one that a killed gateway left unfinished; nothing else in the folder is ours. */
const MAIL_FILE = /^\.?(\d{8}T\d{9}Z)-[\da-f-]{36}\.eml(\.new)?$/;

async function removeFilesBefore(folder: string, moment: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nothing was written yet.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const time = MAIL_FILE.exec(name)?.[1];
    if (time !== undefined && time < timeInName(moment)) await rm(path.join(folder, name), { force: true });
  }
}

/** Writes each mail to `folder` as one file that only its owner can read, and logs its subject. */
function createFileTransport(folder: string, from: Sender, log: Log): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(toMessage(mail, from));
      const name = mailFileName(mail);
      makeFolder(folder, 0o700);
      // Written under another name and renamed, so that watchers of the folder never see a partial mail.
      const unfinished = path.join(folder, `.${name}.new`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, path.join(folder, name));
      log.info({ subject: mail.subject, file: name }, 'mail written to a file, since SMTP_URL is not set');
    },
    removeBefore: (moment) => removeFilesBefore(folder, moment),
  };
}

/** The environment variables that decide where mails go. */
export interface MailEnv {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: Sender;
  readonly DATA_DIR: string;
}

/** SMTP if SMTP_URL is set, else files in `DATA_DIR/outbox`. */
export async function createMailTransport(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnv,
  log: Log,
): Promise<MailTransport> {
  if (!SMTP_URL) return createFileTransport(path.join(DATA_DIR, 'outbox'), MAIL_FROM, log);
  const { createSmtpTransport } = await import('./smtp-transport.js');
  return createSmtpTransport(SMTP_URL, MAIL_FROM);
}
