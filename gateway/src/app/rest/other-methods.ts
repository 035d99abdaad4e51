import type { FastifyInstance } from 'fastify';

const REST_PATHS = '/api/';
const MESSAGE = 'Este endereço não aceita esse método.';

/**
 * Answers 405 where a REST path is called with a method that it does not have. The methods of a path are those of the
 * routes registered between this call and that of the returned function.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(REST_PATHS)) return;
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
        onRequest: async (request, reply) =>
          reply.status(405).header('allow', allow).send({ message: MESSAGE, requestId: request.id }),
        handler: async () => undefined,
      });
    }
  };
}
