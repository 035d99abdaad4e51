import 'reflect-metadata';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { ENTITIES } from '../src/app/features.js';
import { readEnv } from '../src/env.js';
import { AdministratorSetupService } from '../src/features/admin/sign-in/administrator-setup.service.js';
import { systemClock } from '../src/platform/clock.js';
import { reachDatabase } from '../src/platform/database/open-database.js';
import { createLog } from '../src/platform/log.js';
import { Shutdown } from '../src/platform/shutdown.js';
import { StartError } from '../src/platform/start-error.js';

const SECOND_FACTOR_OFF = '--second-factor-off';

/** Resets a lost password: `npm run admin:reset [-- <username>] [-- --second-factor-off]`, on the server. */
async function reset(shutdown: Shutdown): Promise<void> {
  const words = process.argv.slice(2);
  const dataSource = await reachDatabase({
    env: readEnv(),
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log: createLog('error'),
    shutdown,
  });
  const setup = new AdministratorSetupService(dataSource, systemClock);
  const names = await setup.usernames();
  const [only = '', ...others] = names;
  const named = words.find((word) => !word.startsWith('--'));
  if (named === undefined && others.length > 0)
    throw new StartError(`which administrator? ${names.join(', ')}: npm run admin:reset -- <username>`);
  const made = await setup.reset(named ?? only, words.includes(SECOND_FACTOR_OFF));
  if (!made) throw new StartError(`no administrator ${named ?? ''}: there is ${names.join(', ') || 'none'}`);
  console.log(`Administrador: ${made.username}`);
  console.log(`Senha provisória: ${made.generatedPassword}`);
  console.log('As sessões abertas foram encerradas. Troque a senha na próxima entrada.');
}

const shutdown = new Shutdown();
shutdown.listenToSignals();
reset(shutdown).then(
  () => shutdown.end(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    return shutdown.end(1);
  },
);
