import type { DataSource } from 'typeorm';
import type { CandidateEngine } from '../engine/candidates.js';
import { BROKER, type BrokerConfig } from '../features/broker/broker-config.js';
import { CRYPTO_FEED, type CryptoFeed } from '../features/market/crypto-feed.js';
import { CRYPTO_FEEDS, FeedsById, MARKET_FEEDS } from '../features/market/feeds-by-id.service.js';
import { MARKET_FEED, type MarketFeed } from '../features/market/market-feed.js';
import { OIDC_SETTINGS, type OidcSettings } from '../features/oidc/oidc-provider.js';
import { COIN_COMPARISON, type CoinComparison } from '../features/record/price-comparison/coin-comparison.js';
import { SECOND_FEED, type SecondFeed } from '../features/record/price-comparison/second-feed.js';
import { SHADOW_ENGINE } from '../features/record/shadow/shadow-rule.js';
import { TELEGRAM_SETTINGS, type TelegramSettings } from '../features/telegram/telegram-bot.js';
import { MonthPartitions } from '../platform/database/month-partitions.js';
import { EventBus } from '../platform/event-bus.js';
import type { ServiceDependencies } from '../platform/feature-module.js';
import { type JobObserver, JobRunner } from '../platform/job-runner.js';
import type { Log } from '../platform/log.js';
import { PERSONAL_DATA, USER_INITIALIZERS } from '../platform/personal-data.js';
import { RATE_LIMITER } from '../platform/rate-limit.js';
import { RedisEvents } from '../platform/redis/redis-events.js';
import { createRateLimiter } from '../platform/redis/redis-rate-limit.js';
import { RetentionService } from '../platform/retention/retention.service.js';
import { ServiceRegistry } from '../platform/service-registry.js';
import { startLater } from '../platform/start-later.js';
import type { Timer } from '../platform/timer.js';
import { DEAD_JOBS, unusedQueuesJob } from '../platform/work-queue/job-rows.js';
import { type QueueWork, WorkQueue } from '../platform/work-queue/work-queue.js';
import { FEATURES } from './features.js';
import { ViewerConnections } from './streams/viewer-connections.js';

/** What a gateway is made of, besides its features. */
export interface ServiceOptions extends ServiceDependencies {
  readonly feed: MarketFeed;
  readonly cryptoFeed: CryptoFeed;
  /** Including former feeds; only the current ones by default. */
  readonly feeds?: FeedsById<MarketFeed> | undefined;
  readonly cryptoFeeds?: FeedsById<CryptoFeed> | undefined;
  /** A second feed of the same market that the record is compared with; none by default. */
  readonly secondFeed?: SecondFeed | undefined;
  /** Two sources of coins' prices that are compared; none by default. */
  readonly coinComparison?: CoinComparison | undefined;
  /** A version of the engine that runs beside the present one in the record; none by default. */
  readonly shadowEngine?: CandidateEngine | undefined;
  readonly broker: BrokerConfig;
  /** The bot of Telegram; none by default. */
  readonly telegram?: TelegramSettings | undefined;
  /** The provider of sign-in by OpenID Connect; none by default. */
  readonly oidc?: OidcSettings | undefined;
}

/** The services and resolvers of all features. */
export function createServices(options: ServiceOptions): ServiceRegistry {
  const services = new ServiceRegistry();
  const { dataSource, clock, log, redis } = options;
  services.provide(MARKET_FEED, () => options.feed);
  services.provide(CRYPTO_FEED, () => options.cryptoFeed);
  services.provide(MARKET_FEEDS, () => options.feeds ?? FeedsById.only(options.feed));
  services.provide(CRYPTO_FEEDS, () => options.cryptoFeeds ?? FeedsById.only(options.cryptoFeed));
  services.provide(SECOND_FEED, () => options.secondFeed);
  services.provide(COIN_COMPARISON, () => options.coinComparison);
  services.provide(SHADOW_ENGINE, () => options.shadowEngine);
  services.provide(BROKER, () => options.broker);
  services.provide(TELEGRAM_SETTINGS, () => options.telegram);
  services.provide(OIDC_SETTINGS, () => options.oidc);
  services.provide(RATE_LIMITER, () => createRateLimiter(clock, redis));
  services.provide(EventBus, () => new EventBus());
  if (redis) services.provide(RedisEvents, () => new RedisEvents(redis, services.get(EventBus), log));
  services.provide(PERSONAL_DATA, () =>
    FEATURES.flatMap((feature) => feature.personalData?.(services) ?? []),
  );
  services.provide(USER_INITIALIZERS, () =>
    FEATURES.flatMap((feature) => feature.userInitializer?.(services) ?? []),
  );
  const retention = [DEAD_JOBS, ...FEATURES.flatMap((feature) => feature.retention ?? [])];
  services.provide(RetentionService, () => new RetentionService(dataSource, retention, clock));
  const partitioned = FEATURES.flatMap((feature) => feature.partitions ?? []);
  services.provide(MonthPartitions, () => new MonthPartitions(dataSource, partitioned, clock));
  services.provide(WorkQueue, () => new WorkQueue(dataSource, () => queueWork(services, dataSource), log));
  services.provide(ViewerConnections, () => new ViewerConnections(services, clock));
  for (const feature of FEATURES) feature.provide?.(services, options);
  services.createAll();
  return services;
}

/** All jobs and timed work that the features give the work queue. */
function queueWork(services: ServiceRegistry, dataSource: DataSource): QueueWork {
  return {
    handlers: Object.assign({}, ...FEATURES.map(({ handlers }) => handlers?.(services))),
    scheduled: [
      services.get(RetentionService).job,
      services.get(MonthPartitions).job,
      unusedQueuesJob(dataSource),
      ...FEATURES.flatMap(({ jobs }) => jobs?.(services) ?? []),
    ],
  };
}

/** Background work. */
export interface BackgroundOptions {
  readonly timer: Timer;
  readonly log: Log;
  readonly observe?: JobObserver;
  /** Whether this gateway takes jobs from the work queue. */
  readonly takesJobs: boolean;
  /** Milliseconds until it takes the first; 0 by default. */
  readonly jobsAfterMs?: number | undefined;
}

/** Starts the background work: event handlers, timers, and then the work queue. Returns a function that ends it. */
export function startJobs(services: ServiceRegistry, options: BackgroundOptions): () => Promise<void> {
  const { timer, log, observe, takesJobs, jobsAfterMs = 0 } = options;
  const runner = new JobRunner(timer, log, observe);
  const ends = [
    runner.repeat(services.get(ViewerConnections).job),
    ...FEATURES.flatMap(({ settlements }) => settlements?.(services) ?? []).map((job) => runner.repeat(job)),
    ...FEATURES.flatMap(({ start }) => start?.(services, runner) ?? []),
  ];
  const endQueue = takesJobs
    ? startLater(jobsAfterMs, () => services.get(WorkQueue).start(runner))
    : undefined;
  return async () => {
    // Running jobs may need the handlers until they end.
    await endQueue?.();
    await Promise.all(ends.map((end) => end()));
  };
}
