import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sourcePage } from '../features/auditor/source-page.js';
import { SourcePublicationService } from '../features/auditor/source-publication.service.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import { PUBLIC_PAGE_POLICY } from '../platform/public-page.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';

/** Pages and files of one client network a minute: each is computed from all calls of a source. */
const PER_MINUTE = 30;

/** Both dates, or none. */
const query = z
  .object({ de: z.iso.date().optional(), ate: z.iso.date().optional() })
  .refine(({ de, ate }) => (de === undefined) === (ate === undefined) && (de ?? '') <= (ate ?? ''))
  .transform(({ de, ate }) => (de === undefined || ate === undefined ? undefined : { from: de, until: ate }));

/** `GET /fonte/ID`, `GET /fonte/ID?de=DATE&ate=DATE` and `GET /fonte/ID.csv`: the record of a published source, for everybody. */
export function serveSources(app: FastifyInstance, services: ServiceRegistry, limiter: RateLimiter): void {
  const publications = services.get(SourcePublicationService);

  app.get<{ Params: { id: string } }>('/fonte/:id.csv', async (request, reply) => {
    await limiter.take(`published sources ${networkOf(request.ip)}`, PER_MINUTE);
    const text = await publications.fileOf(request.params.id);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="farol-fonte-${request.params.id}.csv"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(text, { objectMode: false }));
  });

  app.get<{ Params: { id: string } }>('/fonte/:id', async (request, reply) => {
    await limiter.take(`published sources ${networkOf(request.ip)}`, PER_MINUTE);
    const period = query.safeParse(request.query);
    if (!period.success)
      throw new FarolError(
        'BAD_USER_INPUT',
        'O período é de uma data a outra: ?de=2026-03-01&ate=2026-03-31.',
      );
    const shown = await publications.view(request.params.id, period.data);
    return reply
      .headers({ 'content-security-policy': PUBLIC_PAGE_POLICY, 'cache-control': 'public, max-age=60' })
      .type('text/html; charset=utf-8')
      .send(sourcePage(shown));
  });
}
