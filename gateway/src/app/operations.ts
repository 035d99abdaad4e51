import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { MarketFeed } from '../features/market/market-feed.js';
import { FarolError } from '../platform/errors.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { mayReadMetrics } from '../platform/metrics/metrics-access.js';

/** A database that does not answer within this time counts as unavailable. */
const DATABASE_PATIENCE_MS = 1000;

function databaseAnswers(dataSource: DataSource): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(false), DATABASE_PATIENCE_MS);
    const answer = (isUp: boolean) => {
      clearTimeout(timeout);
      resolve(isUp);
    };
    dataSource.query('SELECT 1').then(
      () => answer(true),
      () => answer(false),
    );
  });
}

/** `/healthz` and `/readyz`. The feed's state is shown, but does not fail readiness. */
export function serveHealth(
  app: FastifyInstance,
  dataSource: DataSource,
  feed: MarketFeed,
  isDraining: () => boolean,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await databaseAnswers(dataSource);
    const ready = database && !isDraining();
    reply.status(ready ? 200 : 503);
    return {
      status: ready ? 'ready' : 'unavailable',
      database: database ? 'up' : 'away',
      draining: isDraining(),
      feed: { id: feed.id, state: feed.status().state },
    };
  });
}

/** `/metrics` for Prometheus: only for this machine and for callers with the token. All others get 404. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', async ({ raw, headers }, reply) => {
    if (!mayReadMetrics({ address: raw.socket.remoteAddress, headers }, token))
      throw new FarolError('NOT_FOUND', 'Não encontrado');
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}
