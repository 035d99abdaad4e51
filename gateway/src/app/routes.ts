import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { MCP_PATH } from '#schema/mcp-tools.js';
import { SANDBOX_HEADER } from '#schema/sandbox.js';
import { ProfilePhotoService } from '../features/accounts/profile-photo/profile-photo.service.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import { WitnessService } from '../features/record/witness/witness.service.js';
import { sandboxHeaderOf } from '../features/sandbox/sandbox-header.js';
import { TELEGRAM_BOT } from '../features/telegram/telegram-bot.js';
import { TelegramReceiverService } from '../features/telegram/telegram-receiver.service.js';
import type { Clock } from '../platform/clock.js';
import { FarolError } from '../platform/errors.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { RATE_LIMITER } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { callCounter } from './authorisation.js';
import { originCheck } from './client-address.js';
import { schemaText, serveGraphiql, serveSchema } from './docs/serve-graphiql.js';
import type { GraphQL } from './graphql.js';
import { serveHealth, serveMetrics } from './health.js';
import { sendFailure } from './http-errors.js';
import type { HttpServer, OpenStreams } from './http-server.js';
import { mcpResources, serveLlmsText } from './mcp/mcp-resources.js';
import { serveMcp } from './mcp/serve-mcp.js';
import { openApiText, serveOpenApi } from './rest/openapi/openapi-document.js';
import { refuseOtherMethods } from './rest/other-methods.js';
import { REST_TABLE } from './rest/rest-table.js';
import { serveRecordFigures } from './rest/serve-record-figures.js';
import { serveRest } from './rest/serve-rest.js';
import { serveCallIntake } from './serve-call-intake.js';
import { serveAuditExport, serveOwnExports, servePhotos } from './serve-files.js';
import { serveGraphQL } from './serve-graphql.js';
import { serveOidc } from './serve-oidc.js';
import { serveRecord } from './serve-record.js';
import { serveShared } from './serve-shared.js';
import { serveSources } from './serve-sources.js';
import { serveTelegram } from './serve-telegram.js';
import { serveTiledLog } from './serve-tiled-log.js';
import { isPagePath, type NotFoundHandler, serveWeb } from './static-web.js';
import { serveEventStream } from './streams/event-stream.js';
import { serveWebSocket } from './websocket.js';

export interface GatewayRouteOptions {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly services: ServiceRegistry;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustProxy: number;
  readonly introspection: boolean;
  readonly metricsToken?: string | undefined;
  readonly webFolder?: string | undefined;
  readonly pagesFolder?: string | undefined;
  readonly serviceWorker?: boolean;
}

/** Registers all routes; returns a function that ends their streams. */
export async function serveRoutes(
  { app, isDraining, isForUs }: HttpServer,
  graphql: GraphQL,
  options: GatewayRouteOptions,
): Promise<OpenStreams> {
  const { services, dataSource, feed, metrics, webFolder, pagesFolder = webFolder } = options;
  const { schema, apollo } = graphql;
  const limiter = services.get(RATE_LIMITER);
  refuseSandboxElsewhere(app, [
    '/graphql',
    '/graphql/stream',
    MCP_PATH,
    ...REST_TABLE.map(({ call }) => call.replace(/^.* /, '')),
  ]);
  const refuseOthers = refuseOtherMethods(app);
  const isAllowedOrigin = originCheck(options.publicUrl, options.allowedOrigins);
  await serveGraphQL(app, { ...graphql, services });
  const endEventStreams = serveEventStream(app, { ...graphql, services });
  const closeSockets = serveWebSocket({
    ...graphql,
    services,
    log: options.log,
    clock: options.clock,
    server: app.server,
    isAllowedOrigin,
    isForUs,
    requestId: randomUUID,
    trustProxy: options.trustProxy,
    isDraining,
  });
  serveRest(app, REST_TABLE, apollo, services, graphql.admission);
  serveRecordFigures(app, apollo, services, graphql.admission, options.clock);
  const openApi = openApiText(schema, REST_TABLE);
  serveOpenApi(app, openApi);
  const printed = options.introspection ? schemaText(schema) : undefined;
  if (printed) {
    serveSchema(app, printed);
    serveGraphiql(app);
  }
  const resources = mcpResources({ publicUrl: options.publicUrl, openApi, schema: printed });
  serveLlmsText(app, resources);
  serveMcp(app, {
    ...graphql,
    services,
    resources,
    publicUrl: options.publicUrl,
    isAllowedOrigin,
    count: callCounter(limiter),
  });
  servePhotos(app, services.get(ProfilePhotoService), limiter);
  serveOwnExports(app, services, limiter, options.clock);
  serveAuditExport(app, services, limiter, options.clock);
  serveRecord(app, services, limiter, options.clock);
  serveTiledLog(app, services, limiter);
  serveShared(app, services, limiter, options.publicUrl);
  serveSources(app, services, limiter);
  await serveCallIntake(app, services, limiter);
  refuseOthers();
  await serveOidc(app, services, limiter);
  serveTelegram(app, services, limiter);
  serveMetrics(app, metrics, options.metricsToken);
  const bot = services.get(TELEGRAM_BOT) && services.get(TelegramReceiverService);
  const telegram = () => bot && (bot.hasRival ? 'rival' : 'ok');
  const witnesses = () => services.get(WitnessService).sightings();
  serveHealth(app, { dataSource, feed, clock: options.clock, isDraining, telegram, witnesses });
  const hasPages =
    webFolder !== undefined &&
    (await serveWeb(app, webFolder, (fileOf) => answerUnknown(fileOf, pagesFolder), {
      serviceWorker: options.serviceWorker,
    }));
  if (!hasPages) app.setNotFoundHandler(answerUnknown());
  return { endEventStreams, closeSockets };
}

/** Refuses the sandbox header on every path that does not authenticate its callers with it, so that no path ignores it. */
function refuseSandboxElsewhere(app: FastifyInstance, endpoints: readonly string[]): void {
  const answered = new Set(endpoints);
  app.addHook('onRequest', (request, _reply, done) => {
    if (sandboxHeaderOf(request) === undefined || answered.has(request.routeOptions.url ?? '')) return done();
    const text = `${SANDBOX_HEADER}: o sandbox responde em /graphql, em /graphql/stream, em ${MCP_PATH} e nas chamadas REST.`;
    done(new FarolError('BAD_USER_INPUT', text));
  });
}

/** Paths of the client's router get their page. All else is not found. */
function answerUnknown(fileOf?: (url: string) => string, pagesFolder?: string): NotFoundHandler {
  return (request, reply) => {
    const { method, url } = request;
    if (!fileOf || !isPagePath(method, url))
      return sendFailure(request, reply, new FarolError('NOT_FOUND', 'Não encontrado'));
    return reply.sendFile(fileOf(url), pagesFolder);
  };
}
