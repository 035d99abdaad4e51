import type { FastifyInstance } from 'fastify';
import { type BrokerConfig, foreignOrigin, PRACTICE_PLATFORM } from '../features/broker/broker-config.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import type { Timer } from '../platform/timer.js';
import { createGraphQL } from './graphql.js';
import { createHttpServer } from './http-server.js';
import type { PressureLimits } from './load-shedding.js';
import { createMetrics, jobObserver } from './observation/gateway-metrics.js';
import { serveRoutes } from './routes.js';
import { createServices, type ServiceOptions, startJobs } from './services.js';

export interface GatewayOptions extends Omit<ServiceOptions, 'broker'> {
  readonly timer: Timer;
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Number of own proxies in front of the gateway. */
  readonly trustProxy?: number;
  readonly introspection?: boolean;
  /** The broker shown in the frame; the practice platform by default. */
  readonly broker?: BrokerConfig;
  /** Token that permits reading `/metrics` from other machines than this one. */
  readonly metricsToken?: string | undefined;
  /** A stopping gateway keeps serving until this is over, so that a proxy can notice. By default it stops at once. */
  readonly linger?: (() => Promise<unknown>) | undefined;
  /** Whether it takes jobs from the work queue; true by default. */
  readonly takesJobs?: boolean;
  /** Milliseconds of listening until it takes the first job; 0 by default. */
  readonly jobsAfterMs?: number;
  /** The load above which calls are refused. */
  readonly pressure?: PressureLimits;
  /** Folder of the built client; if it does not exist, no client is served. */
  readonly webFolder?: string | undefined;
  /** Folder of its pages with this gateway's address in them; by default those of `webFolder` are served. */
  readonly pagesFolder?: string | undefined;
  /** False removes the service worker from browsers that have it; true by default. */
  readonly serviceWorker?: boolean;
}

export interface Gateway {
  readonly app: FastifyInstance;
  readonly services: ServiceRegistry;
  /** Starts to accept requests and run jobs; returns the address. */
  listen(host: string, port: number): Promise<string>;
  /** Stops accepting requests, drains, and ends the jobs. The caller closes the data source and the feeds. */
  stop(): Promise<void>;
}

/** Assembles the gateway; it serves nothing until `listen`. */
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
