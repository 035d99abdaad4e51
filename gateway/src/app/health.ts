import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { WitnessSighting } from '../features/record/witness/witness.service.js';
import type { Clock } from '../platform/clock.js';
import { FarolError } from '../platform/errors.js';
import { Memo } from '../platform/memo.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { mayReadMetrics } from '../platform/metrics/metrics-access.js';

/** A database that does not answer within this time counts as unavailable. */
const DATABASE_TIMEOUT_MS = 1000;

/** What the database answers; undefined if it fails or takes too long. */
function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(undefined), DATABASE_TIMEOUT_MS);
    const answer = (given: Answer | undefined) => {
      clearTimeout(timeout);
      resolve(given);
    };
    asked.then(answer, () => answer(undefined));
  });
}

interface HealthOptions {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly clock: Clock;
  readonly isDraining: () => boolean;
  /** Whether this gateway's bot of Telegram has a rival; undefined without a bot. */
  readonly telegram: () => 'ok' | 'rival' | undefined;
  readonly witnesses: () => Promise<readonly WitnessSighting[]>;
}

/** `/healthz` and `/readyz`. The states of feed, bot and witnesses are shown, but do not fail readiness. */
export function serveHealth(
  app: FastifyInstance,
  { dataSource, feed, clock, isDraining, telegram, witnesses }: HealthOptions,
): void {
  const memo = new Memo(clock);
  const ask = async () => {
    const isUp = (await answerOf(dataSource.query('SELECT 1'))) !== undefined;
    return { isUp, seen: isUp ? await answerOf(witnesses()) : undefined };
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    // Anybody may call this, and each question would take a connection.
    const { isUp, seen } = await memo.get('answer', ask);
    const ready = isUp && !isDraining();
    reply.status(ready ? 200 : 503);
    return {
      status: ready ? 'ready' : 'unavailable',
      database: isUp ? 'up' : 'away',
      draining: isDraining(),
      feed: { id: feed.id, state: feed.status().state },
      telegram: telegram(),
      witnesses: seen?.map(({ vkey, size, leavesBehind, secondsBehind }) => ({
        vkey,
        size,
        leavesBehind,
        secondsBehind,
      })),
    };
  });
}

/** `/metrics` for Prometheus: only for this machine and for callers with the token. All others get 404. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async ({ raw, headers }, reply) => {
    if (!mayReadMetrics({ address: raw.socket.remoteAddress, headers }, token))
      throw new FarolError('NOT_FOUND', 'Não encontrado');
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
}
