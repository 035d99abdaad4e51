import { expect, test } from 'vitest';
import { JobRunner } from './job-runner.js';
import type { Log } from './log.js';

/** A runner with a manual clock. */
function handRun() {
  let tick: () => void = () => undefined;
  const timer = {
    every(_milliseconds: number, work: () => void) {
      tick = work;
      return () => {
        tick = () => undefined;
      };
    },
  };
  const complaints: string[] = [];
  const runs: (readonly [string, boolean])[] = [];
  const log = {
    warn: (_fields: object, failureMessage: string) => complaints.push(failureMessage),
  } as unknown as Log;
  const runner = new JobRunner(timer, log, (job, { failed }) => runs.push([job, failed]));
  return { runner, complaints, runs, tick: () => tick() };
}

test('a run begins only when the previous one has ended, and stopping waits for it', async () => {
  const { runner, tick, runs } = handRun();
  const waiting: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => waiting.push(resolve));
  const end = runner.repeat({ name: 'job', everyMs: 1000, work, failureMessage: '' });
  tick();
  tick();
  expect(waiting).toHaveLength(1);
  let ended = false;
  const over = end().then(() => {
    ended = true;
  });
  tick();
  await Promise.resolve();
  expect([ended, waiting.length, runs.length]).toEqual([false, 1, 0]);
  waiting[0]?.();
  await over;
  expect(runs).toEqual([['job', false]]);
});

test('a run that fails is logged and counted, and the next one runs', async () => {
  const { runner, runs, complaints } = handRun();
  const job = {
    name: 'job',
    work: () => Promise.reject(new Error('away')),
    failureMessage: 'it did not work',
  };
  await runner.run(job);
  await runner.run({ ...job, work: async () => undefined });
  expect(complaints).toEqual(['it did not work']);
  expect(runs).toEqual([
    ['job', true],
    ['job', false],
  ]);
});
