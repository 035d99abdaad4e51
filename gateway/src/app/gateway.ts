import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { DataSource } from 'typeorm';
import { BODY_LIMIT } from '#schema/limits.js';
import { ProfilePhotoService } from '../features/accounts/profile-photo/profile-photo.service.js';
import { type BrokerConfig, foreignOrigin, PRACTICE_PLATFORM } from '../features/broker/broker-config.js';
import type { CryptoFeed } from '../features/market/crypto-feed.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { Clock } from '../platform/clock.js';
import { FarolError } from '../platform/errors.js';
import { EventBus } from '../platform/event-bus.js';
import type { Log } from '../platform/log.js';
import type { MailTransport } from '../platform/mail/mail-transport.js';
import { RATE_LIMITER, type RateLimiter } from '../platform/rate-limit.js';
import type { RedisLink } from '../platform/redis/redis-link.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { assertStorableText } from '../platform/storable-text.js';
import type { Timer } from '../platform/timer.js';
import { createApollo } from './apollo.js';
import { tellLargeBodies } from './body-limit.js';
import { trustedHop } from './client-address.js';
import { serveGraphiql } from './docs/serve-graphiql.js';
import { serveSchema } from './docs/serve-schema.js';
import { POLICIES } from './features.js';
import { authoriser, callCounter, guardOperations } from './guarded-schema.js';
import { answerErrors, sendFailure } from './http-errors.js';
import { HTTP_LIMITS, MAX_CONNECTIONS } from './http-limits.js';
import { type PressureLimits, shedLoad } from './load-shedding.js';
import { createMetrics, jobObserver } from './observation/create-metrics.js';
import { measuredExecution } from './observation/measured-execution.js';
import { MeasuredSubscriptions } from './observation/measured-subscriptions.js';
import { observeRequests } from './observation/observe-requests.js';
import { serveMetrics } from './observation/serve-metrics.js';
import { closeWithin, openConnections } from './open-connections.js';
import { serveHealth } from './operations.js';
import { originCheck } from './origins.js';
import { QueryAdmission } from './query-limits/admission.js';
import { MetaFieldCount } from './query-limits/meta-fields.js';
import { RequestGate } from './request-gate.js';
import { serveOpenApi } from './rest/openapi/serve-openapi.js';
import { REST_TABLE } from './rest/rest-table.js';
import { serveRest } from './rest/serve-rest.js';
import { buildFarolSchema } from './schema.js';
import { sendSecurityHeaders } from './security-headers.js';
import { serveAuditExport } from './serve-audit-export.js';
import { serveGraphQL } from './serve-graphql.js';
import { servePhotos } from './serve-photos.js';
import { serveSignalExport } from './serve-signal-export.js';
import { createServices, startJobs } from './services.js';
import { isPagePath, pageFile, serveWeb } from './static-web.js';
import { stopListening } from './stop-listening.js';
import { serveEventStream } from './streams/event-stream.js';
import { ErrorForm } from './streams/formatted-errors.js';
import { NetworkConnections } from './streams/network-connections.js';
import { PermittedSubscriptions } from './streams/permitted-subscriptions.js';
import { SharedSubscriptions } from './streams/shared-subscriptions.js';
import { serveWebSocket } from './websocket.js';

/** What is under way when a gateway no longer listens may take this long, so that it ends within 10 s in all. */
const FINISH_MS = 4000;

export interface GatewayOptions {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly cryptoFeed: CryptoFeed;
  readonly mailTransport: MailTransport;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
  /** What several gateways share; without it this one is alone. */
  readonly redis?: RedisLink | undefined;
  readonly authSecret: string;
  readonly publicUrl: string;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustProxy?: number;
  readonly introspection?: boolean;
  /** How many times the allowances of one client network; once unless told. */
  readonly networkFactor?: number | undefined;
  /** The platform in the frame; the practice platform unless told. */
  readonly broker?: BrokerConfig;
  /** Lets who brings it read `/metrics` from elsewhere than this machine. */
  readonly metricsToken?: string | undefined;
  /** Until this is over a gateway that stops goes on answering, so that a proxy can notice; it stops at once unless given. */
  readonly linger?: (() => Promise<unknown>) | undefined;
  /** Whether it takes jobs from the work queue; it does unless told. */
  readonly takesJobs?: boolean | undefined;
  /** When calls are refused for load. */
  readonly pressure?: PressureLimits;
  /** Folder of the built client; nothing is served from it where it does not exist. */
  readonly webFolder?: string | undefined;
}

export interface Gateway {
  readonly app: FastifyInstance;
  readonly services: ServiceRegistry;
  /** Starts to take requests, and the jobs; answers the address. */
  listen(host: string, port: number): Promise<string>;
  /** Stops taking requests, drains, and ends the jobs. The data source and the feeds are the caller's. */
  stop(): Promise<void>;
}

async function guardedSchema(services: ServiceRegistry, limiter: RateLimiter) {
  const authorise = authoriser(POLICIES, limiter);
  const schema = guardOperations(await buildFarolSchema(services), POLICIES, authorise);
  const shared = new SharedSubscriptions(authorise);
  return { schema, subscriptions: new PermittedSubscriptions(shared, authorise, services.get(EventBus)) };
}

/** Puts the gateway together; it serves nothing until `listen`. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { dataSource, feed, timer, log, publicUrl, broker = PRACTICE_PLATFORM } = options;
  const { introspection = true, trustProxy = 0, takesJobs = true, linger } = options;
  let isDraining = false;
  const services = createServices({ ...options, broker });
  const limiter = services.get(RATE_LIMITER);
  const { schema, subscriptions } = await guardedSchema(services, limiter);
  const metrics = createMetrics({ ...options, services });
  const metaFields = new MetaFieldCount(callCounter(limiter));
  const admission = new QueryAdmission(schema, introspection);
  const streamed = {
    schema,
    services,
    connections: new NetworkConnections(options.networkFactor),
    admission,
    errorForm: new ErrorForm(introspection),
    subscriptions: new MeasuredSubscriptions(subscriptions, metrics, log),
    execute: metaFields.before(measuredExecution(metrics, log)),
  };
  const apollo = createApollo({ schema, introspection, log, metrics, plugins: [metaFields.plugin] });
  const app: FastifyInstance = Fastify({
    ...HTTP_LIMITS,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedHop(trustProxy),
    genReqId: () => randomUUID(),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What comes over a connection that is still open is answered, and the connection closed after it.
    return503OnClosing: false,
  });
  // Only JSON is read: text/plain is what a form of a foreign page can send without being asked about first.
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = MAX_CONNECTIONS;
  const connections = openConnections(app.server);
  const gate = new RequestGate();
  const isAllowedOrigin = originCheck(publicUrl, options.allowedOrigins);
  answerErrors(app, metrics);
  observeRequests(app, metrics, log);
  tellLargeBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    await gate.pass();
  });
  app.addHook('preValidation', async ({ params, query }) => assertStorableText([params, query]));
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  await shedLoad(app, metrics, options.pressure);
  await sendSecurityHeaders(app, { publicUrl, framed: foreignOrigin(broker, publicUrl) });
  await app.register(cors, { origin: [...(options.allowedOrigins ?? [])], credentials: false, maxAge: 600 });
  await serveGraphQL(app, { apollo, schema, services, admission });
  const endStreams = serveEventStream(app, streamed);
  serveRest(app, REST_TABLE, apollo, services);
  serveOpenApi(app, schema, REST_TABLE);
  if (introspection) {
    serveSchema(app, schema);
    serveGraphiql(app);
  }
  servePhotos(app, services.get(ProfilePhotoService));
  serveSignalExport(app, services, limiter);
  serveAuditExport(app, services, limiter);
  serveMetrics(app, metrics, options.metricsToken);
  serveHealth(app, dataSource, feed, () => isDraining);
  if (options.webFolder) await serveWeb(app, options.webFolder);
  app.setNotFoundHandler((request, reply) => {
    const hasPage = options.webFolder !== undefined && app.hasReplyDecorator('sendFile');
    if (hasPage && isPagePath(request.method, request.url)) {
      return reply.header('cache-control', 'no-cache').sendFile(pageFile(request.url));
    }
    return sendFailure(request, reply, new FarolError('NOT_FOUND', 'Não encontrado'));
  });
  const closeSockets = serveWebSocket({
    ...streamed,
    server: app.server,
    isAllowedOrigin,
    requestId: randomUUID,
    trustProxy,
    isDraining: () => isDraining,
  });
  const drain = async () => {
    endStreams();
    await Promise.all([closeSockets(), linger?.()]);
    if (linger) await stopListening(app.server, gate);
    // Streams that were begun meanwhile.
    endStreams();
    await closeWithin(FINISH_MS, app, connections, log);
  };
  let endJobs: (() => Promise<void>) | undefined;
  return {
    app,
    services,
    async listen(host, port) {
      const address = await app.listen({ host, port });
      endJobs = startJobs(services, { timer, log, observe: jobObserver(metrics), takesJobs });
      return address;
    },
    async stop() {
      isDraining = true;
      await Promise.all([endJobs?.(), drain()]);
      await apollo.stop();
    },
  };
}
