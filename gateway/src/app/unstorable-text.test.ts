import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedInAdministrator } from '../../test/administrators.js';
import { signedInUser } from '../../test/factories.js';
import { type Input, requiredOf } from '../../test/fitting-input.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runQuery, runRest } from '../../test/run.js';
import { operationsOf } from './guarded-schema.js';
import { REST_TABLE } from './rest/rest-table.js';
import { buildFarolSchema } from './schema.js';

const MINUTE = 60_000;
const REFUSAL = 'O texto contém caracteres inválidos.';

/** Text that PostgreSQL cannot store, or that JSON cannot represent. */
const UNSTORABLE: Readonly<Record<string, string>> = {
  'a NUL': 'a\0b',
  'a NUL alone': '\0',
  'half a surrogate pair': 'a\ud800b',
  'the other half': '\udc00',
  'both halves the wrong way round': '\udc00\ud800',
};
/** Unusual, but valid text. */
const STORABLE = [
  '😀',
  '\u0001',
  '\uffff',
  'é\u0301',
  '\u202eabc',
  "' OR 1=1 --",
  '%',
  '\\',
  '{}',
  'x'.repeat(2000),
];

const schema = await buildFarolSchema();
const ROOTS = {
  Query: schema.getQueryType(),
  Mutation: schema.getMutationType(),
  Subscription: schema.getSubscriptionType(),
};

const inTurn = (texts: readonly string[], index: number) => texts[index % texts.length] ?? '';

type WriteText = (text: string) => unknown;

/** Every place of a type where text is allowed, as a function that makes a valid value with the text there. */
function placesIn(type: GraphQLInputType): [path: string, place: WriteText][] {
  if (isNonNullType(type)) return placesIn(type.ofType);
  if (isListType(type))
    return placesIn(type.ofType).map(([path, place]) => [`${path}[]`, (text) => [place(text)]]);
  if (isInputObjectType(type)) return placesAmong(Object.values(type.getFields()));
  if (!isScalarType(type)) return [];
  if (type.name === 'JSONObject')
    return [
      ['{value}', (text) => ({ a: [{ b: text }] })],
      ['{name}', (text) => ({ a: { [text]: 1 } })],
    ];
  return type.name === 'String' || type.name === 'ID' ? [['', (text) => text]] : [];
}

function placesAmong(
  inputs: readonly Input[],
): [path: string, place: (text: string) => Record<string, unknown>][] {
  return inputs.flatMap(({ name, type }) =>
    placesIn(type).map(([path, place]): [string, (text: string) => Record<string, unknown>] => [
      `${name}${path && `.${path}`}`,
      (text) => ({ ...requiredOf(inputs), [name]: place(text) }),
    ]),
  );
}

interface TextPlace {
  readonly operation: string;
  readonly path: string;
  readonly document: string;
  readonly variables: (text: string) => Record<string, unknown>;
}

function placesOf(operation: string): TextPlace[] {
  const [root = 'Query', name = ''] = operation.split('.');
  const field = ROOTS[root as keyof typeof ROOTS]?.getFields()[name];
  const args = field?.args ?? [];
  const leaf = String(field?.type).replace(/[[\]!]/g, '');
  const selection =
    schema.getType(leaf)?.astNode === undefined && !isScalarType(schema.getType(leaf))
      ? ' { __typename }'
      : '';
  const declared = args.map(({ name: arg, type }) => `$${arg}: ${type}`).join(', ');
  const passed = args.map(({ name: arg }) => `${arg}: $${arg}`).join(', ');
  const document = `${root.toLowerCase()} (${declared}) { ${name}(${passed})${selection} }`;
  return placesAmong(args).map(([path, variables]) => ({ operation, path, document, variables }));
}

const PLACES = operationsOf(schema).flatMap(placesOf);

const PAGES = { accessCrypto: true, accessDashboard: true };
const newUser = async () => (await signedInUser(farol, PAGES)).token;
const newAdministrator = async () => (await signedInAdministrator(farol)).token;

let farol: TestGateway;
/** Tokens of callers whose calls are all refused, so that many tests can share them. */
let user: string;
let administrator: string;
let signedInAt: number;

async function signIn(): Promise<void> {
  [user, administrator] = await Promise.all([newUser(), newAdministrator()]);
  signedInAt = farol.clock.now();
}

beforeAll(async () => {
  farol = await startTestGateway();
  await signIn();
});
afterAll(() => farol.stop());
beforeEach(async () => {
  // The calls of a minute are limited, and an administrator's session ends after an hour.
  farol.clock.advance(MINUTE);
  if (farol.clock.now() - signedInAt > 30 * MINUTE) await signIn();
});

/** Message of the first error of an operation on a socket. */
function askOnSocket(query: string, variables: Record<string, unknown>, token: string): Promise<string> {
  const client = createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  return new Promise<string>((resolve, reject) => {
    const next = ({ errors }: { errors?: readonly { message: string }[] }) =>
      resolve(errors?.[0]?.message ?? 'ok');
    const error = (errors: unknown) =>
      resolve(String((errors as readonly { message: string }[])[0]?.message));
    client.subscribe({ query, variables }, { next, error, complete: () => reject(new Error('no answer')) });
  }).finally(() => client.dispose());
}

async function messageOf(
  { operation, document }: TextPlace,
  variables: Record<string, unknown>,
  token: string,
) {
  if (operation.startsWith('Subscription.')) return askOnSocket(document, variables, token);
  const { errors } = await runQuery(farol, document, variables, token);
  return errors?.[0]?.message ?? 'ok';
}

describe('text that cannot be stored', () => {
  test('is possible in some 70 places of the schema, including nested inputs and free JSON', () => {
    const names = PLACES.map(({ operation, path }) => `${operation} ${path}`);
    expect(names.length).toBeGreaterThan(60);
    expect(names).toEqual(
      expect.arrayContaining([
        'Mutation.login input.email',
        'Mutation.createApiKey input.name',
        'Mutation.saveSignal input.claimed.{name}',
        'Query.adminUsers filter.search',
        'Subscription.signalGenerated after',
      ]),
    );
  });

  // Scalars check it, so each place has one of the texts in turn.
  test.each(PLACES.map((place, index) => [`${place.operation} ${place.path}`, place, index] as const))(
    'is refused as bad input by %s, whoever the caller is',
    async (_name, place, index) => {
      const isAdmins = /\.admin/.test(place.operation);
      const variables = place.variables(inTurn(Object.values(UNSTORABLE), index));
      expect(await messageOf(place, variables, isAdmins ? administrator : user)).toBe(REFUSAL);
      expect(await messageOf(place, variables, isAdmins ? user : administrator)).not.toMatch(/interno/);
      // A caller of its own where a call that is not refused may change or end it.
      const isChange = place.operation.startsWith('Mutation.');
      const shared = isAdmins ? administrator : user;
      const caller = isChange ? await (isAdmins ? newAdministrator() : newUser()) : shared;
      const answer = await messageOf(place, place.variables(inTurn(STORABLE, index)), caller);
      expect(answer).not.toMatch(/interno|caracteres inválidos/);
    },
  );

  test.each(Object.entries(UNSTORABLE))('is refused if it is %s', async (_name, text) => {
    const document = 'mutation ($t: String!) { setTimeZone(timeZone: $t) }';
    expect((await runQuery(farol, document, { t: text }, user)).errors?.[0]?.message).toBe(REFUSAL);
  });

  test('is refused as a literal of the document, too', async () => {
    const document = 'mutation { login(input: { email: "a\\u0000@b.c", password: "x" }) { token } }';
    expect((await runQuery(farol, document)).errors?.[0]?.message).toBe(REFUSAL);
  });

  test('is refused on a socket, and in an event stream', async () => {
    const document = 'mutation ($t: String!) { setTimeZone(timeZone: $t) }';
    expect(await askOnSocket(document, { t: 'a\0' }, user)).toBe(REFUSAL);
    const response = await fetch(`${farol.address}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${user}`,
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ query: document, variables: { t: '\ud800' } }),
    });
    expect(await response.text()).toContain(REFUSAL);
  });

  const BODIES = REST_TABLE.flatMap(({ call, body = {} }) =>
    Object.keys(body)
      .filter((name) => body[name] !== null && name !== '*')
      .map((name) => [call, name] as const),
  );

  test.each(BODIES.map(([call, name], index) => [call, name, index] as const))(
    '%s answers 400 to it as %s',
    async (call, name, index) => {
      const path = call.replace(':id', '01890000-0000-7000-8000-000000000000');
      const body = { [name]: inTurn(Object.values(UNSTORABLE), index) };
      const { status } = await runRest(farol, path, body, call.includes('/admin/') ? administrator : user);
      expect(status).toBe(400);
    },
  );

  test.each([
    '/api/user/%00',
    '/api/user/a%00b',
    '/fotos/%00',
    '/exportar/auditoria.csv?search=abc%00def',
    '/api/binary-signals?x=%00',
  ])('is refused as 400 in the address %s', async (path) => {
    const token = path.startsWith('/exportar') ? administrator : user;
    expect((await runRest(farol, `GET ${path}`, undefined, token)).status).toBe(400);
  });
});
