import { ReadableStream } from 'node:stream/web';
import Fastify from 'fastify';
import { buildSchema } from 'graphql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMIT, PROFILE_BODY_LIMIT } from '#schema/limits.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { acceptLargeBodies, refuseLargeOperations, separateLargeBodies } from './body-limit.js';
import { answerErrors } from './http-errors.js';

const MB = 1_000_000;
const UPDATE = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) }';
const GENERATE = 'mutation ($input: ProfileInput!) { generateSignal(input: $input) }';
const SCHEMA = buildSchema(`
  input ProfileInput { name: String, profileImage: String }
  type Query { me: String }
  type Mutation { updateProfile(input: ProfileInput!): String, generateSignal(input: ProfileInput!): String }
`);

/** A request body of exactly this many bytes. */
function bodyOf(query: string, bytes: number): string {
  const body = (profileImage: string) => JSON.stringify({ query, variables: { input: { profileImage } } });
  return body('x'.repeat(bytes - body('').length));
}

/** Only the limits, around a route that answers the length of the body it received. */
async function limited() {
  const app = Fastify({ bodyLimit: BODY_LIMIT });
  answerErrors(app, new Metrics());
  separateLargeBodies(app);
  const handler = async ({ body }: { body: unknown }) => ({ reached: JSON.stringify(body).length });
  const route = { method: 'POST', url: '/graphql', handler } as const;
  app.route(route);
  acceptLargeBodies(app, { ...route, preHandler: refuseLargeOperations(SCHEMA) }, async (authorization) =>
    authorization === 'Bearer known' ? 'someone' : undefined,
  );
  await app.ready();
  return async (payload: string, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload, headers });
    return { status: answer.statusCode, ...answer.json() };
  };
}

const code = (name: string) => ({ errors: [{ extensions: { code: name } }] });
const TOO_LARGE = { status: 413, ...code('PAYLOAD_TOO_LARGE') };

describe('bodies', () => {
  test('above 64 KB are received two at a time from one user', async () => {
    const app = Fastify({ bodyLimit: BODY_LIMIT });
    answerErrors(app, new Metrics());
    separateLargeBodies(app);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const route = { method: 'POST', url: '/graphql', handler: () => answered.then(() => ({})) } as const;
    acceptLargeBodies(app, route, async (authorization) => authorization);
    const send = async (authorization: string) => {
      const headers = { 'content-type': 'application/json', authorization };
      const payload = bodyOf(UPDATE, MB);
      return (await app.inject({ method: 'POST', url: '/graphql', payload, headers })).statusCode;
    };
    const first = [send('ana'), send('ana')];
    expect(await send('ana')).toBe(429);
    const other = send('bia');
    answer();
    expect(await Promise.all([...first, other])).toEqual([200, 200, 200]);
    expect(await send('ana')).toBe(200);
  });

  test('of 64 KB reach every operation, with or without a token', async () => {
    const send = await limited();
    for (const token of [undefined, 'Bearer known', 'Bearer gone']) {
      expect(await send(bodyOf(GENERATE, BODY_LIMIT), token)).toEqual({ status: 200, reached: BODY_LIMIT });
    }
  });

  test('above 64 KB are accepted only for updateProfile', async () => {
    const send = await limited();
    for (const bytes of [BODY_LIMIT + 1, MB, PROFILE_BODY_LIMIT]) {
      expect(await send(bodyOf(UPDATE, bytes), 'Bearer known')).toEqual({ status: 200, reached: bytes });
      expect(await send(bodyOf(GENERATE, bytes), 'Bearer known')).toMatchObject(TOO_LARGE);
    }
  });

  test('above 2.9 MB are never accepted (ASVS 5.2.1)', async () => {
    const send = await limited();
    expect(await send(bodyOf(UPDATE, PROFILE_BODY_LIMIT + 1), 'Bearer known')).toMatchObject(TOO_LARGE);
    expect(await send(bodyOf(UPDATE, 3 * MB), 'Bearer known')).toMatchObject(TOO_LARGE);
  });

  test('above 64 KB are refused unread for callers who are not signed in: 413 without a token, 401 with an invalid one', async () => {
    const send = await limited();
    expect(await send(bodyOf(UPDATE, MB))).toMatchObject(TOO_LARGE);
    expect(await send('x'.repeat(MB))).toMatchObject(TOO_LARGE);
    expect(await send(bodyOf(UPDATE, MB), 'Bearer gone')).toMatchObject({
      status: 401,
      ...code('UNAUTHENTICATED'),
    });
  });

  test('above 64 KB without a photo of that size are refused', async () => {
    const send = await limited();
    const long = JSON.stringify({ query: `${UPDATE} #${'x'.repeat(MB)}`, variables: { input: {} } });
    expect(await send(long, 'Bearer known')).toMatchObject(TOO_LARGE);
    expect(await send(JSON.stringify([JSON.parse(bodyOf(UPDATE, MB))]), 'Bearer known')).toMatchObject(
      TOO_LARGE,
    );
    expect(await send(`${'x'.repeat(MB)}`, 'Bearer known')).toMatchObject({ status: 400 });
  });

  test('with variables that do not fit are refused without echoing their megabytes', async () => {
    const send = await limited();
    const stray = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`stray${index}`, 'y']));
    const input = { profileImage: 'x'.repeat(MB), ...stray };
    const answer = await send(JSON.stringify({ query: UPDATE, variables: { input } }), 'Bearer known');
    expect(answer).toMatchObject({ status: 400, ...code('BAD_USER_INPUT') });
    expect(JSON.stringify(answer).length).toBeLessThan(500);
  });
});

describe('the gateway', () => {
  let farol: TestGateway;
  let token: string;
  beforeAll(async () => {
    farol = await startTestGateway();
    token = (await signedInUser(farol)).token;
  });
  afterAll(() => farol.stop());

  const send = async (path: string, body: RequestInit['body'], headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
    return fetch(`${farol.address}${path}`, { ...init, duplex: 'half' } as RequestInit);
  };
  const signedIn = () => ({ authorization: `Bearer ${token}` });

  test('answers 413 to 1 MB and to 3 MB for generateSignal, signed in or not', async () => {
    for (const headers of [{}, signedIn()]) {
      for (const bytes of [MB, 3 * MB]) {
        const answer = await send('/graphql', bodyOf(GENERATE, bytes), headers);
        expect(answer.status).toBe(413);
        expect(await answer.json()).toMatchObject(code('PAYLOAD_TOO_LARGE'));
      }
    }
  });

  test('answers 413 to 1 MB on any REST path other than the profile’s', async () => {
    const answer = await send('/api/binary-signals/generate', bodyOf('', MB), signedIn());
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'Conteúdo grande demais.' });
  });

  test('answers 413 to a body of unannounced length that grows beyond 64 KB', async () => {
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(8192, 'x'));
    const answer = await send('/graphql', ReadableStream.from(chunks), signedIn());
    expect(answer.status).toBe(413);
  });

  test('accepts a photo of more than 64 KB', async () => {
    const noise = {
      width: 200,
      height: 200,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    };
    const png = await sharp({ create: { ...noise, background: '#000' } })
      .png()
      .toBuffer();
    expect(png.length).toBeGreaterThan(BODY_LIMIT);
    const profileImage = `data:image/png;base64,${png.toString('base64')}`;
    const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profileImage } }';
    const body = JSON.stringify({ query, variables: { input: { profileImage } } });
    const answer = await send('/graphql', body, signedIn());
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: { updateProfile: { profileImage: expect.stringContaining('/fotos/') } } },
    ]);
  });

  test('still answers a small body', async () => {
    const answer = await send('/graphql', JSON.stringify({ query: '{ me { id } }' }), signedIn());
    expect(answer.status).toBe(200);
    expect(
      (
        await fetch(`${farol.address}/graphql?query={__typename}`, {
          headers: { 'apollo-require-preflight': '1' },
        })
      ).status,
    ).toBe(200);
  });
});
