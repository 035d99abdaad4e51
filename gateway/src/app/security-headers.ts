import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isCallPath } from './static-web.js';

/** sha256 of the empty string: the style element that emotion inserts is empty and filled by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const YEAR_SECONDS = 31_536_000;

const FEATURES_NEVER_USED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
];

export interface SecurityHeaderOptions {
  /** Where people reach us; over TLS browsers learn never to come without it again. */
  readonly publicUrl: string;
  /** Origin besides our own whose pages may stand in a frame of ours. */
  readonly framed: string | undefined;
}

/** Headers that show the browser what this origin never does. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, framed }: SecurityHeaderOptions,
): Promise<void> {
  const isTls = new URL(publicUrl).protocol === 'https:';
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
        // The laboratory's: it runs the engine beside the page.
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...(framed ? [framed] : [])],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
    },
    // Plain HTTP on a trader's own machine has no transport security to promise.
    strictTransportSecurity: isTls && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const permissions = FEATURES_NEVER_USED.map((feature) => `${feature}=()`).join(', ');
  // Set as early as helmet sets its own, so that streams, which are written past Fastify, carry it too.
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', permissions);
    // Answers to calls may be somebody's own; the few that are for anyone say so themselves.
    if (isCallPath(url)) reply.header('cache-control', 'no-store');
  });
}
