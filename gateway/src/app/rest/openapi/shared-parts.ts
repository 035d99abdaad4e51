import { API_KEY_PREFIX } from '#schema/api-scope.js';
import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';
import { SANDBOX_HEADER } from '#schema/sandbox.js';
import type { JsonSchema } from './json-schema.js';

/** Named parts of every document of ours. */
export const FIXED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Done: {
    type: 'object',
    description: 'It was done.',
    properties: { message: { type: 'string', description: 'What was done (pt-BR).' } },
    required: ['message'],
  },
  Failure: {
    type: 'object',
    description: 'Why it was not done.',
    properties: {
      message: { type: 'string', description: 'The reason (pt-BR), fit to be shown to users.' },
      requestId: {
        type: 'string',
        description: 'Identifies the call in the log; X-Request-Id carries it too.',
      },
      traceId: {
        type: 'string',
        description: 'Identifies the trace of the call, if the gateway keeps one.',
      },
    },
    required: ['message', 'requestId'],
  },
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });

export const HEADERS = {
  'X-Request-Id': header('Identifies the call in the log.'),
  RateLimit: header(
    'What is left, such as `"default";r=598;t=37`: calls, and seconds until the oldest counted call is a minute old, so that more are available.',
  ),
  'RateLimit-Policy': header(
    'The allowance, such as `"default";q=600;w=60`: calls and the seconds in which they count.',
  ),
  'Retry-After': header('Seconds after which a further try makes sense.', 'integer'),
} as const;

/** Parameter of the calls that a sandbox answers. */
export const SANDBOX_PARAMETER: JsonSchema = {
  name: SANDBOX_HEADER,
  in: 'header',
  required: false,
  description:
    'With a sandbox key only: a seed from 0 to 4294967295 selects a market of its own that answers the call, the same each time. Fields may follow, separated by `;`, such as `42; at=2026-01-05T13:00:00Z; run=a1`.',
  schema: { type: 'string', maxLength: 400 },
};

export function headerRefs(...names: (keyof typeof HEADERS)[]): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const FAILURES: Readonly<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Malformed or invalid input.',
  UNAUTHENTICATED: 'No valid token or key.',
  FORBIDDEN:
    'Signed in but not allowed: the page is closed, the e-mail address not verified, or the key lacks the scope.',
  NOT_FOUND: 'Unknown.',
  CONFLICT: 'Already done, or not possible any more, such as saving an expired signal.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  RATE_LIMITED: 'Too many calls.',
  UNAVAILABLE: 'A dependency is unavailable, or the market gives no data.',
};

const WAITS: readonly ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE'];

function failure(description: string, code?: ErrorCode) {
  return {
    description,
    headers: headerRefs('X-Request-Id', ...(code && WAITS.includes(code) ? (['Retry-After'] as const) : [])),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

const codes = Object.keys(FAILURES) as ErrorCode[];

/** The error answers of the contract, each under its code. */
export const FAILURE_RESPONSES = {
  ...Object.fromEntries(codes.map((code) => [code, failure(FAILURES[code], code)])),
  INTERNAL_SERVER_ERROR: failure('Unexpected failure.'),
};

/** Error answers that any call may give, by status. */
export const FAILURES_BY_STATUS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  [...codes.map((code) => [ERROR_STATUS[code], code] as const), [500, 'INTERNAL_SERVER_ERROR'] as const].map(
    ([status, code]) => [String(status), { $ref: `#/components/responses/${code}` }],
  ),
);

export const SECURITY_SCHEMES = {
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token that `POST /api/auth/login` answers; 12 h from its last use, 30 days at most.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `API key made in /settings, beginning with \`${API_KEY_PREFIX}\`; opens what its scopes name.`,
  },
  administratorToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token that `POST /api/admin/login` answers.',
  },
} as const;
