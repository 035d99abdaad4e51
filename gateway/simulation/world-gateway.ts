import type { DataSource } from 'typeorm';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { ENTITIES, FEATURES } from '../src/app/features.js';
import { createGateway, type Gateway } from '../src/app/gateway.js';
import { PriceWatchService } from '../src/features/alerts/price/price-watch.service.js';
import type { CryptoFeed } from '../src/features/market/crypto-feed.js';
import { pairWithoutData } from '../src/features/market/market.errors.js';
import type { MarketFeed, Tick } from '../src/features/market/market-feed.js';
import type { Clock } from '../src/platform/clock.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import { pgPool } from '../src/platform/database/postgres.js';
import { isDatabaseUnavailable } from '../src/platform/database/unavailable.js';
import { JobRunner } from '../src/platform/job-runner.js';
import { createLog } from '../src/platform/log.js';
import { Outbox } from '../src/platform/outbox/outbox.js';
import { RedisLink } from '../src/platform/redis/redis-link.js';
import { systemTimer, type Timer } from '../src/platform/timer.js';
import { WorkQueue } from '../src/platform/work-queue/work-queue.js';
import { type StallingProxy, startStallingProxy } from '../test/stalling-proxy.js';
import type { DatabaseFault, GatewayName } from './plan.js';

/** What the gateways of a world share. */
export interface SharedParts {
  /** The true time, which is also the market's. */
  readonly clock: Clock;
  readonly feed: MarketFeed;
  readonly cryptoFeed: CryptoFeed;
  readonly databaseUrl: string;
  /** Undefined for gateways without Redis. */
  readonly redisUrl: string | undefined;
  /** Lines of level error from the gateways' logs. */
  readonly errors: string[];
}

/** Longer than a step, also on a busy machine: what a step stalls it also frees. */
const TIMEOUTS = { connect: 20_000, statement: 20_000 };
const SECRET = 'a secret of simulations, long enough to be accepted';

/** Timed work is run by the world. */
const NO_TIMER: Timer = { every: () => () => undefined };

/** Whoever uses a connection gets its error as that of a query. */
const ignoreError = () => undefined;

/** Other errors are those of PostgreSQL being away. */
const isUnexpected = (line: string) =>
  line.includes('"msg":"unexpected error"') || line.includes('"level":60');

/**
 * A feed that has no prices while its gateway does not hear it. As with a real one its prices have the source's times, and
 * it says nothing of what is still to come, whatever the clock of the gateway shows.
 */
function feedOf(feed: MarketFeed, isSilent: () => boolean, trueTime: Clock): MarketFeed {
  const refuse = async (pair: string) => {
    throw pairWithoutData(pair);
  };
  const heard: Partial<MarketFeed> = {
    start: async () => undefined,
    stop: async () => undefined,
    status: (pair) => (isSilent() ? { state: 'stale' } : feed.status(pair)),
    candles: (query) => (isSilent() ? refuse(query.pair) : feed.candles(query)),
    pastCandles: (query, until, epoch) =>
      isSilent() ? refuse(query.pair) : feed.pastCandles(query, until, epoch),
    formingCandle: (pair, timeframe) => (isSilent() ? refuse(pair) : feed.formingCandle(pair, timeframe)),
    lastTick: (pair) => (isSilent() ? refuse(pair) : feed.lastTick(pair)),
    tickAtOrBefore: (pair, time, epoch) =>
      isSilent() || time > trueTime.now() ? refuse(pair) : feed.tickAtOrBefore(pair, time, epoch),
    subscribe(pair, handler, missed) {
      let hasMissed = false;
      return feed.subscribe(pair, (tick: Tick) => {
        if (isSilent()) {
          hasMissed = true;
          return;
        }
        if (hasMissed) missed?.();
        hasMissed = false;
        handler(tick);
      });
    },
  };
  return Object.create(
    feed,
    Object.fromEntries(Object.entries(heard).map(([name, value]) => [name, { value }])),
  );
}

/** One of the two gateways: the real one, with links to PostgreSQL and Redis that can be cut. */
export class WorldGateway {
  isDead = false;
  isStalled = false;
  private silentUntil = 0;

  private constructor(
    readonly name: GatewayName,
    readonly address: string,
    readonly gateway: Gateway,
    private readonly dataSource: DataSource,
    private readonly database: StallingProxy,
    private readonly redis: { readonly link: RedisLink; readonly proxy: StallingProxy } | undefined,
  ) {}

  /** @param clock of its machine */
  static async start(name: GatewayName, shared: SharedParts, clock: Clock): Promise<WorldGateway> {
    const { clock: trueTime, databaseUrl, redisUrl, cryptoFeed, errors } = shared;
    const database = await startStallingProxy(databaseUrl);
    const quiet = createLog('silent');
    const dataSource = createDataSource({
      url: database.through(databaseUrl),
      entities: ENTITIES,
      migrations: ALL_MIGRATIONS,
      log: quiet,
      poolSize: 6,
      timeouts: TIMEOUTS,
    });
    await dataSource.initialize();
    // The queue's library holds connections, and one that breaks between two of its queries would end the process.
    pgPool(dataSource).on('acquire', (client) => {
      if (!client.listeners('error').includes(ignoreError)) client.on('error', ignoreError);
    });
    const proxy = redisUrl === undefined ? undefined : await startStallingProxy(redisUrl);
    const link = proxy && redisUrl ? new RedisLink(proxy.through(redisUrl), systemTimer, quiet) : undefined;
    let silentUntil = () => 0;
    const gateway = await createGateway({
      dataSource,
      feed: feedOf(shared.feed, () => trueTime.now() < silentUntil(), trueTime),
      cryptoFeed,
      mailTransport: { send: async () => undefined },
      clock,
      timer: NO_TIMER,
      takesJobs: false,
      log: createLog('error', {
        write: (line) => void (isUnexpected(line) && errors.push(`gateway ${name}: ${line.trim()}`)),
      }),
      redis: link,
      authSecret: SECRET,
      publicUrl: 'http://farol.test',
      networkFactor: 1000,
      pressure: { delay: Number.POSITIVE_INFINITY, sample: 1000 },
    });
    const address = await gateway.listen('127.0.0.1', 0);
    const redis = link && proxy ? { link, proxy } : undefined;
    const made = new WorldGateway(name, address, gateway, dataSource, database, redis);
    silentUntil = () => made.silentUntil;
    return made;
  }

  /** Until then it hears nothing of the market. @param until of the true time, epoch milliseconds */
  silence(until: number): void {
    this.silentUntil = until;
  }

  /** Has the fault come once so many messages have passed between it and PostgreSQL. */
  plan(fault: DatabaseFault, afterMessages: number): void {
    this.database.after(afterMessages, () => {
      if (fault === 'reset') this.database.reset();
      else if (fault === 'stall') this.stall();
      else this.database.refuse();
      if (fault === 'kill') this.isDead = true;
    });
  }

  cutRedis(): void {
    this.redis?.proxy.refuse();
  }

  /** Lets stalled connections go on. */
  resume(): void {
    this.isStalled = false;
    this.database.resume();
  }

  /** Ends every fault, planned ones included, but death. */
  heal(): void {
    if (this.isDead) return;
    this.silentUntil = 0;
    this.database.after(Number.POSITIVE_INFINITY, () => undefined);
    this.database.allow();
    this.redis?.proxy.allow();
  }

  /**
   * Does all that a gateway does by its timers and workers: settles what is due, follows price rules, runs due jobs. What
   * fails because PostgreSQL cannot be reached stays due.
   */
  async work(): Promise<void> {
    const { services } = this.gateway;
    const watch = services.get(PriceWatchService);
    const works = [
      ...FEATURES.flatMap(({ settlements }) => settlements?.(services) ?? []).map(({ work }) => work),
      () => watch.refresh(),
      () => watch.settled(),
      () => services.get(Outbox).idle(),
      () => services.get(WorkQueue).runDue(new JobRunner(NO_TIMER, createLog('silent'))),
    ];
    for (const work of works) await this.attempt(work);
  }

  /** Runs the scheduled jobs that are due, which one gateway does for all. */
  async runScheduled(isDue: (name: string, everyMs: number) => boolean): Promise<void> {
    const { services } = this.gateway;
    const jobs = FEATURES.flatMap((feature) => feature.jobs?.(services) ?? []);
    for (const { name, everyMs, work } of jobs) if (isDue(name, everyMs)) await this.attempt(work);
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }

  private stall(): void {
    this.isStalled = true;
    this.database.stall();
  }

  /** Ends it. One that was killed reaches neither PostgreSQL nor Redis any more: what it still does has no effect. */
  async stop(): Promise<void> {
    if (this.isDead) {
      this.database.refuse();
      this.redis?.proxy.refuse();
    }
    await this.gateway.stop();
    this.redis?.link.close();
    await this.redis?.proxy.stop();
    await this.dataSource.destroy();
    await this.database.stop();
  }
}
