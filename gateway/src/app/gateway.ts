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
  /** Number of our own proxies before it. */
  readonly trustProxy?: number;
  readonly introspection?: boolean;
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
