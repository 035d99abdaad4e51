import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOORS, type Sender } from '../../../test/doors.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { readingUnits } from './document-price.js';

let networks = 0;
const freshNetwork = () => {
  networks += 1;
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`;
};

const STATE = { query: '{ market { state } }' };
let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ trustProxy: 1, networkFactor: 1 });
  await DOORS['POST /graphql'](farol, STATE, { network: freshNetwork() });
});
afterAll(() => farol.stop());

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Documents that take many times as long as an ordinary call; each is a new one for every number. */
const BOMBS: Readonly<Record<string, (number: number) => string>> = {
  'introspection under another name': (number) =>
    getIntrospectionQuery().replace('IntrospectionQuery', `Q${number}`),
  'introspection under another alias': (number) =>
    `{ a${number}: __schema { types { name fields { name args { name type { name } } type { name ofType { name } } } } } }`,
  'introspection by a fragment': (number) =>
    `{ ...F${number} } fragment F${number} on Query { __schema { types { name fields { name args { name type { name } } type { name ofType { name } } } } } }`,
  'introspection beside data': (number) =>
    `{ a${number}: market { state } __schema { types { name fields { name args { name type { name } } type { name ofType { name } } } } } }`,
  'a field repeated 95 times': (number) =>
    `query Q${number} { ${times(95, () => 'trackRecord { overall { rate low high total breakEven } }')} }`,
  'a repeated field with arguments': (number) =>
    `query Q${number} { ${times(95, () => 'hitRate(pair: "EUR/USD", timeframe: "5m") { total }')} }`,
  '50 fragments beside each other': (number) =>
    `query Q${number} { ${times(50, (i) => `...F${i}`)} } ${times(50, (i) => `fragment F${i} on Query { market { state feed } }`)}`,
  'fragments in each of many repeats': (number) =>
    `query Q${number} { ${times(70, () => `market { ${times(10, (i) => `...F${i}`)} }`)} } ${times(10, (i) => `fragment F${i} on MarketStatus { state }`)}`,
  'an invalid document with many repeats': (number) =>
    `query Q${number} { nothing${number} ${times(95, () => 'trackRecord { overall { rate low high total } }')} }`,
};

/** Far more than any developer needs in a minute. */
const MANY = 40;

let documents = 0;
/** One that no door has seen. */
function fresh(bomb: string): { query: string } {
  documents += 1;
  return { query: BOMBS[bomb]?.(documents) ?? '' };
}

type Door = (typeof DOORS)[keyof typeof DOORS];

async function spend(door: Door, bomb: string, sender: Sender): Promise<string[]> {
  const answers: string[] = [];
  for (let sent = 0; sent < MANY; sent += 1) answers.push(await door(farol, fresh(bomb), sender));
  return answers;
}

/** All share the way into the gateway, so one kind of each price is tried by the other doors. */
const TRIED = Object.entries(DOORS).flatMap(([name, door]) => {
  const bombs =
    name === 'POST /graphql'
      ? Object.keys(BOMBS)
      : ['introspection under another name', 'fragments in each of many repeats'];
  return bombs.map((bomb) => ({ name, door, bomb }));
});

test.each(TRIED)(
  'over $name, $bomb is refused once its network has spent its minute',
  async ({ door, bomb }) => {
    const network = freshNetwork();
    const answers = await spend(door, bomb, { network });
    expect(answers[0]).not.toContain('RATE_LIMITED');
    expect(answers.at(-1)).toContain('RATE_LIMITED');
    // What is known to be valid is answered all the same, and other networks do not notice.
    expect(await door(farol, STATE, { network })).toContain('OPEN');
    expect(await door(farol, fresh(bomb), { network: freshNetwork() })).not.toContain('RATE_LIMITED');
    farol.clock.advance(60_000);
    expect(await door(farol, fresh(bomb), { network })).not.toContain('RATE_LIMITED');
  },
);

test.each(Object.entries(DOORS))(
  'over %s, a known introspection query is paid for at each answer',
  async (_name, door) => {
    const sent = { query: getIntrospectionQuery() };
    const network = freshNetwork();
    for (let call = 0; call < 4; call += 1)
      expect(await door(farol, sent, { network })).toContain('queryType');
    for (let call = 0; call < 10; call += 1) await door(farol, sent, { network });
    expect(await door(farol, sent, { network })).toContain('RATE_LIMITED');
  },
);

test('accounts of one network share what it may spend on documents', async () => {
  const door = DOORS['POST /graphql'];
  const network = freshNetwork();
  const [one, other] = [await signedInUser(farol), await signedInUser(farol)];
  const bomb = 'introspection under another name';
  await spend(door, bomb, { network, token: one.token });
  expect(await door(farol, fresh(bomb), { network, token: other.token })).toContain('RATE_LIMITED');
  const elsewhere = { network: freshNetwork(), token: one.token };
  expect(await door(farol, { query: '{ me { id } }' }, elsewhere)).toContain('"me"');
});

test('each 1,000 fields of an answer count as one call more', async () => {
  const { token } = await signedInUser(farol);
  const query =
    '{ candles(pair: "EUR/USD", timeframe: "5m", limit: 500) { candles { time open high low close } } }';
  const answers: string[] = [];
  for (let sent = 0; sent < 151; sent += 1)
    answers.push(await DOORS['POST /graphql'](farol, { query }, { network: freshNetwork(), token }));
  expect(answers.filter((text) => text.includes('RATE_LIMITED'))).toEqual([answers.at(-1)]);
});

test('the networks of one /48 share eight times the budget of one', async () => {
  const answers: string[] = [];
  for (let sent = 0; sent < 3 * MANY; sent += 1) {
    const sender = { network: `2001:db8:77:${sent.toString(16)}::1` };
    answers.push(await DOORS['POST /graphql'](farol, fresh('introspection under another name'), sender));
  }
  expect(answers.at(-1)).toContain('RATE_LIMITED');
});

test('a network that has used up its calls cannot spoil the record for others', async () => {
  const network = freshNetwork();
  const states = { query: `{ ${times(30, (i) => `m${i}: market { state }`)} }` };
  for (let sent = 0; sent < 21; sent += 1) await DOORS['POST /graphql'](farol, states, { network });
  expect(await DOORS['POST /graphql'](farol, STATE, { network })).toContain('RATE_LIMITED');
  farol.clock.advance(2000);
  const read = async (from: string) =>
    (await fetch(`${farol.address}/api/record`, { headers: { 'x-forwarded-for': from } })).status;
  expect(await Promise.all([read(network), read(freshNetwork()), read(freshNetwork())])).toEqual([
    200, 200, 200,
  ]);
});

describe('the price of reading a document', () => {
  const price = (query: string) => readingUnits(parse(query));

  test('is nothing for a small one', () => {
    expect(price('{ market { state } }')).toBe(0);
  });

  test('grows with the tokens', () => {
    expect(price(`{ ${times(500, (i) => `a${i}`)} }`)).toBe(10);
  });

  test('grows with the square of a name’s repeats, and with what their comparison has to look into', () => {
    expect(price(`{ ${times(100, () => 'a')} }`)).toBe(Math.floor((102 * 0.005 + 4950 * 0.001) / 0.25));
    const [plain, withValues, withSpreads] = ['a', 'a(b: [1, 2, 3, "x"])', 'a { ...F ...F }'].map((field) =>
      price(`{ ${times(60, () => field)} }`),
    );
    expect(withValues).toBeGreaterThan(2 * (plain ?? 0));
    expect(withSpreads).toBeGreaterThan(2 * (plain ?? 0));
    // By their names in the answer.
    expect(price(`{ ${times(60, (i) => `x: a${i}`)} }`)).toBeGreaterThan(plain ?? 0);
  });

  test('grows with the square of the fragments', () => {
    const fragments = (count: number) =>
      price(`{ a } ${times(count, (i) => `fragment F${i} on Query { a${i} }`)}`);
    expect(fragments(50)).toBeGreaterThan(3 * fragments(25));
  });
});
