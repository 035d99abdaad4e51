import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../test/administrators.js';
import { DOORS } from '../../test/doors.js';
import { signedInUser } from '../../test/factories.js';
import { fitting, type Input } from '../../test/fitting-input.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { createLog } from '../platform/log.js';
import { operationsOf } from './guarded-schema.js';
import { buildFarolSchema } from './schema.js';

const schema = await buildFarolSchema();
const ROOTS = {
  Query: schema.getQueryType(),
  Mutation: schema.getMutationType(),
  Subscription: schema.getSubscriptionType(),
};

/** A literal of a document. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (isListType(type))
    return `[${(value as unknown[]).map((item) => literal(item, type.ofType)).join(', ')}]`;
  if (isInputObjectType(type)) {
    const fields = Object.entries(value as object).map(([name, given]) => {
      const field = type.getFields()[name];
      return `${name}: ${field ? literal(given, field.type) : 'null'}`;
    });
    return `{ ${fields.join(', ')} }`;
  }
  if (isEnumType(type)) return String(value);
  return type.name === 'JSONObject' ? '{ a: 1 }' : JSON.stringify(value);
}

const fittingLiteral = (type: GraphQLInputType) => literal(fitting(type), type);

interface NullPlace {
  readonly path: string;
  readonly text: string;
  /** The variable's type, which may be null. */
  readonly type: GraphQLInputType;
  readonly isRequired: boolean;
}

/** Every place of a type where a variable may stand: the value itself, items of lists, fields of inputs. */
function placesIn(type: GraphQLInputType): NullPlace[] {
  const isRequired = isNonNullType(type);
  const nullable = isRequired ? type.ofType : type;
  const own = { path: '', text: '$v', type: nullable, isRequired };
  if (isListType(nullable))
    return [
      own,
      ...placesIn(nullable.ofType).map((place) => ({
        ...place,
        path: `[]${place.path}`,
        text: `[${place.text}]`,
      })),
    ];
  if (!isInputObjectType(nullable)) return [own];
  const places = placesAmong(Object.values(nullable.getFields()));
  return [own, ...places.map((place) => ({ ...place, text: `{ ${place.text} }` }))];
}

function placesAmong(inputs: readonly Input[]): NullPlace[] {
  return inputs.flatMap(({ name, type }) => {
    const others = inputs
      .filter((other) => other.name !== name && isNonNullType(other.type))
      .map((other) => `${other.name}: ${fittingLiteral(other.type)}`);
    return placesIn(type).map((place) => ({
      ...place,
      path: `.${name}${place.path}`,
      text: [...others, `${name}: ${place.text}`].join(', '),
    }));
  });
}

interface NullCase {
  readonly name: string;
  readonly query: string;
  readonly isRequired: boolean;
}

function casesOf(operation: string): NullCase[] {
  const [root = 'Query', name = ''] = operation.split('.');
  const field = ROOTS[root as keyof typeof ROOTS]?.getFields()[name];
  const leaf = schema.getType(String(field?.type).replace(/[[\]!]/g, ''));
  const selection = isScalarType(leaf) || isEnumType(leaf) ? '' : ' { __typename }';
  return placesAmong(field?.args ?? []).map(({ path, text, type, isRequired }) => ({
    name: `${operation} ${path}`,
    query: `${root.toLowerCase()} ($v: ${type} = ${fittingLiteral(type)}) { ${name}(${text})${selection} }`,
    isRequired,
  }));
}

const CASES = operationsOf(schema).map((operation) => ({ operation, cases: casesOf(operation) }));
const NAMES = CASES.flatMap(({ cases }) => cases.map(({ name }) => name));

const errors: string[] = [];
let farol: TestGateway;
const newUser = async () => (await signedInUser(farol, { accessCrypto: true, accessDashboard: true })).token;
const newAdministrator = async () => (await signedInAdministrator(farol)).token;
/** Tokens of callers whose calls are all refused, so that many tests can share them. */
let user: string;
let administrator: string;

async function signIn(): Promise<void> {
  [user, administrator] = await Promise.all([newUser(), newAdministrator()]);
}

beforeAll(async () => {
  const log = createLog('error', { write: (line: string) => void errors.push(line) });
  farol = await startTestGateway({ log, trustProxy: 1 });
  await signIn();
});
afterAll(() => farol.stop());
let minutes = 0;
beforeEach(async () => {
  errors.length = 0;
  // The calls of a minute are limited, and an administrator's session ends after an hour.
  farol.clock.advance(60_000);
  minutes += 1;
  if (minutes % 30 === 0) await signIn();
});

const NETWORK = '192.0.2.1';

async function answerTo({ name, query }: NullCase, token: string): Promise<string> {
  const door = name.startsWith('Subscription.') ? DOORS['a WebSocket'] : DOORS['POST /graphql'];
  return `${name}: ${await door(farol, { query, variables: { v: null } }, { network: NETWORK, token })}`;
}

describe('a variable that may be null, and is', () => {
  test('has some 500 places in the schema, nested ones included', () => {
    expect(NAMES.length).toBeGreaterThan(400);
    expect(NAMES).toEqual(
      expect.arrayContaining([
        'Query.candles .limit',
        'Mutation.login .input.email',
        'Mutation.createAlertRule .input.pairs[]',
      ]),
    );
  });

  const withArguments = CASES.filter(({ cases }) => cases.length > 0);
  test.each(withArguments.map(({ operation, cases }) => [operation, cases] as const))(
    'is bad input in each place of %s, or is allowed, and never an internal error',
    async (operation, cases) => {
      const isAdmins = /\.admin/.test(operation);
      for (const one of cases.filter(({ isRequired }) => isRequired))
        expect(await answerTo(one, isAdmins ? administrator : user)).toContain('BAD_USER_INPUT');
      // A stream that is allowed begins, and answers nothing yet.
      const allowed = operation.startsWith('Subscription.') ? [] : cases;
      for (const one of allowed.filter(({ isRequired }) => !isRequired)) {
        // A caller of its own, since a call that is not refused may change or end it.
        const caller = await (isAdmins ? newAdministrator() : newUser());
        expect(await answerTo(one, caller)).not.toContain('INTERNAL_SERVER_ERROR');
      }
      expect(errors).toEqual([]);
    },
  );
});

/** One for each place of a document where graphql-js coerces arguments. */
const PLACES: Readonly<Record<string, string>> = {
  'a directive of a root field': 'query ($b: Boolean = false) { market @include(if: $b) { state } }',
  'a directive of a nested field': 'query ($b: Boolean = false) { market { feed @include(if: $b) } }',
  'a directive of an item’s field': 'query ($b: Boolean = false) { market { pairs { pair @skip(if: $b) } } }',
  'a directive of a fragment’s spread':
    'query ($b: Boolean = false) { market { ...F @skip(if: $b) } } fragment F on MarketStatus { feed }',
  'a directive of an inline fragment':
    'query ($b: Boolean = false) { ... @include(if: $b) { market { feed } } }',
  'a directive of the schema’s own field':
    'query ($b: Boolean = false) { __schema { queryType { name @include(if: $b) } } }',
  'an argument of a root field':
    'query ($b: Pair = "EUR/USD") { hitRate(pair: $b, timeframe: "5m") { total } }',
  'an argument of the schema’s own field': 'query ($b: String = "Query") { __type(name: $b) { name } }',
  'a directive of a subscription’s root field':
    'subscription ($b: Boolean = false) { price(pair: "EUR/USD", timeframe: "1m") @include(if: $b) { price } }',
  'a directive in a fragment of a subscription’s root':
    'subscription ($b: Boolean = false) { ...F } fragment F on Subscription { ... @skip(if: $b) { price(pair: "EUR/USD", timeframe: "1m") { price } } }',
  'an argument of a subscription':
    'subscription ($b: Pair = "EUR/USD") { price(pair: $b, timeframe: "1m") { price } }',
};

describe.each(Object.entries(DOORS))('over %s, null', (_name, door) => {
  test.each(Object.entries(PLACES))(
    'in %s is bad input, without a line in the log',
    async (_place, query) => {
      for (const token of [undefined, user]) {
        const sender = { network: NETWORK, ...(token && { token }) };
        const text = await door(farol, { query, variables: { b: null } }, sender);
        expect(text).not.toContain('INTERNAL_SERVER_ERROR');
        expect(text).toContain('BAD_USER_INPUT');
      }
      expect(errors).toEqual([]);
    },
  );
});
