import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

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
  'usb',
];

export interface SecurityHeaderOptions {
  /** Public address of this origin; over TLS, browsers learn never to use plain HTTP again. */
  readonly publicUrl: string;
  /** Another origin whose pages may be framed by ours. */
  readonly framed: string | undefined;
}

/** helmet's headers for these options. They are the same in every answer, so they are computed once. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, { raw }) => raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return answer.json();
}

/** The practice platform, which the trading page frames, and what it shows in the frame while offline. */
const FRAMED_BY_US = /^\/(?:pratica(?:[/?]|$)|offline\.html$)/;

/** A path in the form that routes are matched by; undefined if it cannot be decoded. */
export function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://gateway').pathname);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Whether a path is for programs: answers below it are data, possibly private. */
export function isCallPath(url: string): boolean {
  // The path of most calls, recognised without parsing.
  const called = url === '/graphql' ? url : pathOf(url);
  return called === undefined || /^\/(?:api|graphql|mcp|exportar|oidc|registro)(?:\/|$)/.test(called);
}

/** Headers that forbid the browser what this origin never does. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, framed }: SecurityHeaderOptions,
): Promise<void> {
  const isTls = new URL(publicUrl).protocol === 'https:';
  const options = (framers: "'self'" | "'none'"): FastifyHelmetOptions => ({
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
        // For the laboratory, which runs the engine in the page.
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...(framed ? [framed] : [])],
        frameAncestors: [framers],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        // Texts never become HTML or script. The client's policy names the files that may run as workers.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    // On a trader's own machine there is only plain HTTP, so no HSTS.
    strictTransportSecurity: isTls && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: framers === "'self'" ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const permissions = {
    'permissions-policy': FEATURES_NEVER_USED.map((feature) => `${feature}=()`).join(', '),
  };
  const unframed = { ...(await helmetHeaders(options("'none'"))), ...permissions };
  const framable = { ...(await helmetHeaders(options("'self'"))), ...permissions };
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(FRAMED_BY_US.test(url) ? framable : unframed);
    // Answers to calls may be private; the few public ones set their own header.
    if (isCallPath(url)) reply.header('cache-control', 'no-store');
    done();
  });
}
