import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { type BrokerConfig, foreignOrigin, PRACTICE_PLATFORM } from '../features/broker/broker-config.js';
import type { CryptoFeed } from '../features/market/crypto-feed.js';
import type { FeedsById } from '../features/market/feeds-by-id.service.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { Clock } from '../platform/clock.js';
import type { TelegramSettings } from '../platform/feature-module.js';
import type { Log } from '../platform/log.js';
import type { MailTransport } from '../platform/mail/mail-transport.js';
import type { RedisLink } from '../platform/redis/redis-link.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import type { Timer } from '../platform/timer.js';
import type { VapidKeys } from '../platform/vapid.js';
import { createGraphQL } from './graphql.js';
import { createHttpServer } from './http-server.js';
import type { PressureLimits } from './load-shedding.js';
import { createMetrics, jobObserver } from './observation/gateway-metrics.js';
import { serveRoutes } from './routes.js';
import { createServices, startJobs } from './services.js';

export interface GatewayOptions {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly cryptoFeed: CryptoFeed;
  /** Feeds that ran before, by which what is pending is settled; none unless given. They are the caller's. */
  readonly feeds?: FeedsById<MarketFeed> | undefined;
  readonly cryptoFeeds?: FeedsById<CryptoFeed> | undefined;
  readonly mailTransport: MailTransport;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
  /** What the gateways of one database share; without it this one is alone. */
  readonly redis?: RedisLink | undefined;
  readonly authSecret: string;
  readonly recordKey?: string | undefined;
  readonly vapidKeys?: VapidKeys | undefined;
  readonly publicUrl: string;
  /** Private hosts that users may have messages sent to; none unless given. */
  readonly privateHosts?: readonly string[] | undefined;
  /** The bot of Telegram; none unless given. */
  readonly telegram?: TelegramSettings | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Number of our own proxies before it. */
  readonly trustProxy?: number;
  readonly introspection?: boolean;
  /** How many times the allowances of one client network; once unless given. */
  readonly networkFactor?: number | undefined;
  /** The broker in the frame; the practice platform unless given. */
  readonly broker?: BrokerConfig;
  /** Lets who brings it read `/metrics` from elsewhere than this machine. */
  readonly metricsToken?: string | undefined;
  /** Until this is over a gateway that stops goes on answering, so that a proxy can notice; it stops at once unless given. */
  readonly linger?: (() => Promise<unknown>) | undefined;
  /** Whether it takes jobs from the work queue; it does unless this is false. */
  readonly takesJobs?: boolean;
  /** When calls are refused for load. */
  readonly pressure?: PressureLimits;
  /** Folder of the built client; nothing is served from it where it does not exist. */
  readonly webFolder?: string | undefined;
  /** False takes the service worker out of browsers that have it; it stays unless given. */
  readonly serviceWorker?: boolean;
}

export interface Gateway {
  readonly app: FastifyInstance;
  readonly services: ServiceRegistry;
  /** Starts to take requests, and the jobs; answers the address. */
  listen(host: string, port: number): Promise<string>;
  /** Stops taking requests, drains, and ends the jobs. The data source and the feeds are the caller's. */
  stop(): Promise<void>;
}

/** Puts the gateway together; it serves nothing until `listen`. */
export async function createGateway(given: GatewayOptions): Promise<Gateway> {
  const options = {
    introspection: true,
    trustProxy: 0,
    takesJobs: true,
    broker: PRACTICE_PLATFORM,
    ...given,
  };
  const services = createServices(options);
  const metrics = createMetrics({ ...options, services });
  const graphql = await createGraphQL({ ...options, services, metrics });
  const framed = foreignOrigin(options.broker, options.publicUrl);
  const server = await createHttpServer({ ...options, metrics, framed });
  const streams = await serveRoutes(server, graphql, { ...options, services, metrics });
  let endJobs: (() => Promise<void>) | undefined;
  return {
    app: server.app,
    services,
    async listen(host, port) {
      const address = await server.app.listen({ host, port });
      endJobs = startJobs(services, { ...options, observe: jobObserver(metrics) });
      return address;
    },
    async stop() {
      await Promise.all([endJobs?.(), server.drain(streams)]);
      await graphql.apollo.stop();
    },
  };
}
