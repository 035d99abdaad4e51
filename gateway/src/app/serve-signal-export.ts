import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SignalCsvService } from '../features/rewards/signal-csv.service.js';
import { networkOf } from '../platform/client-network.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { viewerOf } from './request-context.js';

/** A file is as long as one's history; nobody needs many a minute. */
const PER_MINUTE = 6;

/** `GET /exportar/sinais.csv`: one's signals with their outcomes, written while they are read from the database. */
export function serveSignalExport(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
): void {
  app.get('/exportar/sinais.csv', async (request, reply) => {
    const viewer = await viewerOf(services, request.headers.authorization);
    await limiter.take(`export ${viewer?.userId ?? networkOf(request.ip)}`, PER_MINUTE);
    const text = await services.get(SignalCsvService).of(viewer);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="farol-sinais.csv"',
    });
    return reply.send(Readable.from(text, { objectMode: false }));
  });
}
