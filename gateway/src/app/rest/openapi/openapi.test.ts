import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES } from '#schema/api-scope.js';
import { REST_CALLS, type RestCall } from '#schema/rest-calls.js';
import { makeKey } from '../../../../test/api-keys.js';
import { schemaErrors } from '../../../../test/described-answer.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { type RestCase, restCases, type SentCall } from '../../../../test/rest-cases.js';
import { type RestAnswer, runRest } from '../../../../test/run.js';
import { OpportunityService } from '../../../features/crypto/opportunity.service.js';
import { OpportunitySearchService } from '../../../features/crypto/opportunity-search.service.js';
import type { JsonSchema } from './json-schema.js';
import type { OpenApiDocument } from './openapi-document.js';

interface Described extends JsonSchema {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } };
}

let farol: TestGateway;
let document: OpenApiDocument;
let cases: Readonly<Record<RestCall, RestCase>>;
beforeAll(async () => {
  farol = await startTestGateway();
  document = (await runRest(farol, 'GET /api/openapi.json')).body as unknown as OpenApiDocument;
  await findOpportunities();
  cases = await restCases(farol);
});
afterAll(() => farol.stop());

/** Advances to an hour in which the engine favours buying some coin, so that the list is not empty. */
async function findOpportunities(): Promise<void> {
  const { services } = farol.gateway;
  for (let hour = 0; hour < 48; hour += 1) {
    await services.get(OpportunitySearchService).search();
    if ((await services.get(OpportunityService).active()).length > 0) return;
    farol.clock.advance(3_600_000);
  }
  throw new Error('no opportunity in two days');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of the document with a path such as `#/components/schemas/User`. */
function at(reference: string): JsonSchema {
  const names = reference.replace('#/', '').split('/');
  const part = names.reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), document);
  if (!isRecord(part)) throw new Error(`${reference} names nothing`);
  return part;
}

const named = (part: unknown): Described =>
  isRecord(part) && typeof part.$ref === 'string' ? at(part.$ref) : (part as Described);

function responseOf(call: RestCall, status: number): Described {
  const { responses } = describedOf(call);
  return named(isRecord(responses) ? responses[status] : undefined);
}

function describedOf(call: RestCall): JsonSchema {
  const [method = '', path = ''] = call.replaceAll(/:(\w+)/g, '{$1}').split(' ');
  return document.paths[path]?.[method.toLowerCase()] ?? {};
}

const send = (call: RestCall, { body, token, id = '1' }: SentCall) =>
  runRest<unknown>(farol, call.replace(':id', id), body, token);

function expectAsDescribed(call: RestCall, { status, body, headers }: RestAnswer<unknown>): void {
  const response = responseOf(call, status);
  expect(schemaErrors(document, response.content?.['application/json'].schema, body)).toEqual([]);
  expect(Object.keys(response.headers ?? {}).filter((name) => !headers.has(name))).toEqual([]);
}

const CALLS = Object.keys(REST_CALLS) as RestCall[];

describe('§7 the OpenAPI document', () => {
  test('describes each of the 24 calls, and no others except those of the record', () => {
    const others = Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/record'));
    const described = others.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(CALLS.toSorted());
  });

  test('has no reference to anything missing from it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, reference = ''] of references) expect(() => at(reference)).not.toThrow();
    expect(() => at('#/components/schemas/Nothing')).toThrow('names nothing');
  });

  test.each(CALLS)('%s: request and answer match the document', async (call) => {
    const { granted } = cases[call];
    const described = named(describedOf(call).requestBody);
    if (granted.body !== undefined)
      expect(schemaErrors(document, described.content?.['application/json'].schema, granted.body)).toEqual(
        [],
      );
    else expect(described).toBeUndefined();
    const answer = await send(call, granted);
    expect(answer.status).toBe(200);
    // An empty list would show nothing.
    expect(answer.body).not.toEqual([]);
    expectAsDescribed(call, answer);
  });

  test.each(CALLS)('%s: a refusal matches the document', async (call) => {
    const { refused, status } = cases[call];
    const answer = await send(call, refused);
    expect(answer.status).toBe(status);
    expectAsDescribed(call, answer);
  });

  test.each(CALLS)('%s: access matches the document', async (call) => {
    const security = describedOf(call).security as Record<string, unknown>[];
    const isPublic = security.some((way) => Object.keys(way).length === 0);
    expect(isPublic).toBe(REST_CALLS[call].access === 'public');
    if (!isPublic) expect((await send(call, { ...cases[call].granted, token: 'a.b.c' })).status).toBe(401);
  });

  test('a key is let in by exactly the calls that list its scope', async () => {
    const { token } = cases['GET /api/crypto-opportunities'].granted;
    const { key } = await makeKey(farol, String(token), API_SCOPES);
    for (const call of CALLS.filter((one) => REST_CALLS[one].access === 'user')) {
      const security = describedOf(call).security as Record<string, unknown>[];
      const { status } = await send(call, { ...cases[call].granted, token: key });
      expect([call, status === 403]).toEqual([call, !security.some((way) => 'apiKey' in way)]);
    }
  });

  test('the sandbox header is listed on the calls that a sandbox answers, and on no other', () => {
    const named = CALLS.filter((call) => {
      const { parameters = [] } = describedOf(call) as { parameters?: { name: string; in: string }[] };
      return parameters.some((one) => one.name === 'X-Farol-Sandbox' && one.in === 'header');
    });
    expect(named).toEqual([
      'GET /api/binary-signals',
      'GET /api/binary-signals/all',
      'POST /api/binary-signals/generate',
      'POST /api/binary-signals',
      'GET /api/webhooks/:id/deliveries',
      'POST /api/webhooks/:id/replay',
    ]);
  });

  test('one call too many is refused with the wait', async () => {
    const call = 'POST /api/auth/resend-verification';
    const body = { email: 'bia@exemplo.com.br' };
    await send(call, { body });
    const answer = await send(call, { body });
    expect(answer.status).toBe(429);
    expectAsDescribed(call, answer);
  });

  test('an answer with an undocumented field, or without a documented one, is found', () => {
    const schema = { $ref: '#/components/schemas/XpStats' };
    const stats = { xpPoints: 0, signalsGenerated: 0, timeSpentMinutes: 0 };
    expect(schemaErrors(document, schema, stats)).toEqual([]);
    expect(schemaErrors(document, schema, { ...stats, secret: 1 })).toHaveLength(1);
    expect(schemaErrors(document, schema, { ...stats, xpPoints: null })).toHaveLength(1);
  });
});
