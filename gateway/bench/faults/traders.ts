import { ENTITIES } from '../../src/app/features.js';
import { createServices } from '../../src/app/services.js';
import { SessionService } from '../../src/features/accounts/session.service.js';
import { PRACTICE_PLATFORM } from '../../src/features/broker/broker-config.js';
import { createSimulatedCryptoFeed } from '../../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { PracticeAccountService } from '../../src/features/practice/practice-account.service.js';
import { systemClock } from '../../src/platform/clock.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { createLog } from '../../src/platform/log.js';
import { addBenchUsers } from '../bench-user.js';
import { viewerOf } from '../practice/stress-order.js';

/** Each then has few trades: an order counts those of its user. */
const TRADERS = 1000;
/** All are made at once, and wait for one another's connections. */
const WAIT_MS = 120_000;

/** Makes verified users with a practice account and a session each; answers their tokens. */
export async function makeTraders(url: string, authSecret: string): Promise<string[]> {
  const log = createLog('error');
  const clock = systemClock;
  const patience = { connect: WAIT_MS, statement: WAIT_MS };
  const dataSource = await createDataSource({
    url,
    entities: ENTITIES,
    migrations: [],
    log,
    patience,
  }).initialize();
  const services = createServices({
    dataSource,
    feed: createSimulatedFeed({ seed: 1, clock }),
    cryptoFeed: createSimulatedCryptoFeed({ seed: 1, clock }),
    mailTransport: { send: async () => undefined },
    clock,
    log,
    authSecret,
    publicUrl: 'http://127.0.0.1',
    broker: PRACTICE_PLATFORM,
  });
  const ids = await addBenchUsers(dataSource, TRADERS);
  const tokens = await Promise.all(
    ids.map(async (id) => {
      await services.get(PracticeAccountService).open(viewerOf(id));
      return services.get(SessionService).open(id, 'bench');
    }),
  );
  await dataSource.destroy();
  return tokens;
}
