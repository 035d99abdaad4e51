import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import type { Log } from '../log.js';
import { uuidv7 } from '../uuid.js';
import { addJob, deleteClaimed, giveUp, removeJobs } from '../work-queue/job-rows.js';
import type { ClaimedJob, JobHandler } from '../work-queue/work-queue.js';
import { assertSendable, type Mail, type MailReport } from './mail.js';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

const FAILURE_MAX = 200;

/** SMTP servers like to repeat whom a mail was for. */
const ADDRESS_IN_TEXT = /[^\s<>]+@[^\s<>]+/g;

/** What went wrong, in one line without addresses: fit for the log and for the queue's row. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code = 'code' in error ? `${error.code}: ` : '';
  const line = `${code}${error.message}`.replaceAll(ADDRESS_IN_TEXT, '<address>').replaceAll(/\s+/g, ' ');
  return line.slice(0, FAILURE_MAX);
}

/** Where a server said no to the mail itself; anything before that is between it and Farol, whoever the mail is for. */
const ABOUT_THE_MAIL = /^(RCPT|DATA)/;

/** Whether a mail server took the call and refused this mail, for its recipient or its content. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    'command' in error &&
    ABOUT_THE_MAIL.test(String(error.command))
  );
}

const MAIL_JOB = 'mail';
/** Mails that one gateway sends at once. */
const SENT_AT_ONCE = 5;
/** A mail that could not be sent by then is given up. */
const GIVE_UP_MS = 48 * 3_600_000;
/** Between two attempts to write down that a mail is sent. */
const WRITE_AGAIN_MS = 500;

/** What became of an attempt to send a mail. */
export interface MailResult {
  readonly attempts: number;
  /** Undefined where the mail server took it. */
  readonly failure?: string;
  /** Whether the mail server refused this mail, rather than being away. */
  readonly isRefused: boolean;
}

/** Receives the result of each attempt; of one that worked perhaps twice. */
export type MailReporter = (report: MailReport, result: MailResult) => Promise<void>;

/** A mail as a job carries it. */
type MailJob = Omit<OutgoingMail, 'createdAt'> & { readonly createdAt: string };

/**
 * Sends mails from the work queue: none is lost, and two gateways never send the same one at the same time. Where a
 * server took a mail over and its answer was lost, the mail goes out again under the same Message-ID; SMTP allows no
 * more than that.
 */
export class MailService {
  readonly handlers: Readonly<Record<string, JobHandler>> = {
    [MAIL_JOB]: { work: (mail, job) => this.send(mail as MailJob, job), workers: SENT_AT_ONCE },
  };

  private readonly reporters = new Map<string, MailReporter>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Adds a mail to the queue, in the caller's transaction where one is given. It waits for no mail server.
   *
   * @throws FarolError BAD_USER_INPUT where `to` is not one bare address
   */
  async enqueue(manager: EntityManager | undefined, mail: Mail): Promise<void> {
    assertSendable(mail);
    const { to, subject, text, html, report } = mail;
    const now = this.clock.now();
    const createdAt = new Date(now).toISOString();
    const job: MailJob = { id: uuidv7(now), to, subject, text, html, createdAt, report };
    await addJob(manager ?? this.dataSource.manager, MAIL_JOB, job);
  }

  /** Removes every mail to an address, such as when its account is deleted. */
  async forget(manager: EntityManager | undefined, address: string): Promise<void> {
    const writer = manager ?? this.dataSource.manager;
    await removeJobs(writer, MAIL_JOB, "lower(payload->>'to') = lower($1)", [address]);
  }

  /** Receives what becomes of mails whose report has this name, from now on. */
  reportTo(name: string, reporter: MailReporter): void {
    this.reporters.set(name, reporter);
  }

  /** Removes what waits of the mails to a user whose report has this name, one that is being sent included. */
  async withdraw(manager: EntityManager, name: string, userId: string): Promise<void> {
    const condition = "payload->'report'->>'name' = $1 AND payload->'report'->>'userId' = $2";
    await removeJobs(manager, MAIL_JOB, condition, [name, userId]);
  }

  private async send(mail: MailJob, job: ClaimedJob): Promise<void> {
    const outgoing: OutgoingMail = { ...mail, createdAt: new Date(mail.createdAt) };
    try {
      await this.transport.send(outgoing, job.signal);
    } catch (error) {
      const failure = describeFailure(error);
      const failed = await this.failed(outgoing, job, failure);
      if (!job.signal.aborted) await this.tryReport(mail, job, { failure, isRefused: isRefusal(error) });
      throw failed;
    }
    await this.writeSent(mail, job);
  }

  private async report({ report }: MailJob, { attempts }: ClaimedJob, result: Omit<MailResult, 'attempts'>) {
    if (report) await this.reporters.get(report.name)?.(report, { attempts, ...result });
  }

  /** A failure that cannot be written down is not counted: the mail's own fate hangs on nothing but its server. */
  private async tryReport(mail: MailJob, job: ClaimedJob, result: Omit<MailResult, 'attempts'>) {
    try {
      await this.report(mail, job, result);
    } catch (error) {
      this.log.warn({ err: error, mailId: mail.id }, 'what became of a mail could not be reported');
    }
  }

  /** What the queue keeps of a failure, which holds no address. A mail that is too old is not tried again. */
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
      // The body may hold a code.
      await giveUp(this.dataSource, job, ['text', 'html']);
    }
    return new Error(failure);
  }

  /** Takes a sent mail out, for as long as that takes: while the database is away the job must not end as failed. */
  private async writeSent(mail: MailJob, job: ClaimedJob): Promise<void> {
    const { id } = mail;
    while (!job.signal.aborted) {
      try {
        await this.report(mail, job, { isRefused: false });
        return await deleteClaimed(this.dataSource, job);
      } catch (error) {
        this.log.warn({ err: error, mailId: id }, 'that a mail is sent could not be written yet');
        await pause(WRITE_AGAIN_MS, undefined, { signal: job.signal }).catch(() => undefined);
      }
    }
  }
}
