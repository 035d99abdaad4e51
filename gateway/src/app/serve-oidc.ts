// Own file: the paths of a protocol, with its cookie, its rules for callers and its form.
import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OidcPurpose } from '../features/oidc/oidc.entity.js';
import { OIDC_CALLS, type OidcCalls } from '../features/oidc/oidc.module.js';
import { FLOW_LIFE_MS, type OidcReturn } from '../features/oidc/oidc-flow.service.js';
import { OIDC_CALLBACK_PATH } from '../features/oidc/oidc-provider.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { deviceOf, keepDevice } from './request-context.js';

/** Sign-ins that one client network may begin, and finish, in a minute: an office shares one. */
const SIGN_INS_PER_MINUTE = 60;
/** Wrong logout tokens of one network in a minute, then none is read; the provider sends many from one, and they are right. */
const WRONG_LOGOUTS_PER_MINUTE = 60;
const FORM_BYTES = 16_384;

/** Pages that take over from the protocol; no address in a request chooses another. */
const PAGES: Readonly<Record<OidcPurpose, string>> = {
  user: '/entrar',
  administrator: '/secure-admin-access',
};

const form = z.object({ logout_token: z.string().min(1) });

/** Like the cookie of a known browser, but sent along when the provider leads the browser back. */
const nameOf = (isTls: boolean) => (isTls ? '__Host-farol_oidc' : 'farol_oidc');

function setSealed(request: FastifyRequest, reply: FastifyReply, sealed: string): void {
  const secure = request.protocol === 'https';
  const maxAge = sealed === '' ? 0 : FLOW_LIFE_MS / 1000;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
  reply.header('set-cookie', serialize(nameOf(secure), sealed, attributes));
}

/** In the fragment, which is sent to no server and stands in no log. */
function returnTo(reply: FastifyReply, result: OidcReturn): FastifyReply {
  const said = 'ticket' in result ? `ticket=${result.ticket}` : `error=${result.failure}`;
  return reply.redirect(`${PAGES[result.purpose]}#${said}`);
}

/** What stops a sign-in and the page can say. @throws what it cannot */
function failureOf(error: unknown): 'busy' | 'unavailable' {
  if (error instanceof FarolError && error.code === 'RATE_LIMITED') return 'busy';
  if (error instanceof FarolError && error.code === 'UNAVAILABLE') return 'unavailable';
  throw error;
}

/** Whether the browser says that a page of another site sent it here, so that nobody chose to sign in. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());

/** Sign-in by OpenID Connect: to the provider, back from it, and its logout. Without a provider there are no such paths. */
export async function serveOidc(
  app: FastifyInstance,
  services: ServiceRegistry,
  limiter: RateLimiter,
): Promise<void> {
  const calls = services.get(OIDC_CALLS);
  if (!calls) return;
  serveStart(app, calls, limiter, '/oidc/start', 'user');
  serveStart(app, calls, limiter, '/oidc/start/admin', 'administrator');
  app.get(OIDC_CALLBACK_PATH, async (request, reply) => {
    const sealed = parse(request.headers.cookie ?? '')[nameOf(request.protocol === 'https')];
    // The cookie is used up, however the sign-in ends.
    setSealed(request, reply, '');
    const query = new URL(request.url, 'http://gateway').search;
    const result = await limiter
      .take(`oidc callback ${networkOf(request.ip)}`, SIGN_INS_PER_MINUTE)
      .then(() => calls.flow.finish(query, sealed, request.ip))
      .catch((error: unknown): OidcReturn => ({ purpose: 'user', failure: failureOf(error) }));
    return returnTo(reply, result);
  });
  await serveLogout(app, calls, limiter);
}

function serveStart(
  app: FastifyInstance,
  { flow }: OidcCalls,
  limiter: RateLimiter,
  path: string,
  purpose: OidcPurpose,
): void {
  app.get(path, async (request, reply) => {
    if (isFromElsewhere(request)) return reply.redirect(purpose === 'user' ? '/login' : PAGES[purpose]);
    try {
      await limiter.take(`oidc start ${networkOf(request.ip)}`, SIGN_INS_PER_MINUTE);
      const { url, sealed, device } = await flow.begin(purpose, deviceOf(request));
      keepDevice(reply, device, request.protocol === 'https');
      setSealed(request, reply, sealed);
      return reply.redirect(url);
    } catch (error) {
      return returnTo(reply, { purpose, failure: failureOf(error) });
    }
  });
}

/** In a scope of its own: the only path that takes a form. It is called by the provider, and reads no cookie. */
async function serveLogout(app: FastifyInstance, { logout }: OidcCalls, limiter: RateLimiter): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/oidc/backchannel-logout', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const key = `oidc logout ${networkOf(request.ip)}`;
      // Refuses a network with too many wrong tokens before any work is done.
      await limiter.take(key, WRONG_LOGOUTS_PER_MINUTE, 0);
      const sent = form.safeParse(request.body);
      try {
        if (!sent.success) throw new FarolError('BAD_USER_INPUT', 'Envie logout_token como formulário.');
        await logout.end(sent.data.logout_token);
      } catch (error) {
        await limiter.take(key, WRONG_LOGOUTS_PER_MINUTE);
        throw error;
      }
      return reply.status(200).send();
    });
  });
}
