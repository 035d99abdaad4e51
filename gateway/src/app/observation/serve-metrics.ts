import type { FastifyInstance } from 'fastify';
import { FarolError } from '../../platform/errors.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { mayReadMetrics } from '../../platform/metrics/metrics-access.js';

/** `/metrics` for Prometheus: to this machine, and to who brings the token. To others there is no such page. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', async ({ raw, headers }, reply) => {
    if (!mayReadMetrics({ address: raw.socket.remoteAddress, headers }, token))
      throw new FarolError('NOT_FOUND', 'Não encontrado');
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}
