import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_ADDRESSES } from '#schema/public-addresses.js';
import { schemaErrors } from '../../../../test/described-answer.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { RecordJobService } from '../../../features/record/record-job.service.js';
import { RECORD_LIMITS } from '../../serve-record.js';
import type { JsonSchema } from './json-schema.js';
import type { OpenApiDocument } from './openapi-document.js';

const MINUTE = 60_000;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example: unknown;
}
interface Call {
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Media {
  readonly schema: JsonSchema & { readonly contentSchema?: JsonSchema };
  readonly example: unknown;
}

let farol: TestGateway;
let document: OpenApiDocument;
beforeAll(async () => {
  farol = await startTestGateway();
  document = (await (await fetch(`${farol.address}/api/openapi.json`)).json()) as OpenApiDocument;
  const job = farol.gateway.services.get(RecordJobService);
  await job.work();
  for (let minute = 0; minute < 6; minute += 1) {
    const now = farol.clock.now();
    farol.clock.advance((Math.floor(now / MINUTE) + 1) * MINUTE + 700 - now);
    await job.work();
  }
});
afterAll(() => farol.stop());

/** Those that /docs lists. */
const PATHS = Object.keys(PUBLIC_ADDRESSES).flatMap((call) =>
  call.startsWith('GET /api/record') ? [call.replace('GET ', '')] : [],
);

const callAt = (path: string) =>
  (document.paths[path]?.get ?? expect.fail(`${path} is not described`)) as unknown as Call;

/** The address of a call with its examples, of the current month and of an existing candle. */
function addressOf(path: string, { parameters = [] }: Call): string {
  const now = farol.clock.now();
  const given: Record<string, unknown> = {
    month: new Date(now).toISOString().slice(0, 7),
    timeframe: '1m',
    time: Math.floor(now / MINUTE) * MINUTE - 2 * MINUTE,
  };
  const value = ({ name, example }: Parameter) => String(given[name] ?? example);
  const query = parameters
    .filter((one) => one.in === 'query')
    .map((one): [string, string] => [one.name, value(one)]);
  const filled = parameters.reduce((all, one) => all.replace(`{${one.name}}`, value(one)), path);
  return `${farol.address}${filled}?${new URLSearchParams(query)}`;
}

test('§5 the OpenAPI document describes all calls of the record', () => {
  const described = Object.keys(document.paths).filter((path) => path.startsWith('/api/record'));
  expect(described.toSorted()).toEqual(PATHS.toSorted());
});

test.each(PATHS)('§5 %s: its examples and answers match the document', async (path) => {
  const call = callAt(path);
  const response = await fetch(addressOf(path, call));
  expect(response.status).toBe(200);
  const [[type, media] = expect.fail('an answer has a type')] = Object.entries(
    call.responses['200']?.content ?? {},
  );
  expect(response.headers.get('content-type')).toContain(type);
  const { schema, example } = media;
  if (schema.contentSchema) {
    const lines = (await response.text()).split('\n').slice(0, -1);
    // This log began after the former heads.
    expect(lines.length > 50).toBe(path !== '/api/record/former-heads.ndjson');
    for (const line of [...lines.slice(0, 20), ...lines.slice(-20), String(example)])
      expect(schemaErrors(document, schema.contentSchema, JSON.parse(line))).toEqual([]);
  } else {
    expect(schemaErrors(document, schema, await response.json())).toEqual([]);
    // The figures are too long for an example, which shows only their beginning.
    if (path !== '/api/record') expect(schemaErrors(document, schema, example)).toEqual([]);
  }
});

test.each(PATHS)('§5 %s: its limit is in the answer, and refusals match the document', async (path) => {
  const { description, responses, parameters = [] } = callAt(path);
  const { calls, files } = RECORD_LIMITS;
  expect(description).toMatch(
    new RegExp(`${calls} of these calls a minute|${files} files a minute|any call`),
  );
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '429', '500', '503']));
  if (parameters.length === 0) return;
  const broken = path.replace('{series}', '1').replace('{month}', 'x');
  const asked = parameters.map(({ name }): [string, string] => [name, 'x']);
  const answer = await fetch(`${farol.address}${broken}?${new URLSearchParams(asked)}`);
  expect([answer.status, Object.keys(responses)]).toEqual([400, expect.arrayContaining(['400'])]);
  expect(schemaErrors(document, { $ref: '#/components/schemas/Failure' }, await answer.json())).toEqual([]);
});
