import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { clearJobs, jobRows, letJobsWait, testRunner } from '../../../test/work-queue.js';
import { createLog } from '../log.js';
import { addJob, countDeadJobs, JOBS, removeUnusedQueues } from './job-rows.js';
import { type JobHandler, type QueueWork, WorkQueue } from './work-queue.js';

const DAY = 86_400_000;

let database: TestDatabase;
const ends: (() => Promise<void>)[] = [];
let done: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase(30);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearJobs(database.dataSource);
  done = [];
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const note: JobHandler = { work: async (payload) => void done.push(payload) };
const add = (payload: object, name = 'note') => addJob(database.dataSource.manager, name, payload);

/** The queue of one gateway. */
function gatewayWith(work: Partial<QueueWork> = {}): WorkQueue {
  const { handlers = { note }, scheduled = [] } = work;
  return new WorkQueue(database.dataSource, () => ({ handlers, scheduled }), createLog('silent'));
}

function startGateway(work?: Partial<QueueWork>): void {
  ends.push(gatewayWith(work).start(testRunner()));
}

test('a job is started by one of three gateways after the commit, and is deleted when it is done', async () => {
  for (let gateway = 0; gateway < 3; gateway += 1) startGateway();
  await database.dataSource.transaction(async (manager) => {
    await addJob(manager, 'note', { number: 1 });
    expect(done).toEqual([]);
  });
  await expect.poll(() => done).toEqual([{ number: 1 }]);
  await expect.poll(() => jobRows(database.dataSource)).toEqual([]);
});

test('with any number of kinds of jobs with their own workers, each is started', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `own ${place}`);
  startGateway({ handlers: Object.fromEntries(names.map((name) => [name, { ...note, workers: 1 }])) });
  for (const name of names) await add({ name }, name);
  await expect.poll(() => done).toHaveLength(names.length);
});

test('a failed job is retried after a wait that grows, and is kept after the last attempt', async () => {
  const failing = gatewayWith({ handlers: { note: { work: () => Promise.reject(new Error('not yet')) } } });
  await add({});
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 25; attempt += 1) {
    await failing.runDue(testRunner());
    const [row] = await jobRows(database.dataSource);
    expect(row).toMatchObject({ attempts: attempt, lastError: 'not yet', isDead: attempt === 25 });
    waits.push(row?.dueInMs ?? 0);
    await letJobsWait(database.dataSource, DAY);
  }
  expect(waits.slice(0, 10)).toEqual(waits.slice(0, 10).toSorted((one, other) => one - other));
  await gatewayWith().runDue(testRunner());
  expect(done).toEqual([]);
  expect(await countDeadJobs(database.dataSource)).toEqual({ note: 1 });
});

test('a job of a crashed gateway is taken over; one of a running gateway is not', async () => {
  let finish: () => void = () => undefined;
  const slow: JobHandler = {
    work: (payload) => {
      done.push(payload);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  };
  startGateway({ handlers: { slow } });
  await add({ of: 'the living' }, 'slow');
  await expect.poll(() => done).toHaveLength(1);
  await add({ of: 'the dead' });
  await database.dataSource.query(
    `UPDATE ${JOBS} SET locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1
     WHERE payload->>'of' = 'the dead'`,
  );
  startGateway();
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([{ of: 'the living' }, { of: 'the dead' }]);
  finish();
  await expect.poll(() => jobRows(database.dataSource)).toEqual([]);
  expect(done).toHaveLength(2);
});

test('workers whose connections are cut resume', async () => {
  startGateway();
  await add({ number: 1 });
  // A job whose end could not be stored would be done again.
  await expect.poll(() => jobRows(database.dataSource)).toEqual([]);
  await database.dataSource
    .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
    .catch(() => undefined);
  await expect
    .poll(
      () =>
        add({ number: 2 }).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ number: 1 }, { number: 2 }]);
});

test('stopping waits for the running job', async () => {
  let finish: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    done.push('begun');
    await allowed;
    done.push('finished');
  };
  const end = gatewayWith({ handlers: { slow: { work } } }).start(testRunner());
  await add({}, 'slow');
  await expect.poll(() => done).toEqual(['begun']);
  const ended = end();
  // Left for another gateway, unless a worker was just claiming a job: then its end is awaited too.
  await add({}, 'slow');
  finish();
  await ended;
  const finished = done.filter((what) => what === 'finished').length;
  expect(finished).toBeGreaterThanOrEqual(1);
  expect(done.filter((what) => what === 'begun')).toHaveLength(finished);
  expect(await jobRows(database.dataSource)).toHaveLength(2 - finished);
});

describe('a scheduled job', () => {
  const scheduled = (atOnce: boolean, work = async () => void done.push('run')) => ({
    handlers: {},
    scheduled: [{ name: 'cleaning', everyMs: 600_000, atOnce, work, failureMessage: '' }],
  });

  test('runs once for all gateways, and waits for its next time', async () => {
    for (let gateway = 0; gateway < 3; gateway += 1) startGateway(scheduled(false));
    await expect.poll(() => jobRows(database.dataSource)).toHaveLength(1);
    await letJobsWait(database.dataSource, 600_000);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['run']);
    await expect.poll(async () => (await jobRows(database.dataSource))[0]?.dueInMs).toBeGreaterThan(500_000);
    expect(await jobRows(database.dataSource)).toHaveLength(1);
  });

  test('that also runs at the start is run then', async () => {
    startGateway(scheduled(true));
    await expect.poll(() => done).toEqual(['run']);
  });

  test('that fails runs at its next time', async () => {
    startGateway(scheduled(true, () => Promise.reject(new Error('away'))));
    await expect.poll(async () => (await jobRows(database.dataSource))[0]?.dueInMs).toBeGreaterThan(500_000);
    expect(await jobRows(database.dataSource)).toMatchObject([{ attempts: 0, isDead: false }]);
  });
});

describe('a queue without a job', () => {
  const queues = async () => {
    const rows = await database.dataSource.query<{ name: string }[]>(
      'SELECT queue_name AS name FROM graphile_worker._private_job_queues ORDER BY id',
    );
    return rows.map(({ name }) => name);
  };

  test('is removed; one with a waiting job stays', async () => {
    await addJob(database.dataSource.manager, 'note', {}, { queue: 'webhook de.ontem.com.br' });
    await gatewayWith().runDue(testRunner());
    await addJob(database.dataSource.manager, 'note', {}, { queue: 'webhook de.hoje.com.br' });
    await removeUnusedQueues(database.dataSource);
    expect(await queues()).toEqual(['webhook de.hoje.com.br']);
  });

  test('stays if a transaction is adding a job to it, and the job is run', async () => {
    const { dataSource } = database;
    await addJob(dataSource.manager, 'note', { number: 1 }, { queue: 'push' });
    await gatewayWith().runDue(testRunner());
    let removed: Promise<void> | undefined;
    await dataSource.transaction(async (manager) => {
      await addJob(manager, 'note', { number: 2 }, { queue: 'push' });
      let hasEnded = false;
      removed = removeUnusedQueues(dataSource).finally(() => {
        hasEnded = true;
      });
      const waits = async () => {
        const [{ count } = { count: 0 }] = await dataSource.query<{ count: number }[]>(
          "SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND mode = 'ShareRowExclusiveLock'",
        );
        return hasEnded || count > 0;
      };
      await expect.poll(waits).toBe(true);
    });
    await removed;
    await gatewayWith().runDue(testRunner());
    expect(done).toEqual([{ number: 1 }, { number: 2 }]);
  });
});
