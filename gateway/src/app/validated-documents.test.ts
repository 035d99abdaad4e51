import { ApolloServer } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, parse } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { SessionService } from '../features/accounts/session.service.js';
import { SignalService } from '../features/signals/signal.service.js';
import { createLog } from '../platform/log.js';
import type { RequestedOperation } from './query-limits/requested-operation.js';
import { ValidatedDocuments, type ValidatedDocumentsOptions } from './validated-documents.js';

const lines: Record<string, unknown>[] = [];
let farol: TestGateway;
let token: string;
let userId: string;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  farol = await startTestGateway({ log });
  const { token: given, user } = await signedInUser(farol);
  token = given;
  userId = user.id;
});
afterAll(() => farol.stop());
afterEach(() => vi.restoreAllMocks());

interface Asked {
  readonly variables?: object;
  readonly operationName?: string;
  readonly token?: string | undefined;
  readonly accept?: string;
}

async function ask(query: string, asked: Asked = {}) {
  const { variables, operationName, accept } = asked;
  const bearer = 'token' in asked ? asked.token : token;
  const answer = await farol.gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(accept && { accept }),
    },
    payload: { query, variables, operationName },
  });
  const { 'x-request-id': id, ratelimit, date: _d, 'content-length': _l, ...headers } = answer.headers;
  const left = Number(/r=(\d+)/.exec(String(ratelimit))?.[1]);
  return { status: answer.statusCode, text: answer.payload, headers, id, left };
}

/** The answer without the request's id. */
const textOf = ({ text, id }: { text: string; id: unknown }) => text.replaceAll(String(id), 'ID');

const apollo = () => vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');

describe('a document that was answered without an error before', () => {
  test.each<readonly [string, Asked]>([
    ['{ me { id name email } }', {}],
    ['{ me { id } }', { accept: 'application/graphql-response+json' }],
    ['{ me { id } }', { accept: 'application/graphql-response+json,application/json;q=0.9' }],
    ['query A { me { id } } query B { me { name } }', { operationName: 'B' }],
    ['query ($first: Int!) { pastSignals(first: $first) { items { id } } }', { variables: { first: 5 } }],
    ['{ __typename me { id } }', {}],
  ])('%s %j is answered alike without Apollo, and counted alike', async (query, asked) => {
    const [first, second] = [await ask(query, asked), await ask(query, asked)];
    const asks = apollo();
    const third = await ask(query, asked);
    expect(asks).not.toHaveBeenCalled();
    expect([third.status, third.text, third.headers]).toEqual([first.status, first.text, first.headers]);
    expect(third.text).toMatch(/^\{"data":.*\}\n$/);
    expect(first.left - second.left).toBe(second.left - third.left);
    expect(third.left).toBeLessThan(second.left);
  });

  test('is still refused to callers without access, with locations and paths', async () => {
    const query = '{\n  me { id }\n}';
    for (let call = 0; call < 2; call += 1) await ask(query);
    const asks = apollo();
    const refused = await ask(query, { token: undefined });
    expect(asks).toHaveBeenCalledTimes(1);
    const fresh = await ask(`${query} `, { token: undefined });
    expect(textOf(refused)).toBe(textOf(fresh));
    expect([refused.status, refused.headers]).toEqual([fresh.status, fresh.headers]);
    expect(refused.text).toMatch(/UNAUTHENTICATED/);
    expect(refused.text).toContain(String(refused.id));
  });

  test('is still refused if its variables do not fit', async () => {
    const query = 'query ($first: Int!) { pastSignals(first: $first) { endCursor } }';
    for (let call = 0; call < 2; call += 1) await ask(query, { variables: { first: 3 } });
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      await ask(query, { variables: { first: 3 }, accept });
      for (const variables of [{ first: 'x' }, {}, undefined]) {
        const refused = await ask(query, { variables, accept });
        const fresh = await ask(`${query}${' '.repeat(lines.length + 1)}`, { variables, accept });
        expect(textOf(refused)).toBe(textOf(fresh));
        expect(refused.status).toBe(fresh.status);
      }
    }
  });

  test('with a mutation runs it once, even if it fails afterwards', async () => {
    const query = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id } }';
    for (let call = 0; call < 2; call += 1) expect((await ask(query)).text).toMatch(/^\{"data"/);
    const count = async () => {
      const [row] = await farol.database.dataSource.query(
        'SELECT count(*)::int AS n FROM signals WHERE user_id = $1',
        [userId],
      );
      return row.n;
    };
    const before = await count();
    await ask(query);
    expect(await count()).toBe(before + 1);
    const real = SignalService.prototype.generate;
    const generate = vi.spyOn(SignalService.prototype, 'generate').mockImplementation(async function (
      this: SignalService,
      ...given
    ) {
      await real.apply(this, given);
      throw new Error('the disk is full');
    });
    const failed = await ask(query);
    expect(failed.text).toMatch(/Erro interno/);
    expect(failed.text).not.toMatch(/disk/);
    expect(generate).toHaveBeenCalledTimes(1);
    expect(await count()).toBe(before + 2);
    const line = lines.find(({ requestId, msg }) => requestId === failed.id && msg === 'unexpected error');
    expect(line).toBeDefined();
  });

  test('is answered 503 while its caller cannot be looked up', async () => {
    const query = '{ me { name } }';
    for (let call = 0; call < 2; call += 1) await ask(query);
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    vi.spyOn(farol.gateway.services.get(SessionService), 'viewerOf').mockRejectedValue(gone);
    const refused = await ask(query);
    const fresh = await ask(`${query} `);
    expect(refused.status).toBe(503);
    expect(textOf(refused)).toBe(textOf(fresh));
    expect([refused.status, refused.headers]).toEqual([fresh.status, fresh.headers]);
  });

  test('is logged and counted under its name', async () => {
    const query = 'query ActiveSignals { activeSignals { id } }';
    const answers = [await ask(query), await ask(query), await ask(query)];
    for (const { id } of answers) {
      const lineOf = () => lines.find(({ requestId, msg }) => requestId === id && msg === 'request');
      await expect.poll(lineOf).toMatchObject({ operation: 'ActiveSignals', userId, status: 200 });
    }
    const text = await (await fetch(`${farol.address}/metrics`)).text();
    expect(text).toContain('farol_graphql_operations_total{operation="ActiveSignals",result="ok"} 3');
  });

  test('is still passed to Apollo by GET, and in forms that only Apollo knows', async () => {
    const query = '{ me { phone } }';
    for (let call = 0; call < 2; call += 1) await ask(query);
    expect((await ask(query, { accept: 'image/png' })).status).toBe(406);
    const asks = apollo();
    await farol.gateway.app.inject({ method: 'GET', url: `/graphql?query=${encodeURIComponent(query)}` });
    expect(asks).toHaveBeenCalledTimes(1);
  });
});

test('remembered documents are bounded by their length, least recently used removed first', () => {
  const document = parse('{ a }');
  const admitted = new Map<string, DocumentNode>();
  const validated = new ValidatedDocuments({
    admission: { documentOf: (query: string) => admitted.get(query) },
  } as unknown as ValidatedDocumentsOptions);
  const request = { method: 'POST', headers: { 'content-type': 'application/json' } } as FastifyRequest;
  const askedFor = (query: string) =>
    ({ query, rest: {}, search: '', body: {} }) as unknown as RequestedOperation;
  const learn = (number: number) => {
    const query = String(number).padEnd(20_000);
    admitted.set(query, { ...document });
    validated.learn(request, askedFor(query), { document }, { text: '{"data":{}}', headers: {} });
    return askedFor(query);
  };
  const first = learn(0);
  const second = learn(1);
  for (let number = 2; number < 12; number += 1) {
    learn(number);
    expect(validated.find(request, first)).toBeDefined();
  }
  expect(validated.size).toBe(10);
  expect(validated.find(request, second)).toBeUndefined();
});
