import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** sha256 of the empty string: the style element that emotion inserts is empty and filled by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Headers that tell the browser what this origin never does.
 *
 * @param framed origin besides our own whose pages may stand in a frame of ours
 */
export async function sendSecurityHeaders(app: FastifyInstance, framed: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...(framed ? [framed] : [])],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
    },
    // Plain HTTP on a trader's own machine has no transport security to promise; a TLS proxy adds it.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}
