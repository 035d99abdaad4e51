import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import type { MailService } from './mail.service.js';

const EVERY_MS = 1000;
const PURGE_EVERY_MS = 3_600_000;
/** What is being sent when the gateway stops may end within this time. */
const GRACE_MS = 4000;

/**
 * Sends what is due, second by second; returns what ends it. Rounds may overlap, so that one which waits for a slow
 * server keeps no new mail waiting: the service bounds how many are sent at once.
 */
export function startMailJob(mail: MailService, timer: Timer, log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (work: () => Promise<unknown>, complaint: string) => {
    const round = work()
      .then(() => undefined)
      // Nothing is lost: what is due stays due, and the next round tries again.
      .catch((error: unknown) => log.warn({ err: error }, complaint))
      .finally(() => running.delete(round));
    running.add(round);
  };
  const stopSending = timer.every(EVERY_MS, () => start(() => mail.sendDue(), 'mails could not be sent'));
  const stopPurging = timer.every(PURGE_EVERY_MS, () =>
    start(() => mail.purge(), 'old mails were not removed'),
  );
  return async () => {
    stopSending();
    stopPurging();
    mail.drain();
    const endGrace = timer.every(GRACE_MS, () => mail.abort());
    await Promise.all(running);
    endGrace();
  };
}
