import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { LogService } from '../features/record/log/log.service.js';
import { RecordService } from '../features/record/record.service.js';
import { networkOf } from '../platform/client-network.js';
import type { Clock } from '../platform/clock.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { matchesEtag } from './etag.js';
import { RecordDownloads } from './record-downloads.js';

/** Limits of one client network. */
export const RECORD_LIMITS = {
  /** Requests a minute; fewer for files, which are longer. */
  calls: 240,
  files: 30,
  /** Tiles and bundles: a reader of the whole log needs two for each 256 leaves. */
  tiles: 1200,
} as const;
const { calls: CALLS, files: FILES } = RECORD_LIMITS;

/** A whole number in the one way to write it: not `1e0`, `0x1` or `01`, and not a repeated parameter. */
const count = (max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^(0|[1-9]\d*)$/)
    .transform(Number)
    .pipe(z.number().max(max));

/** Cache headers: immutable data forever, all else revalidated each time. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';
const FOR_A_DAY = 'public, max-age=86400';

function read<Shape extends z.ZodType>(shape: Shape, asked: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(asked);
  if (!parsed.success) throw new FarolError('BAD_USER_INPUT', 'Parâmetros inválidos.');
  return parsed.data;
}

/** Answers JSON with a tag, or 304 if the caller has it already. */
function tagged(request: FastifyRequest, reply: FastifyReply, tag: string, body: unknown): FastifyReply {
  reply.headers({ etag: `"${tag}"`, 'cache-control': ASK_AGAIN });
  if (matchesEtag(request.headers['if-none-match'], `"${tag}"`)) return reply.status(304).send();
  return reply.send(body);
}

/**
 * `/api/record`: all that is needed to check the record, without signing in, besides the checkpoint at `/registro`. Keys,
 * proofs, sums, and the whole log and the candles by month, one JSON object a line, written while they are read.
 */
export function serveRecord(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
  clock: Clock,
): void {
  const log = services.get(LogService);
  const record = services.get(RecordService);
  const downloads = new RecordDownloads(clock);
  const get = (
    path: string,
    perMinute: number,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.get(`/api/record/${path}`, async (request, reply) => {
      await limiter.take(`record ${perMinute} ${networkOf(request.ip)}`, perMinute);
      return answer(request, reply);
    });

  get('keys', CALLS, async () => {
    const keys = await log.publicKeys();
    return { keys: keys.map((key) => ({ ...key, alg: 'EdDSA', use: 'sig' })) };
  });

  get('sums', CALLS, async (request, reply) => {
    const { tag, snapshot } = await record.published();
    return tagged(request, reply, `sums-${tag}`, snapshot);
  });

  get('proofs/inclusion', CALLS, async ({ query }, reply) => {
    const { leaf, size } = read(z.object({ leaf: count(), size: count() }), query);
    const proof = await log.inclusion(leaf, size);
    return reply.header('cache-control', IMMUTABLE).send(proof);
  });

  get('proofs/consistency', CALLS, async ({ query }, reply) => {
    const { first, size } = read(z.object({ first: count(), size: count() }), query);
    const proof = await log.consistency(first, size);
    return reply.header('cache-control', IMMUTABLE).send(proof);
  });

  get('entry', CALLS, async ({ query }) => {
    const shape = z.object({
      series: count(32_767),
      pair: z.enum(PAIRS),
      timeframe: z.enum(TIMEFRAMES),
      time: count(8.64e15),
    });
    return log.leavesOf(read(shape, query));
  });

  get('log', CALLS, () => log.months());

  get('log/:month', FILES, async ({ params, headers }, reply) => {
    const { month: file } = read(z.object({ month: z.string().regex(/^\d{4}-\d{2}\.ndjson$/) }), params);
    const month = await log.month(file.slice(0, 7));
    reply.header('cache-control', month.root === undefined ? ASK_AGAIN : FOR_A_DAY);
    if (month.root !== undefined) {
      const tag = `"${month.month}-${month.root}"`;
      reply.header('etag', tag);
      if (matchesEtag(headers['if-none-match'], tag)) return reply.status(304).send();
    }
    return downloads.send(reply, `log-${file}`, log.lines(month));
  });

  get('former-heads.ndjson', CALLS, async (_request, reply) => {
    reply.header('cache-control', ASK_AGAIN);
    return downloads.send(reply, 'former-heads.ndjson', log.formerHeads());
  });

  get('candles/:series/:month', FILES, async ({ params }, reply) => {
    const shape = z.object({
      series: count(32_767),
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])\.ndjson$/),
    });
    const { series, month } = read(shape, params);
    reply.header('cache-control', ASK_AGAIN);
    return downloads.send(reply, `candles-${series}-${month}`, record.candleLines(series, month.slice(0, 7)));
  });
}
