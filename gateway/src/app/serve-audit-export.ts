import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuditFilter } from '../features/admin/audit/audit.input.js';
import { AUDIT_ACTIONS, type AuditAction } from '../features/admin/audit/audit-action.js';
import { AuditExportService } from '../features/admin/audit/audit-export.service.js';
import { administratorOnly, demandAdministrator } from '../platform/auth/policy.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { administratorOf } from './request-context.js';

/** A file is as long as the log; nobody needs many a minute. */
const PER_MINUTE = 6;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The fields of `AuditFilter`, as the query string has them. */
const query = z.object({
  search: z.string().max(100).optional(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]).optional(),
  subjectId: z.uuid().optional(),
  from: moment.optional(),
  until: moment.optional(),
});

function filterOf(asked: unknown): AuditFilter {
  const parsed = query.safeParse(asked);
  if (!parsed.success) throw new FarolError('BAD_USER_INPUT', 'Filtro inválido.');
  return parsed.data;
}

/** `GET /exportar/auditoria.csv`: the administrators' log, written while it is read from the database. */
export function serveAuditExport(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
): void {
  app.get('/exportar/auditoria.csv', async (request, reply) => {
    const found = await administratorOf(services, request);
    await limiter.take(`audit export ${found?.id ?? networkOf(request.ip)}`, PER_MINUTE);
    administratorOnly(undefined, found);
    const actor = { administrator: demandAdministrator(found), clientAddress: request.ip };
    const text = await services.get(AuditExportService).of(actor, filterOf(request.query));
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="farol-auditoria.csv"',
    });
    return reply.send(Readable.from(text, { objectMode: false }));
  });
}
