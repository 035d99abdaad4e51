import type { FastifyInstance } from 'fastify';
import { FarolError } from '../../platform/errors.js';
import { sendFailure } from '../http-errors.js';

/** The paths that integrators call. */
const CALLED = /^\/(?:api\/|graphql(?:\/|$)|mcp$)/;
/** GraphQL's errors need a code, and none of ours stands for 405. */
const REFUSED = new FarolError('BAD_USER_INPUT', 'Este endereço não aceita esse método.');

/**
 * Answers 405 where a path of REST or GraphQL is called with a method that it does not have. The methods of a path are
 * those of the routes registered between this call and that of the returned function.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!CALLED.test(url)) return;
    methodsOf.set(url, new Set([...(methodsOf.get(url) ?? []), ...[method].flat()]));
  });
  return () => {
    // A copy, because the routes added here are seen by the hook, too. OPTIONS is answered by CORS.
    for (const [url, methods] of [...methodsOf]) {
      const allow = [...methods].sort().join(', ');
      app.route({
        url,
        method: app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.has(method)),
        exposeHeadRoute: false,
        // Before a body is read.
        onRequest: async (request, reply) => sendFailure(request, reply.header('allow', allow), REFUSED, 405),
        handler: async () => undefined,
      });
    }
  };
}
