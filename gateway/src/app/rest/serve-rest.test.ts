import { ApolloServer } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMIT, PROFILE_BODY_LIMIT } from '#schema/limits.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import type { Context } from '../../platform/graphql/context.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { separateLargeBodies } from '../body-limit.js';
import { answerErrors } from '../http-errors.js';
import type { RestRow } from './rest-row.js';
import { serveRest } from './serve-rest.js';

const LENGTH: Omit<RestRow, 'call'> = {
  document: 'query ($text: String!) { lengthOf(text: $text) }',
  variables: ({ body: { text } }) => ({ text }),
  answer: { from: 'lengthOf', as: 'length' },
};

let farol: TestGateway;
let app: FastifyInstance;
let apollo: ApolloServer<Context>;
let token: string;
beforeAll(async () => {
  farol = await startTestGateway();
  token = (await signedInUser(farol)).token;
  apollo = new ApolloServer<Context>({
    typeDefs: 'type Query { lengthOf(text: String!): Int! }',
    resolvers: { Query: { lengthOf: (_root, { text }: { text: string }) => text.length } },
  });
  await apollo.start();
  app = Fastify({ bodyLimit: BODY_LIMIT });
  answerErrors(app, new Metrics());
  separateLargeBodies(app);
  const rows: RestRow[] = [
    { ...LENGTH, call: 'PATCH /api/user/update-profile', bodyLimit: PROFILE_BODY_LIMIT },
    { ...LENGTH, call: 'PATCH /api/user/change-password' },
  ];
  serveRest(app, rows, apollo, farol.gateway.services, {
    counted: async (_address, read) => read(),
    callerOf: (_authorization, _address, find) => find(),
    countRefused: async () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await apollo.stop();
  await farol.stop();
});

async function send(path: string, length: number, authorization?: string) {
  const answer = await app.inject({
    method: 'PATCH',
    url: `/api/user/${path}`,
    payload: { text: 'x'.repeat(length) },
    headers: { ...(authorization && { authorization }) },
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a row with its own body limit', () => {
  test('accepts bodies of signed-in callers up to that limit', async () => {
    for (const length of [10, 100_000, 2_800_000]) {
      expect(await send('update-profile', length, `Bearer ${token}`)).toEqual({ status: 200, length });
    }
    expect((await send('update-profile', PROFILE_BODY_LIMIT, `Bearer ${token}`)).status).toBe(413);
  });

  test('accepts 64 KB from others, as every row does', async () => {
    expect(await send('update-profile', 60_000)).toEqual({ status: 200, length: 60_000 });
    expect((await send('update-profile', 100_000)).status).toBe(413);
    expect((await send('update-profile', 100_000, 'Bearer x.y.z')).status).toBe(401);
  });

  test('leaves the other rows at 64 KB', async () => {
    expect((await send('change-password', 60_000, `Bearer ${token}`)).status).toBe(200);
    expect((await send('change-password', 100_000, `Bearer ${token}`)).status).toBe(413);
  });
});
