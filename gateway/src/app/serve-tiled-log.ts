import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decimal } from '#schema/tlog/bytes.js';
import { parseTilePath } from '#schema/tlog/tile.js';
import { TiledLogService } from '../features/record/log/tiled-log.service.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { matchesEtag } from './etag.js';
import { RECORD_LIMITS } from './serve-record.js';

const { calls: CALLS, tiles: TILES } = RECORD_LIMITS;

const TEXT = 'text/plain; charset=utf-8';
const PROOF_SUFFIX = '.tlog-proof';
const BYTES = 'application/octet-stream';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether `gzip` is accepted, and not by a quality of 0. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const compress = promisify(gzip);

/** Answers a text that changes, with a tag, or 304 if the caller has it already. */
function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'public, no-cache' });
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type(TEXT).send(text);
}

/**
 * `/registro`: the log as https://c2sp.org/tlog-tiles has it, so that tools of others can read it. `checkpoint`, `vkey`
 * (the key that signed it), `tile/L/N[.p/W]` and `tile/entries/N[.p/W]`; and `prova/LEAF.tlog-proof`, a leaf with its proof
 * (https://c2sp.org/tlog-proof).
 */
export function serveTiledLog(app: FastifyInstance, services: ServiceRegistry, limiter: RateLimiter): void {
  const log = services.get(TiledLogService);
  const take = (request: FastifyRequest, kind: string, perMinute: number) =>
    limiter.take(`tiled log ${kind} ${networkOf(request.ip)}`, perMinute);
  const texts = { checkpoint: () => log.checkpoint(), vkey: async () => lineOf(await log.vkey()) };

  for (const [path, read] of Object.entries(texts))
    app.get(`/registro/${path}`, async (request, reply) => {
      await take(request, 'texts', CALLS);
      const text = await read();
      if (text === undefined) throw new FarolError('NOT_FOUND', 'O registro ainda está vazio');
      return sendText(request, reply, text);
    });

  app.get<{ Params: { file: string } }>('/registro/prova/:file', async (request, reply) => {
    await take(request, 'texts', CALLS);
    const { file } = request.params;
    const leaf = file.endsWith(PROOF_SUFFIX) ? decimal(file.slice(0, -PROOF_SUFFIX.length)) : undefined;
    if (leaf === undefined) throw new FarolError('BAD_USER_INPUT', 'Endereço de prova inválido');
    const proof = await log.proof(leaf);
    reply.header('content-disposition', `attachment; filename="farol-${file}"`);
    return sendText(request, reply, proof);
  });

  app.get<{ Params: { '*': string } }>('/registro/tile/*', async (request, reply) => {
    await take(request, 'tiles', TILES);
    const address = parseTilePath(`tile/${request.params['*']}`);
    if (!address) throw new FarolError('BAD_USER_INPUT', 'Endereço de bloco inválido');
    if (address.level !== 'entries') {
      const hashes = await log.tile(address.level, address);
      return reply.type(BYTES).header('cache-control', IMMUTABLE).send(hashes);
    }
    const { bytes, isWhole } = await log.bundle(address);
    reply.type(BYTES).headers({ vary: 'accept-encoding', 'cache-control': isWhole ? IMMUTABLE : 'no-store' });
    if (!ACCEPTS_GZIP.test(request.headers['accept-encoding'] ?? '')) return reply.send(Buffer.from(bytes));
    return reply.header('content-encoding', 'gzip').send(await compress(bytes));
  });
}

const lineOf = (text: string | undefined) => text && `${text}\n`;
