import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { HEADERS } from './rest/openapi/shared-parts.js';
import { REST_TABLE } from './rest/rest-table.js';

const APP = 'https://app.example';
const FOREIGN = 'https://evil.example';

let farol: TestGateway;
let behindTls: TestGateway;
beforeAll(async () => {
  [farol, behindTls] = await Promise.all([
    startTestGateway({ allowedOrigins: [APP] }),
    startTestGateway({ publicUrl: 'https://farol.example' }),
  ]);
});
afterAll(() => Promise.all([farol.stop(), behindTls.stop()]));

/** Every kind of answer: a missing page, data, errors of each layer, a stream. */
const ANSWERS: readonly (readonly [string, RequestInit])[] = [
  ['/healthz', {}],
  ['/api/auth/me', {}],
  ['/api/nothing', {}],
  ['/binary-options', {}],
  ['/docs/graphiql', {}],
  [
    '/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ market { state } }"}',
    },
  ],
  ['/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }],
  [
    '/graphql/stream',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ market { state } }"}',
    },
  ],
];

async function headersOf([path, init]: (typeof ANSWERS)[number], { address } = farol): Promise<Headers> {
  const response = await fetch(`${address}${path}`, init);
  await response.text();
  return response.headers;
}

describe('every answer', () => {
  test.each(ANSWERS)(
    '§security %s carries the browser’s security headers (ASVS 3.4.4, 3.4.5)',
    async (...answer) => {
      const headers = await headersOf(answer);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
      });
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  test('ASVS 3.4.3: runs only scripts from our own files, and nothing that is not listed', async () => {
    const policy = (await headersOf(['/binary-options', {}])).get('content-security-policy') ?? '';
    const directives = Object.fromEntries(policy.split(';').map((part) => part.trim().split(/ (.*)/)));
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|http:/);
  });

  test('ASVS 3.4.6: is framed by no page, the practice platform by our own', async () => {
    for (const answer of [...ANSWERS, ['/praticante', {}] as const]) {
      const headers = await headersOf(answer);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    for (const path of ['/pratica', '/pratica?par=EUR%2FUSD', '/pratica/invest']) {
      const headers = await headersOf([path, {}]);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
  });

  test('ASVS 3.4.1: binds browsers to TLS for a year if the gateway is reached over it, and only there', async () => {
    const secure = await Promise.all(ANSWERS.map((answer) => headersOf(answer, behindTls)));
    const hsts = secure.map((headers) => headers.get('strict-transport-security'));
    expect(new Set(hsts)).toEqual(new Set(['max-age=31536000; includeSubDomains']));
    expect((await headersOf(['/healthz', {}])).get('strict-transport-security')).toBeNull();
  });
});

describe('another origin', () => {
  const asked = (origin: string, method: string, headers: Record<string, string> = {}) =>
    fetch(`${farol.address}/graphql`, { method, headers: { origin, ...headers } });
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };

  test('ASVS 3.4.2: is allowed if it is on the list, and never by its own claim', async () => {
    const listed = await asked(APP, 'OPTIONS', preflight);
    expect(listed.headers.get('access-control-allow-origin')).toBe(APP);
    for (const origin of [
      FOREIGN,
      'null',
      `${APP}.evil.example`,
      'https://app.example:8443',
      'http://app.example',
    ]) {
      const { headers } = await asked(origin, 'OPTIONS', preflight);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test.each([...new Set(REST_TABLE.map(({ call }) => call.split(' ')[0] ?? ''))])(
    'on the list, its pages may make %s calls, and read every header that /docs and OpenAPI name',
    async (method) => {
      const { headers } = await asked(APP, 'OPTIONS', { 'access-control-request-method': method });
      expect(headers.get('access-control-allow-methods')?.split(/, */)).toContain(method);
      const answer = await asked(APP, 'GET', {});
      expect(answer.headers.get('access-control-expose-headers')?.split(/, */)).toEqual([
        'ETag',
        ...Object.keys(HEADERS),
      ]);
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ASVS 3.5.2: cannot have a call made by a form (%s), which no preflight precedes',
    async (type) => {
      const { user, token } = await signedInUser(farol);
      const body = JSON.stringify({ query: 'mutation { logout }' });
      const headers = { 'content-type': type, origin: FOREIGN, authorization: `Bearer ${token}` };
      const calls = ['/graphql', '/api/auth/logout'].map((path) =>
        fetch(`${farol.address}${path}`, { method: 'POST', headers, body }),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([400, 400]);
      const me = await fetch(`${farol.address}/api/auth/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await me.json()).toMatchObject({ id: user.id });
    },
  );

  /** `open`, or the status that refused it. */
  function socketFrom(origin: string | undefined): Promise<string> {
    const url = `${farol.address.replace('http', 'ws')}/graphql`;
    const socket = new WebSocket(url, 'graphql-transport-ws', origin === undefined ? {} : { origin });
    return new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, response) => resolve(String(response.statusCode)));
      socket.once('error', (error) => resolve(error.message));
    }).finally(() => socket.close());
  }

  test('ASVS 4.4.2: opens no WebSocket unless it is on the list', async () => {
    expect(await socketFrom(APP)).toBe('open');
    expect(await socketFrom(farol.address)).toBe('open');
    // Programs are not browsers and send none.
    expect(await socketFrom(undefined)).toBe('open');
    for (const origin of [FOREIGN, 'null', `${APP}.evil.example`, 'http://app.example'])
      expect(await socketFrom(origin)).toMatch(/403/);
  });
});

/** The answer to a request with a raw address; `fetch` would normalise it first. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(farol.address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

test.each([
  '/../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//evil.example/',
  '/assets/..%2f..%2fpackage.json',
])('an address that leaves what is served leads nowhere: %s', async (path) => {
  expect(await rawStatus(path)).toBeGreaterThanOrEqual(400);
});

describe('ASVS 14.3.2: an answer that may hold personal data', () => {
  const json = { 'content-type': 'application/json' };
  const events = { ...json, accept: 'text/event-stream' };
  const wrong = JSON.stringify({ email: 'a@b.com.br', password: 'wrong' });
  const me = '{ "query": "{ me { id } }" }';
  const PERSONAL: readonly (readonly [string, RequestInit])[] = [
    ['/graphql', { method: 'POST', headers: json, body: me }],
    ['/graphql', { method: 'POST', headers: json, body: '{' }],
    [`/graphql?query=${encodeURIComponent('{ me { id } }')}`, { headers: json }],
    ['/graphql/stream', { method: 'POST', headers: events, body: me }],
    ['/graphql/stream', { method: 'POST', headers: json, body: me }],
    ['/api/auth/me', {}],
    ['/api/auth/login', { method: 'POST', headers: json, body: wrong }],
    ['/api/user/xp-stats', {}],
    ['/api/binary-signals', {}],
    ['/api/crypto-opportunities', {}],
    ['/api/admin/users', {}],
    ['/api/nothing', {}],
    ['/exportar/sinais.csv', {}],
    ['/exportar/meus-dados.json', {}],
    ['/exportar/auditoria.csv', {}],
    ['/exportar/nothing.csv', {}],
  ];

  test.each(PERSONAL)('%s is stored by no cache, whoever the caller is (ASVS 14.3.2)', async (path, init) => {
    const { token } = await signedInUser(farol);
    for (const authorization of [undefined, `Bearer ${token}`, 'Bearer a.b.c']) {
      const headers = { ...init.headers, ...(authorization && { authorization }) };
      expect((await headersOf([path, { ...init, headers }])).get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['/api/openapi.json', 'no-cache'],
    ['/docs/schema.graphql', 'no-cache'],
    ['/docs/graphiql', 'no-cache'],
  ])('is not %s, which is for anyone', async (path, kept) => {
    expect((await headersOf([path, {}])).get('cache-control')).toBe(kept);
  });
});
