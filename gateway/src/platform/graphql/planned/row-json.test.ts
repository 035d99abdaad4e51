import 'reflect-metadata';
import { buildSchema, execute, GraphQLScalarType, parse } from 'graphql';
import { GraphQLISODateTime } from 'type-graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { MOMENTS_AS_TEXT } from '../../database/column-readers.js';
import { RowView } from '../../database/row-view.js';
import { ask, statement } from '../../database/statement.js';
import { PairScalar } from '../scalars.js';
import { OperationPlans } from './operation-plans.js';
import { jsonOfAnswer } from './row-json.js';

const schema = buildSchema(`
  scalar DateTimeISO
  scalar Pair
  enum Side { CALL PUT }
  type Query { rows: [Row!]!, page: Page, some: [Row] }
  type Page { items: [Row!]!, next: String, pages: [Page!] }
  type Row {
    id: ID! word: String side: Side pair: Pair n: Int small: Int share: Float whole: Float isOpen: Boolean at: DateTimeISO
    must: String! missing: String
  }
`);
const takeOver = (name: string, from: GraphQLScalarType) => {
  const type = schema.getType(name);
  if (type instanceof GraphQLScalarType)
    Object.assign(type, { serialize: from.serialize, extensions: from.extensions });
};
takeOver('DateTimeISO', GraphQLISODateTime);
takeOver('Pair', PairScalar);

const ROWS = statement<RowView>(
  'rows of the test',
  `SELECT id, word, side, pair, n, small, share, whole, is_open AS "isOpen", at, must
   FROM jsonb_to_recordset($1) AS r (id uuid, word text, side text, pair text, n int, small smallint, share float8,
     whole int, is_open boolean, at timestamptz, must text)`,
  MOMENTS_AS_TEXT,
  'views',
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

const ID = '0197a0b4-0000-7000-8000-000000000001';
const rowsOf = (values: readonly object[]) =>
  ask(database.dataSource, ROWS, [JSON.stringify(values.map((one) => ({ id: ID, must: 'm', ...one })))]);

const ALL = 'id word side pair n small share whole isOpen at must __typename';

/** What a plan answers to who writes JSON, and graphql-js to the same rows. */
async function both(text: string, rootValue: object) {
  const args = { schema, document: parse(text), rootValue, contextValue: {} };
  const plans = new OperationPlans();
  await plans.executeForJson(args);
  const { hasJson = false, ...planned } = await plans.executeForJson(args);
  const written = planned.errors ? `${JSON.stringify(planned)}\n` : jsonOfAnswer(planned.data).toString();
  return { hasJson, written, reference: `${JSON.stringify(await execute(args))}\n` };
}

describe('rows are written from PostgreSQL’s bytes as graphql-js writes them', () => {
  test.each<readonly [string, readonly unknown[]]>([
    [
      'word',
      ['a', '', 'é 😀 \u2028', 'say "no"', 'a\\b', 'a\u0001\n\tb', '\u007f', 'x'.repeat(300_000), null],
    ],
    ['side', ['CALL', 'PUT', null]],
    ['pair', ['EUR/USD', 'USD/JPY', null]],
    ['n', [0, -1, 2_147_483_647, -2_147_483_648, null]],
    ['small', [0, -32_768, 32_767, null]],
    ['whole', [0, -5, 2_147_483_647, null]],
    [
      'share',
      [
        0,
        -0,
        1,
        1.0845,
        -3.5,
        1e-5,
        1e-7,
        5e-324,
        0.1 + 0.2,
        1e15,
        1e16,
        123456789012345680,
        1e21,
        1.7e308,
        null,
      ],
    ],
    ['is_open', [true, false, null]],
    [
      'at',
      [
        '2026-11-22 16:56:55.12+00',
        '2026-11-22 16:56:55+00',
        '2026-01-31 00:00:00.1239+00',
        '2024-02-29 23:59:59.999999+00',
        '0999-12-30 00:00:00+00',
        null,
      ],
    ],
  ])('%s', async (column, values) => {
    const rows = await rowsOf(values.map((value) => ({ [column]: value })));
    expect(rows[0]).toBeInstanceOf(RowView);
    const { hasJson, written, reference } = await both(`{ rows { ${ALL} } }`, { rows });
    expect(hasJson).toBe(true);
    expect(written).toBe(reference);
  });

  test.each<readonly [string, object]>([
    ['an unknown word', { side: 'UP' }],
    ['a pair that nobody trades', { pair: 'EUR/BRL' }],
    ['what is no number', { share: 'NaN' }],
    ['what is without end', { share: '-Infinity' }],
    ['null where there must be something', { must: null }],
    ['a moment without end', { at: 'infinity' }],
    ['a moment before Christ', { at: '0044-03-15 12:00:00+00 BC' }],
    ['a moment far away', { at: '12026-11-22 16:56:55+00' }],
  ])('%s fails or not by its type, in the same place', async (_what, row) => {
    const rows = await rowsOf([{}, row, {}]);
    for (const text of [`{ some { ${ALL} } }`, `{ page { items { ${ALL} } } }`]) {
      const { hasJson, written, reference } = await both(text, { some: rows, page: { items: rows } });
      expect(hasJson).toBe(false);
      expect(written).toBe(reference);
    }
  });

  test('with any fields, in any order, next to any others', async () => {
    const rows = await rowsOf([{ n: 1, word: 'a' }, { n: 2 }]);
    const page = { items: rows, next: null, pages: [{ items: rows, next: '"' }] };
    const documents = [
      '{ page { next items { at n id } more: next } rows { a: n b: n n __typename } }',
      '{ page { pages { next items { n } } items { __typename } } }',
      '{ rows { missing n } }',
      '{ rows { n ...Parts } } fragment Parts on Row { word must }',
      '{ page { next } }',
    ];
    for (const document of documents) {
      const { written, reference } = await both(document, { page, rows });
      expect(written).toBe(reference);
    }
    for (const rootValue of [{ rows: [] }, { rows: [...rows, { id: 'own', must: 'm' }] }]) {
      const { hasJson, written, reference } = await both('{ rows { id n must } }', rootValue);
      expect(hasJson).toBe(false);
      expect(written).toBe(reference);
    }
  });
});

describe('a row that is parsed on access', () => {
  test('has its columns as properties, and as an ordinary row in JSON', async () => {
    const [row] = await rowsOf([
      { word: 'é', n: 3, share: 0.5, is_open: false, at: '2026-11-22 16:56:55.12+00' },
    ]);
    expect(row).toMatchObject({
      id: ID,
      word: 'é',
      n: 3,
      share: 0.5,
      isOpen: false,
      at: '2026-11-22T16:56:55.120Z',
    });
    expect((row as unknown as Record<string, unknown>).side).toBeNull();
    expect(JSON.parse(JSON.stringify(row))).toMatchObject({ id: ID, word: 'é', n: 3, side: null });
  });

  test('keeps its own values while other rows arrive on the same connection', async () => {
    const [first] = await rowsOf([{ word: 'Ana' }]);
    const [second] = await rowsOf([{ word: 'Bia' }]);
    expect([first, second]).toMatchObject([{ word: 'Ana' }, { word: 'Bia' }]);
  });
});
