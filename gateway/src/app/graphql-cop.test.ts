import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let farol: TestGateway;
let silent: TestGateway;
beforeAll(async () => {
  [farol, silent] = await Promise.all([startTestGateway(), startTestGateway({ introspection: false })]);
});
afterAll(() => Promise.all([farol.stop(), silent.stop()]));

type Answer = { data?: Record<string, unknown>; errors?: { message: string; extensions?: object }[] };

/** The part of an answer that graphql-cop reads; an answer that is not JSON gives it nothing. */
async function answerOf(response: Promise<Response>): Promise<Answer> {
  const text = await (await response).text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const post = ({ address }: TestGateway, body: unknown): Promise<Answer> =>
  answerOf(
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const get = ({ address }: TestGateway, query: string): Promise<Answer> =>
  answerOf(fetch(`${address}/graphql?query=${encodeURIComponent(query)}`));

const typeName = ({ data }: Answer): boolean => Boolean(data?.__typename);

const aliases = Array.from({ length: 101 }, (_, i) => `alias${i}: __typename`).join(' ');
const CIRCULAR =
  'query { __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }';
const CIRCULAR_FRAGMENTS =
  'query { __schema { ...A } } fragment A on __Schema { __typename ...B } fragment B on __Schema { ...A }';

function typesOf({ data }: Answer): unknown[] {
  const schema = data?.__schema as { types?: unknown[] } | undefined;
  return schema?.types ?? [];
}

/** graphql-cop recognises explorers by these texts, in the answers of these paths. */
const EXPLORER =
  /graphiql\.min\.css|GraphQL Playground|GraphiQL|graphql-playground|apollo[- ]sandbox|embeddable-sandbox/i;
const EXPLORER_PATHS = ['/graphiql', '/playground', '/console', '/graphql'];

async function showsExplorer({ address }: TestGateway): Promise<boolean> {
  const texts = EXPLORER_PATHS.map(async (path) =>
    (await fetch(`${address}${path}`, { headers: { accept: 'text/html' } })).text(),
  );
  return (await Promise.all(texts)).some((text) => EXPLORER.test(text));
}

/** The checks of graphql-cop 1.15; each returns whether it finds its problem. */
const CHECKS: Readonly<Record<string, (gateway: TestGateway) => Promise<boolean>>> = {
  'alias overloading': async (gateway) =>
    Boolean((await post(gateway, { query: `query { ${aliases} }` })).data?.alias100),
  'array batching': async (gateway) => {
    const answers: unknown = await post(gateway, Array(11).fill({ query: 'query { __typename }' }));
    return Array.isArray(answers) && answers.length >= 10;
  },
  'directive overloading': async (gateway) =>
    (await post(gateway, { query: `query { __typename ${'@aa'.repeat(10)} }` })).errors?.length === 10,
  'field duplication': async (gateway) =>
    typeName(await post(gateway, { query: `query { ${'__typename '.repeat(500)} }` })),
  'circular query by introspection': async (gateway) =>
    typesOf(await post(gateway, { query: CIRCULAR })).length > 25,
  'circular fragments': async (gateway) => !(await post(gateway, { query: CIRCULAR_FRAGMENTS })).errors,
  'queries by GET': async (gateway) => typeName(await get(gateway, '{__typename}')),
  'mutations by GET': async (gateway) => typeName(await get(gateway, 'mutation {__typename}')),
  'queries by a form': async (gateway) =>
    typeName(
      await answerOf(
        fetch(`${gateway.address}/graphql`, {
          method: 'POST',
          body: new URLSearchParams({ query: 'query {__typename}' }),
        }),
      ),
    ),
  'an explorer': showsExplorer,
  'trace mode': async (gateway) =>
    /tracing|exception|stacktrace/i.test(
      JSON.stringify(await post(gateway, { query: 'query { __typename }' })),
    ),
  'unhandled errors': async (gateway) =>
    /exception|stacktrace/i.test(JSON.stringify(await post(gateway, { query: 'qwerty cop { abc }' }))),
  introspection: async (gateway) =>
    typesOf(await post(gateway, { query: 'query { __schema { types { name fields { name } } } }' })).length >
    0,
  'field suggestions': async (gateway) =>
    (await post(gateway, { query: 'query { __schema { directive } }' })).errors?.[0]?.message.includes(
      'Did you mean',
    ) ?? false,
};

const PUBLIC_ON_PURPOSE = ['introspection', 'field suggestions'];

describe('what graphql-cop checks', () => {
  test.each(Object.entries(CHECKS))('%s: not found, unless public on purpose', async (name, finds) => {
    expect(await finds(farol)).toBe(PUBLIC_ON_PURPOSE.includes(name));
  });

  test.each(Object.entries(CHECKS))('%s: not found with introspection off', async (_name, finds) => {
    expect(await finds(silent)).toBe(false);
  });
});
