import type { DataSource } from 'typeorm';
import { JobRunner } from '../src/platform/job-runner.js';
import { createLog } from '../src/platform/log.js';
import { MailService } from '../src/platform/mail/mail.service.js';
import type { MailTransport } from '../src/platform/mail/mail-transport.js';
import { systemTimer } from '../src/platform/timer.js';
import { JOBS } from '../src/platform/work-queue/job-rows.js';
import { WorkQueue } from '../src/platform/work-queue/work-queue.js';
import type { ManualClock } from './manual-clock.js';

export const SENDER = { name: 'Farol', address: 'nao-responda@farol.local' };

export const MAIL = {
  to: 'marina@exemplo.com.br',
  subject: 'Confirme seu e-mail no Farol',
  text: 'Seu código: 123456',
  html: '<p>Seu código: <b>123456</b></p>',
};

/** Runs jobs by the machine's own clock, without logging. */
export function testRunner(): JobRunner {
  return new JobRunner(systemTimer, createLog('silent'));
}

/** Runs every due job, as a worker of this gateway would, and returns when none is left. */
export function runDueJobs({
  gateway,
}: {
  gateway: { services: { get(key: typeof WorkQueue): WorkQueue } };
}) {
  return gateway.services.get(WorkQueue).runDue(testRunner());
}

/** Moves waiting jobs forward by the given time: the queue uses the database's clock. */
export async function letJobsWait(dataSource: DataSource, milliseconds: number): Promise<void> {
  await dataSource.query(`UPDATE ${JOBS} SET run_at = run_at - $1 * interval '1 ms'`, [milliseconds]);
}

/** The mails of one gateway among others, and the queue that sends them. */
export function mailGateway(dataSource: DataSource, transport: MailTransport, clock: ManualClock) {
  const log = createLog('silent');
  const mail = new MailService(dataSource, transport, clock, log);
  const queue = new WorkQueue(dataSource, () => ({ handlers: mail.handlers, scheduled: [] }), log);
  return {
    mail,
    sendDue: () => queue.runDue(testRunner()),
    /** Sends mails as a running gateway does; returns a function that ends it. */
    start: () => queue.start(testRunner()),
  };
}

export interface JobRow {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly isDead: boolean;
  /** Milliseconds until it is due. */
  readonly dueInMs: number;
  readonly lastError: string | null;
}

/** Jobs that are not done, in the order in which they were added. */
export function jobRows(dataSource: DataSource): Promise<JobRow[]> {
  return dataSource.query(
    `SELECT id, payload, attempts, attempts >= max_attempts AS "isDead", last_error AS "lastError",
       (extract(epoch FROM run_at - now()) * 1000)::float8 AS "dueInMs" FROM ${JOBS} ORDER BY id`,
  );
}

export async function clearJobs(dataSource: DataSource): Promise<void> {
  await dataSource.query(`DELETE FROM ${JOBS}`);
}
