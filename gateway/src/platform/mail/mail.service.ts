import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import type { ScheduledJob } from '../job-runner.js';
import type { Log } from '../log.js';
import { uuidv7 } from '../uuid.js';
import { addJob, deleteClaimed, giveUp, removeJobs } from '../work-queue/job-rows.js';
import type { ClaimedJob, JobHandler } from '../work-queue/work-queue.js';
import { assertSendable, type Mail } from './mail.js';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

const FAILURE_MAX = 200;

/** SMTP servers often repeat the recipient's address. */
const ADDRESS_IN_TEXT = /[^\s<>]{1,64}@[^\s<>]+/g;

/** The failure in one line without addresses, fit for the log and for the queue's row. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code = 'code' in error ? `${error.code}: ` : '';
  const line = `${code}${error.message}`.replaceAll(ADDRESS_IN_TEXT, '<address>').replaceAll(/\s+/g, ' ');
  return line.slice(0, FAILURE_MAX);
}

/**
 * Commands at which a server refuses the mail itself; a refusal of an earlier command does not depend on the recipient.
 */
const ABOUT_THE_MAIL = /^(RCPT|DATA)/;

/** Whether a mail server was reached and refused this mail, for its recipient or its content. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    'command' in error &&
    ABOUT_THE_MAIL.test(String(error.command))
  );
}

const MAIL_JOB = 'mail';
const NO_MAIL_JOB = 'no mail';
/** Mails that one gateway sends concurrently. */
const SENT_AT_ONCE = 5;
/** After this time an unsent mail is given up. */
const GIVE_UP_MS = 48 * 3_600_000;
/** Mails written as files are kept as long as what is known of a mail that was given up. The privacy notice says so. */
const FILES_KEPT_MS = 30 * 24 * 3_600_000;
/** Pause between two attempts to store that a mail is sent. */
const WRITE_AGAIN_MS = 500;

/** The mail server was reached and refused a mail, for its recipient or its content. */
export class MailRefused extends Error {}

/** A mail as the payload of a job. */
type MailJob = Omit<OutgoingMail, 'createdAt'> & { readonly createdAt: string };

/**
 * Sends mails from the work queue: none is lost, and two gateways never send the same one concurrently. If a server
 * accepted a mail and its answer was lost, the mail is sent again with the same Message-ID; SMTP permits no better.
 */
export class MailService {
  readonly handlers: Readonly<Record<string, JobHandler>> = {
    [MAIL_JOB]: { work: (mail, job) => this.send(mail as MailJob, job), workers: SENT_AT_ONCE },
    [NO_MAIL_JOB]: { work: async () => undefined },
  };

  /** Every gateway does this for itself, since it has a folder of its own. */
  readonly fileRemoval: ScheduledJob = {
    name: 'mail files',
    everyMs: 3_600_000,
    atOnce: true,
    work: () => this.removeOldFiles(),
    failureMessage: 'old mail files could not be removed',
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Adds a mail to the queue, in the caller's transaction if given. It does not wait for a mail server.
   *
   * @throws FarolError BAD_USER_INPUT where `to` is not one bare address
   */
  async enqueue(manager: EntityManager | undefined, mail: Mail): Promise<void> {
    assertSendable(mail);
    const { to, userId, subject, text, html } = mail;
    const now = this.clock.now();
    const createdAt = new Date(now).toISOString();
    const job: MailJob = { id: uuidv7(now), to, userId, subject, text, html, createdAt };
    await addJob(manager ?? this.dataSource.manager, MAIL_JOB, job);
  }

  /**
   * Takes as long as `enqueue` and wakes a worker as it does, but sends and stores nothing of the mail: for callers whose
   * response time must not reveal whether they send one.
   */
  async enqueueNothing(manager: EntityManager, mail: Mail): Promise<void> {
    assertSendable(mail);
    const { subject, text, html } = mail;
    await addJob(manager, NO_MAIL_JOB, { filler: '-'.repeat(subject.length + text.length + html.length) });
  }

  /** Removes every mail about an account that is deleted, and every other one to its address. */
  async forget(manager: EntityManager, userId: string, address: string): Promise<void> {
    const isTheirs = "(payload->>'userId' = $1 OR lower(payload->>'to') = lower($2))";
    await removeJobs(manager, MAIL_JOB, isTheirs, [userId, address]);
  }

  /** Removes mails written as files once their retention is over. */
  async removeOldFiles(): Promise<void> {
    await this.transport.removeBefore?.(new Date(this.clock.now() - FILES_KEPT_MS));
  }

  /**
   * Sends a mail without the queue, for callers that retry it themselves.
   *
   * @throws MailRefused, or Error if it may not have been sent; their messages contain no address
   */
  async sendNow(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    assertSendable(mail);
    try {
      await this.transport.send(mail, signal);
    } catch (error) {
      const failure = describeFailure(error);
      throw isRefusal(error) ? new MailRefused(failure) : new Error(failure);
    }
  }

  private async send(mail: MailJob, job: ClaimedJob): Promise<void> {
    const outgoing: OutgoingMail = { ...mail, createdAt: new Date(mail.createdAt) };
    try {
      await this.transport.send(outgoing, job.signal);
    } catch (error) {
      throw await this.failed(outgoing, job, describeFailure(error));
    }
    await this.writeSent(mail, job);
  }

  /** The text of a failure that the queue stores, without addresses. A mail that is too old is not retried. */
  private async failed(
    { id, createdAt, subject }: OutgoingMail,
    job: ClaimedJob,
    failure: string,
  ): Promise<Error> {
    const { attempts } = job;
    if (this.clock.now() - createdAt.getTime() < GIVE_UP_MS) {
      this.log.warn({ mailId: id, attempts, failure }, 'a mail could not be sent and is tried again');
    } else {
      this.log.error({ mailId: id, attempts, failure, subject }, 'a mail was given up');
      // The body may contain a code.
      await giveUp(this.dataSource, job, ['text', 'html']);
    }
    return new Error(failure);
  }

  /**
   * Removes a sent mail from the queue, retrying as long as necessary: while the database is unavailable the job must
   * not end as failed.
   */
  private async writeSent(mail: MailJob, job: ClaimedJob): Promise<void> {
    const { id } = mail;
    while (!job.signal.aborted) {
      try {
        return await deleteClaimed(this.dataSource, job);
      } catch (error) {
        this.log.warn({ err: error, mailId: id }, 'that a mail is sent could not be written yet');
        await pause(WRITE_AGAIN_MS, undefined, { signal: job.signal }).catch(() => undefined);
      }
    }
  }
}
