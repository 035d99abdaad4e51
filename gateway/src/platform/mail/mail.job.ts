import type { Job, JobRunner } from '../job-runner.js';
import type { MailService } from './mail.service.js';

const EVERY_MS = 1000;
const PURGE_EVERY_MS = 3_600_000;
/** What is being sent when the gateway stops may end within this time. */
const GRACE_MS = 4000;

/**
 * Sends what is due, second by second; returns what ends it. Rounds may overlap, so that one which waits for a slow
 * server keeps no new mail waiting: the service bounds how many are sent at once.
 */
export function startMailJob(mail: MailService, runner: JobRunner): () => Promise<void> {
  const { timer } = runner;
  const running = new Set<Promise<void>>();
  const start = (job: Job) => {
    const round = runner.round(job).finally(() => running.delete(round));
    running.add(round);
  };
  const send: Job = { name: 'mail', work: () => mail.sendDue(), complaint: 'mails could not be sent' };
  const purge: Job = {
    name: 'mail purge',
    work: () => mail.purge(),
    complaint: 'old mails were not removed',
  };
  const stopSending = timer.every(EVERY_MS, () => start(send));
  const stopPurging = timer.every(PURGE_EVERY_MS, () => start(purge));
  return async () => {
    stopSending();
    stopPurging();
    mail.drain();
    const endGrace = timer.every(GRACE_MS, () => mail.abort());
    await Promise.all(running);
    endGrace();
  };
}
