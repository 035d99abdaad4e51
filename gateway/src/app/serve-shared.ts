import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { RecordFiguresService } from '../features/record/record-figures.service.js';
import { sharePage } from '../features/sharing/share-page.js';
import { SharedSignalService } from '../features/sharing/shared-signal.service.js';
import { factsOf, measuredText, type SignalFacts } from '../features/sharing/signal-facts.js';
import { drawSignal } from '../features/sharing/signal-picture.js';
import { networkOf } from '../platform/client-network.js';
import { PUBLIC_PAGE_POLICY } from '../platform/public-page.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { matchesEtag } from './etag.js';

/** Requests of one client network a minute. */
const PAGES_PER_MINUTE = 120;
const PICTURES_PER_MINUTE = 60;
/** Some 40 KB each. */
const PICTURES_KEPT = 200;
const DRAWN_AT_ONCE = 2;

/** A minute, so that an outcome is shown soon, and a revoked link soon leads nowhere. */
const BRIEFLY = 'public, max-age=60';

/** A short name for what a picture shows: the same picture has the same version. */
const versionOf = (facts: SignalFacts) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);

/** Pictures by what they show, each drawn once. */
class Pictures {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: PICTURES_KEPT });
  private readonly inTurn = pLimit(DRAWN_AT_ONCE);

  constructor(private readonly host: string) {}

  of(facts: SignalFacts, version: string): Promise<Buffer> {
    const known = this.drawn.get(version);
    if (known) return known;
    const picture = this.inTurn(() => drawSignal(facts, this.host));
    this.drawn.set(version, picture);
    picture.catch(() => this.drawn.delete(version));
    return picture;
  }
}

/** Answers a body that has a version, or 304 if the caller has it already. */
function versioned(request: FastifyRequest, reply: FastifyReply, version: string): FastifyReply | undefined {
  reply.headers({ etag: `"${version}"`, 'cache-control': BRIEFLY });
  return matchesEtag(request.headers['if-none-match'], `"${version}"`) ? reply.status(304).send() : undefined;
}

/** `GET /s/ID` and `GET /s/ID.png`: a shared signal as a page and as a picture, for everybody with the link. */
export function serveShared(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
  publicUrl: string,
): void {
  const shared = services.get(SharedSignalService);
  const figures = services.get(RecordFiguresService);
  const pictures = new Pictures(new URL(publicUrl).host);

  app.get<{ Params: { id: string } }>('/s/:id.png', async (request, reply) => {
    await limiter.take(`shared pictures ${networkOf(request.ip)}`, PICTURES_PER_MINUTE);
    const facts = factsOf(await shared.view(request.params.id));
    const version = versionOf(facts);
    // Pages of others may show it.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return (
      versioned(request, reply, version) ?? reply.type('image/png').send(await pictures.of(facts, version))
    );
  });

  app.get<{ Params: { id: string } }>('/s/:id', async (request, reply) => {
    await limiter.take(`shared pages ${networkOf(request.ip)}`, PAGES_PER_MINUTE);
    const facts = factsOf(await shared.view(request.params.id));
    const { overall, prices } = await figures.current();
    const address = new URL(`/s/${request.params.id}`, publicUrl).href;
    const measured = measuredText(overall, prices === 'REAL');
    const html = sharePage({ facts, measured, address, version: versionOf(facts) });
    return reply
      .headers({ 'content-security-policy': PUBLIC_PAGE_POLICY, 'cache-control': BRIEFLY })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
