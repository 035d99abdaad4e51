import { createHash } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.js';
import type { Context } from '../../platform/graphql/context.js';
import { Memo } from '../../platform/memo.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { matchesEtag } from '../etag.js';
import { type CountsCallers, requestContext } from '../request-context.js';
import { runDocument } from './serve-rest.js';

const SERIES = 'id counting prices feed engineVersion from until current won lost tied voided';
const ROW = `key won lost tied voided rate low high meanChance brier
  clusters { clusters won decided wonWon wonDecided decidedDecided largest }
  verdicts { line word signalsNeeded }`;

/** All figures of the record: the answer of `GET /api/record` is this document's. */
export const RECORD_DOCUMENT = `{ record {
  prices payout breakEven pending series { ${SERIES} }
  overall { ${ROW} } late { ${ROW} } witnessed { ${ROW} } groups { dimension rows { ${ROW} } } baselines { ${ROW} }
  worth {
    comparisons { rival key decided lead eValue word signalsNeeded }
    reliability { key brier miscalibration discrimination uncertainty rounding
      points { chance decided rate calibrated low high } } }
  gaps { from until markets closes } voids { reason count }
  undirected { reason count } undirectedUntil
  users { overall { ${ROW} } pairs { ${ROW} } timeframes { ${ROW} } }
  secondFeeds { feed prices current since until compared agreeing otherOutcomes missing }
  coinComparisons { coin first feed prices current since until compared agreeing missing }
  shadows { engineVersion current since until leaf weeks evidence weeksRun decided lead low high eValue state }
  history { ${SERIES} } witnesses { name vkey size signedAt verified } head { size root signedAt vkey } } }`;

/**
 * The answer is built for all readers, and counts for none of them: the allowance of whoever comes first in a second would
 * decide what the others get.
 */
const FOR_ALL = {
  viewer: undefined,
  administrator: undefined,
  clientAddress: 'all readers of the record',
  noteAllowance: () => undefined,
} as const satisfies Partial<Context>;

/** `GET /api/record`: the record's figures, built once a second at most, whatever the number of readers. */
export function serveRecordFigures(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  services: ServiceRegistry,
  admission: CountsCallers,
  clock: Clock,
): void {
  const memo = new Memo(clock);

  const write = async (context: Context) => {
    const { record } = await runDocument(apollo, RECORD_DOCUMENT, {}, context);
    const text = JSON.stringify(record);
    return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  };

  app.get('/api/record', async (request, reply) => {
    const context = await requestContext(services, admission, request, reply);
    const { text, tag } = await memo.get('answer', () => write({ ...context, ...FOR_ALL }));
    reply.headers({ 'cache-control': 'public, max-age=1', etag: tag });
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
