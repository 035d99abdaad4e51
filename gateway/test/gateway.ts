import { createGateway, type Gateway } from '../src/app/gateway.js';
import type { CandidateEngine } from '../src/engine/candidates.js';
import type { BrokerConfig } from '../src/features/broker/broker-config.js';
import type { CryptoFeed } from '../src/features/market/crypto-feed.js';
import type { MarketFeed } from '../src/features/market/market-feed.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import type { OidcSettings } from '../src/features/oidc/oidc-provider.js';
import type { CoinComparison } from '../src/features/record/price-comparison/coin-comparison.js';
import type { SecondFeed } from '../src/features/record/price-comparison/second-feed.js';
import type { TelegramSettings } from '../src/features/telegram/telegram-bot.js';
import type { DatabaseTimeouts } from '../src/platform/database/data-source.js';
import type { DatabaseSockets } from '../src/platform/database/database-sockets.js';
import { createLog, type Log } from '../src/platform/log.js';
import type { MailTransport } from '../src/platform/mail/mail-transport.js';
import type { RedisLink } from '../src/platform/redis/redis-link.js';
import type { Timer } from '../src/platform/timer.js';
import type { WitnessSettings } from '../src/platform/witness-settings.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { Mailbox } from './mailbox.js';
import { ManualClock } from './manual-clock.js';

export const TEST_SECRET = 'a secret of tests, long enough to be accepted';

export interface TestGateway {
  readonly gateway: Gateway;
  readonly database: TestDatabase;
  readonly clock: ManualClock;
  readonly feed: MarketFeed;
  readonly cryptoFeed: CryptoFeed;
  /** Keeps every mail; read it with `mailsTo`. */
  readonly mailbox: Mailbox;
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** No refusal for a late event loop, however late: tests run concurrently on few cores. */
const PRESSURE = { delay: Number.POSITIVE_INFINITY, sample: 1000 };

/** All tests come from one address. Tests of the limits set 1. */
const NETWORK_FACTOR = 1000;

export interface TestGatewayOptions {
  feed?: (clock: ManualClock) => MarketFeed;
  cryptoFeed?: (clock: ManualClock) => CryptoFeed;
  secondFeed?: (clock: ManualClock) => SecondFeed;
  coinComparison?: (clock: ManualClock) => CoinComparison;
  shadowEngine?: CandidateEngine | undefined;
  broker?: BrokerConfig;
  introspection?: boolean;
  trustProxy?: number;
  networkFactor?: number;
  webFolder?: string;
  log?: Log;
  databaseThrough?: (url: string) => string;
  databaseTimeouts?: DatabaseTimeouts;
  databaseSockets?: DatabaseSockets;
  metricsToken?: string;
  publicUrl?: string;
  authSecret?: string;
  privateHosts?: readonly string[];
  witnesses?: readonly WitnessSettings[];
  /** Key of the record (PEM); made by default. */
  recordKey?: string;
  telegram?: TelegramSettings;
  oidc?: OidcSettings;
  allowedOrigins?: readonly string[];
  /** A database that the caller shares between gateways and drops. */
  database?: TestDatabase;
  redis?: RedisLink | undefined;
  linger?: () => Promise<unknown>;
  /** Where mails go in place of the mailbox, which it is given. */
  mailTransport?: (mailbox: Mailbox) => MailTransport;
  /** Runs timed work; without it none runs. */
  timer?: Timer;
  /** Whether it takes jobs by itself; otherwise the test runs them with `runDueJobs`. */
  takesJobs?: boolean;
}

/** The real gateway on its own port and database; the test moves its clock. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { databaseThrough, databaseTimeouts, databaseSockets } = options;
  const database =
    options.database ?? (await createTestDatabase(10, databaseThrough, databaseTimeouts, databaseSockets));
  const clock = new ManualClock();
  const mailbox = new Mailbox();
  const feed =
    options.feed?.(clock) ??
    createSimulatedFeed({ key: keyOfSeed(1), clock, timer: { every: () => () => undefined } });
  const cryptoFeed = options.cryptoFeed?.(clock) ?? createSimulatedCryptoFeed({ key: keyOfSeed(1), clock });
  const gateway = await createGateway({
    dataSource: database.dataSource,
    feed,
    cryptoFeed,
    secondFeed: options.secondFeed?.(clock),
    coinComparison: options.coinComparison?.(clock),
    shadowEngine: options.shadowEngine,
    mailTransport: options.mailTransport?.(mailbox) ?? mailbox,
    clock,
    // Jobs are run by their own tests.
    timer: options.timer ?? { every: () => () => undefined },
    takesJobs: options.takesJobs ?? false,
    log: options.log ?? createLog('error'),
    redis: options.redis,
    linger: options.linger,
    authSecret: options.authSecret ?? TEST_SECRET,
    publicUrl: options.publicUrl ?? 'http://127.0.0.1',
    privateHosts: options.privateHosts,
    witnesses: options.witnesses,
    recordKey: options.recordKey,
    telegram: options.telegram,
    oidc: options.oidc,
    allowedOrigins: options.allowedOrigins,
    metricsToken: options.metricsToken,
    ...(options.broker && { broker: options.broker }),
    introspection: options.introspection ?? true,
    trustProxy: options.trustProxy ?? 0,
    networkFactor: options.networkFactor ?? NETWORK_FACTOR,
    webFolder: options.webFolder,
    pressure: PRESSURE,
  });
  const address = await gateway.listen('127.0.0.1', 0);
  return {
    gateway,
    database,
    clock,
    feed,
    cryptoFeed,
    mailbox,
    address,
    async stop() {
      await gateway.stop();
      await feed.stop();
      if (!options.database) await database.drop();
    },
  };
}
