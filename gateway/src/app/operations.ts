import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { MarketFeed } from '../features/market/market-feed.js';

/** A database that does not answer by then counts as away. */
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

/** `/healthz` and `/readyz`. The feed's state is told and does not fail readiness. */
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
