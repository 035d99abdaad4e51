import 'reflect-metadata';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { seedManyUsers } from '../seeds/many-users.js';
import { openPracticeAccounts } from '../seeds/practice-accounts.js';
import { ENTITIES } from '../src/app/features.js';
import { readEnv } from '../src/env.js';
import { systemClock } from '../src/platform/clock.js';
import { reachDatabase } from '../src/platform/database/open-database.js';
import { createLog } from '../src/platform/log.js';
import { Shutdown } from '../src/platform/shutdown.js';
import { StartError } from '../src/platform/start-error.js';

const MOST = 10_000_000;

/** `npm run seed:users -- 1000000`: fills a database that is not in production, for trials at scale. */
async function seed(shutdown: Shutdown): Promise<void> {
  const env = readEnv();
  if (env.NODE_ENV === 'production') throw new StartError('NODE_ENV: seeds no users in production');
  const count = Number(process.argv[2]);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new StartError(`how many users, 1 to ${MOST}? npm run seed:users -- 1000000`);
  const dataSource = await reachDatabase({
    env,
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log: createLog('error'),
    shutdown,
  });
  const { options } = dataSource;
  if (!('url' in options) || typeof options.url !== 'string')
    throw new StartError('no address of a database');
  const begin = systemClock.now();
  await seedManyUsers(options.url, count, begin);
  await openPracticeAccounts(dataSource);
  console.log(`${count} users in ${Math.round((systemClock.now() - begin) / 1000)} s`);
}

const shutdown = new Shutdown();
shutdown.listenToSignals();
try {
  await seed(shutdown);
  await shutdown.end(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await shutdown.end(1);
}
