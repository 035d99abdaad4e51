import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { ENTITIES } from '../src/app/features.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { createLog } from '../src/platform/log.js';
import { TEST_TIME } from '../test/manual-clock.js';
import { memoryFolder } from '../test/memory-folder.js';
import { HAS_REDIS, TestRedis } from '../test/redis.js';
import type { Step } from './plan.js';
import { type Course, failureText, runSimulation } from './run-simulation.js';
import type { World } from './world.js';

const USAGE = `npm run simulate -- SEED [DAYS]

SEED: a whole number, or a range such as 31..40; DAYS: 1 by default, or short for ten steps`;
const HOUR_MS = 3_600_000;
const TIMEOUTS = { connect: 60_000, statement: 60_000 };

function readCourse([seeds = '', days = '1']: readonly string[]): Course {
  const [, first, last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(seeds) ?? [];
  const isShort = days === 'short';
  if (first === undefined || Number(last) < Number(first) || !(isShort || Number(days) > 0)) {
    console.error(USAGE);
    process.exit(1);
  }
  const from = Number(first);
  const length = Number(last) - from + 1;
  return {
    seeds: Array.from({ length }, (_, place) => from + place),
    days: isShort ? 'short' : Number(days),
  };
}

/** Counts the steps, and prints a line for each simulated hour. */
function progress() {
  let [steps, orders, signals, hour] = [0, 0, 0, 0];
  const begin = performance.now();
  const line = () => {
    const seconds = Math.round((performance.now() - begin) / 1000);
    return `${steps} steps, ${orders} orders and ${signals} signals acknowledged, ${seconds} s`;
  };
  return {
    line,
    observe(_: Step, { acknowledged, clock }: World) {
      steps += 1;
      [orders, signals] = [acknowledged.trades.size, acknowledged.signals.size];
      const now = Math.floor((clock.now() - TEST_TIME) / HOUR_MS);
      if (now > hour) console.log(`${now} h: ${line()}`);
      hour = now;
    },
  };
}

async function run(course: Course): Promise<boolean> {
  const folder = memoryFolder('farol-simulation-');
  // As in tests: the data live no longer than the run.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const postgres = await startEmbeddedPostgres(folder, randomUUID(), settings);
  const redis = HAS_REDIS ? await TestRedis.start() : undefined;
  const options = {
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log: createLog('error'),
    timeouts: TIMEOUTS,
  };
  const dataSource = createDataSource({ ...options, url: postgres.url });
  try {
    await dataSource.initialize();
    await migrate(dataSource);
    const seen = progress();
    const parts = { databaseUrl: postgres.url, dataSource, redisUrl: redis?.url };
    const failure = await runSimulation(course, parts, seen.observe);
    const without = redis ? '' : '; without Redis, which is not installed';
    console.log(failure ? failureText(failure) : `sound: ${seen.line()}${without}`);
    return failure === undefined;
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await redis?.stop();
    await postgres.stop();
    for (const made of [postgres.folder, folder]) rmSync(made, { recursive: true, force: true });
  }
}

if (!(await run(readCourse(process.argv.slice(2))))) process.exitCode = 1;
