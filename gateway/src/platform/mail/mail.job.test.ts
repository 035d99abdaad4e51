import { describe, expect, test } from 'vitest';
import { JobRunner } from '../job-runner.js';
import type { Log } from '../log.js';
import type { Timer } from '../timer.js';
import { startMailJob } from './mail.job.js';
import type { MailService } from './mail.service.js';

const SECOND = 1000;
const GRACE = 4000;
const HOUR = 3_600_000;

/** A timer whose repetitions are run by hand, by their period. */
class TimerByPeriod implements Timer {
  readonly work = new Map<number, () => void>();

  every(milliseconds: number, work: () => void): () => void {
    this.work.set(milliseconds, work);
    return () => this.work.delete(milliseconds);
  }
}

function startJob(sendDue: () => Promise<number>) {
  const calls: string[] = [];
  const timer = new TimerByPeriod();
  const mail = {
    sendDue: () => {
      calls.push('send');
      return sendDue();
    },
    purge: async () => void calls.push('purge'),
    drain: () => void calls.push('drain'),
    abort: () => void calls.push('abort'),
  } as unknown as MailService;
  const complaints: unknown[] = [];
  const log = { warn: (_fields: object, complaint: string) => complaints.push(complaint) } as unknown as Log;
  return { calls, timer, complaints, end: startMailJob(mail, new JobRunner(timer, log)) };
}

describe('mail job', () => {
  test('mails are sent every second, and old ones removed every hour', () => {
    const { calls, timer } = startJob(async () => 0);
    timer.work.get(SECOND)?.();
    timer.work.get(HOUR)?.();
    expect(calls).toEqual(['send', 'purge']);
  });

  test('a round that waits for a slow server does not keep the next from starting', () => {
    const { calls, timer } = startJob(() => new Promise(() => undefined));
    timer.work.get(SECOND)?.();
    timer.work.get(SECOND)?.();
    expect(calls).toEqual(['send', 'send']);
  });

  test('a round that fails is told and followed by another', async () => {
    const { calls, timer, complaints, end } = startJob(() => Promise.reject(new Error('away')));
    timer.work.get(SECOND)?.();
    await end();
    timer.work.get(SECOND)?.();
    expect(complaints).toEqual(['mails could not be sent']);
    expect(calls).toEqual(['send', 'drain']);
  });

  test('ending waits for the round at hand, and ends its sends after a time of grace', async () => {
    let finish: (sent: number) => void = () => undefined;
    const { calls, timer, end } = startJob(() => new Promise((resolve) => (finish = resolve)));
    timer.work.get(SECOND)?.();
    const ended = end();
    expect(timer.work.has(SECOND)).toBe(false);
    timer.work.get(GRACE)?.();
    expect(calls).toEqual(['send', 'drain', 'abort']);
    finish(0);
    await ended;
    expect(timer.work.size).toBe(0);
  });
});
