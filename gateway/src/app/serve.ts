import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemoUser } from '../../seeds/demo-user.js';
import { CANDIDATES } from '../engine/candidates.js';
import type { Env } from '../env.js';
import { AdministratorSetupService } from '../features/admin/sign-in/administrator-setup.service.js';
import { MarketKeyRepository } from '../features/market/market-key.repository.js';
import { tracedCryptoFeed, tracedFeed } from '../features/market/traced-feed.js';
import { systemClock } from '../platform/clock.js';
import type { DatabaseLocation } from '../platform/database/locate-database.js';
import { MonthPartitions } from '../platform/database/month-partitions.js';
import { openDatabase } from '../platform/database/open-database.js';
import { sessionUrl } from '../platform/database/postgres.js';
import type { Log } from '../platform/log.js';
import { createMailTransport } from '../platform/mail/create-mail-transport.js';
import { openRedis } from '../platform/redis/open-redis.js';
import type { Shutdown } from '../platform/shutdown.js';
import { systemTimer } from '../platform/timer.js';
import { addressedPages } from './addressed-pages.js';
import { coinComparison, createCryptoFeed, createFeed, createSharedFeed, secondFeed } from './create-feed.js';
import { ENTITIES } from './features.js';
import { cryptoFeedsById, marketFeedsById } from './former-feeds.js';
import { createGateway } from './gateway.js';
import { PRESSURE_LIMITS } from './load-shedding.js';

/** Behind a proxy: longer than the interval between two of its probes of /readyz. */
const LINGER_MS = 3000;

/** The work queue opens a dozen connections to the database: the first requests would have to wait for theirs. */
const JOBS_AFTER_MS = 1000;

/** Undefined without a token: nothing of Telegram is then shown or run. */
function telegramSettings({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL, TELEGRAM_WEBHOOK }: Env) {
  return token === undefined ? undefined : { token, apiUrl: TELEGRAM_API_URL, webhook: TELEGRAM_WEBHOOK };
}

interface ServeOptions {
  readonly env: Env;
  readonly location: DatabaseLocation;
  /** Folder of the built client. */
  readonly webFolder: string;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

/** Starts everything that needs the database, in order, and registers how each part ends. */
export async function serve(options: ServeOptions): Promise<void> {
  const { env, location, webFolder, log, shutdown } = options;
  const clock = systemClock;
  const { authSecret } = location;
  const dataSource = await openDatabase(location, {
    env,
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log,
    shutdown,
  });
  const setup = new AdministratorSetupService(dataSource, clock);
  const firstAdministrator = await setup.createFirst(env.ADMIN_USERNAME, env.ADMIN_PASSWORD);
  if (env.DEMO_USER) await seedDemoUser(dataSource, clock);
  const redis = await openRedis(env.REDIS_URL, systemTimer, log, shutdown);
  const keys = await new MarketKeyRepository(dataSource).open(env.MARKET_SEED, randomBytes);
  const isTraced = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const prices = redis
    ? createSharedFeed(env, keys, clock, log, redis, sessionUrl(dataSource))
    : createFeed(env, keys, clock, log);
  const feed = isTraced ? tracedFeed(prices) : prices;
  shutdown.onEnd('market feed', () => feed.stop());
  const coins = createCryptoFeed(env, keys, clock, log);
  const cryptoFeed = isTraced ? tracedCryptoFeed(coins) : coins;
  shutdown.onEnd('coin feed', () => cryptoFeed.stop());
  await Promise.all([feed.start(), cryptoFeed.start()]);
  const formerFeedOptions = { env, keys, clock, log, timer: systemTimer };
  const feeds = marketFeedsById(feed, formerFeedOptions);
  const cryptoFeeds = cryptoFeedsById(cryptoFeed, formerFeedOptions);
  shutdown.onEnd('former feeds', () => Promise.all([feeds.stop(), cryptoFeeds.stop()]));
  const gateway = await createGateway({
    dataSource,
    feed,
    cryptoFeed,
    feeds,
    cryptoFeeds,
    secondFeed: secondFeed(env, clock, log),
    coinComparison: coinComparison(env, clock, log),
    shadowEngine: CANDIDATES.find(({ version }) => version === env.SHADOW_ENGINE),
    mailTransport: await createMailTransport(env, log),
    clock,
    timer: systemTimer,
    log,
    redis,
    authSecret,
    recordKey: env.RECORD_KEY,
    witnesses: env.WITNESSES,
    vapidKeys: env.VAPID_KEYS,
    vapidSubject: env.VAPID_SUBJECT,
    publicUrl: env.PUBLIC_URL,
    privateHosts: env.WEBHOOK_PRIVATE_HOSTS,
    telegram: telegramSettings(env),
    oidc: env.OIDC,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    networkFactor: env.NETWORK_FACTOR,
    jobsAfterMs: JOBS_AFTER_MS,
    linger: env.TRUST_PROXY > 0 ? () => sleep(LINGER_MS) : undefined,
    broker: { url: env.BROKER_URL, investMark: env.BROKER_INVEST_MARK },
    introspection: env.GRAPHQL_INTROSPECTION,
    pressure: { ...PRESSURE_LIMITS, delay: env.MAX_EVENT_LOOP_DELAY_MS },
    metricsToken: env.METRICS_TOKEN,
    webFolder,
    pagesFolder: await addressedPages(webFolder, path.join(env.DATA_DIR, 'pages'), env.PUBLIC_URL, env.OIDC),
    serviceWorker: env.SERVICE_WORKER,
  });
  shutdown.onEnd('gateway', () => gateway.stop());
  // Before the first write: a row that waits while its month's partition is attached would be refused.
  await gateway.services.get(MonthPartitions).ensure();
  await gateway.listen(env.HOST, env.PORT);
  feed.warmUp?.();
  cryptoFeed.warmUp?.();
  console.log(`Farol pronto em ${env.PUBLIC_URL}`);
  if (firstAdministrator?.generatedPassword) {
    const { username, generatedPassword } = firstAdministrator;
    console.log(`Administrador (${env.PUBLIC_URL}/secure-admin-access): ${username} / ${generatedPassword}`);
    console.log('Esta senha não será mostrada de novo e deve ser trocada na primeira entrada.');
  }
  if (env.DEMO_USER) console.log(`Conta de demonstração: ${DEMO_EMAIL} / ${DEMO_PASSWORD}`);
}
