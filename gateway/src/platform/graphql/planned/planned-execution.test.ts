import fc from 'fast-check';
import { buildSchema, type DocumentNode, execute, isObjectType, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { inventAnswers } from '../../../../test/invented-answers.js';
import { OperationPlans, withoutValues } from './operation-plans.js';

const SCHEMA = `
  scalar DateTimeISO
  enum Side { CALL PUT }
  input Filter { side: Side = CALL, words: [String!], inner: Filter }
  type Query { node(n: Int! = 1, filter: Filter): Node, must: Node!, nodes: [Node], musts: [Node!]!, text(of: ID): String }
  type Mutation { first(n: Int!): Node, second: Int! }
  type Subscription { tick: Int }
  type Node {
    id: ID! side: Side at: DateTimeISO! count: Int share: Float! isOpen: Boolean
    words: [String!] grid: [[Int!]] next: Node must: Node! nodes: [Node!] musts: [Node]!
    text(of: String = "a", n: Int): String
  }
  union Any = Node
  extend type Query { any: Any }
`;

const schema = buildSchema(SCHEMA);

/** Both engines' answers to a document; ours is asked until it runs a plan. */
async function both(text: string | DocumentNode, variableValues: Record<string, unknown> = {}, seed = 1) {
  const document = typeof text === 'string' ? parse(text) : text;
  inventAnswers(schema, seed);
  const args = { schema, document, variableValues, contextValue: {} };
  const plans = new OperationPlans();
  await plans.execute(args);
  const [planned, reference] = [await plans.execute(args), withoutValues(await execute(args))];
  return { plans, planned: JSON.stringify(planned), reference: JSON.stringify(reference) };
}

const LEAVES = ['id', 'side', 'at', 'count', 'share', 'isOpen', 'words', 'grid', 'text', '__typename'];
const BRANCHES = ['next', 'must', 'nodes', 'musts'];

/** Selections of a node, with aliases, conditions and fragments. */
const selections: fc.Memo<string> = fc.memo((depth) => {
  const condition = fc.constantFrom('', '', '', ' @include(if: $yes)', ' @skip(if: $no)', ' @skip(if: $yes)');
  const alias = fc.constantFrom('', '', 'a: ', 'b: ');
  const leaf = fc
    .tuple(alias, fc.constantFrom(...LEAVES), condition)
    .map(([name, field, when]) =>
      name === '' ? `${field}${when}` : `${name.replace(': ', field)}: ${field}${when}`,
    );
  if (depth <= 1) return fc.array(leaf, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
  const branch = fc
    .tuple(fc.constantFrom(...BRANCHES), condition, selections(depth - 1))
    .map(([field, when, below]) => `${field}${when} { ${below} }`);
  const fragment = fc
    .tuple(condition, selections(depth - 1))
    .map(([when, below]) => `... on Node${when} { ${below} }`);
  const spread = condition.map((when) => `...Parts${when}`);
  return fc
    .array(fc.oneof(leaf, branch, fragment, spread), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(' '));
});

describe('a plan and graphql-js', () => {
  test('give the same answer to any query, errors and nulls included', async () => {
    const root = fc.constantFrom('node(n: $n)', 'must', 'nodes', 'musts');
    const documents = fc.tuple(
      fc.array(fc.tuple(root, selections(4)), { minLength: 1, maxLength: 2 }),
      selections(1),
    );
    const asked = fc.tuple(documents, fc.boolean(), fc.integer(), fc.integer({ min: 1, max: 1_000_000 }));
    let planned = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ([[roots, parts], yes, n, seed]) => {
        const fields = roots.map(([field, below], index) => `r${index}: ${field} { ${below} }`).join(' ');
        const text = `query ($yes: Boolean!, $no: Boolean = false, $n: Int!) { ${fields} }
          fragment Parts on Node { ${parts} }`;
        const document = parse(text);
        fc.pre(validate(schema, document).every(({ message }) => /never used/.test(message)));
        const answers = await both(document, { yes, n }, seed);
        planned += answers.plans.size.fields > 0 ? 1 : 0;
        expect(answers.planned).toBe(answers.reference);
      }),
      { numRuns: 300 },
    );
    expect(planned).toBeGreaterThan(100);
  });

  test.each([
    [
      '$n: Int!',
      'node(n: $n) { id }',
      [{}, { n: null }, { n: 'x' }, { n: 2 ** 40 }, { n: 1.5 }, { n: [1] }, { n: 3 }],
    ],
    ['$n: Int', 'node(n: $n) { id }', [{}, { n: null }, { n: 4 }]],
    [
      '$f: Filter',
      'node(filter: $f) { id }',
      [
        { f: null },
        { f: {} },
        { f: { side: 'UP' } },
        { f: { words: 'one' } },
        { f: { words: [null] } },
        { f: { inner: { inner: { side: 7 } } } },
        { f: { wrong: 1 } },
        { f: 'x' },
        { f: { words: Array(60).fill(1) } },
      ],
    ],
    ['$of: ID', 'text(of: $of)', [{ of: 7 }, { of: {} }, { of: '__proto__' }, { of: true }]],
    ['$if: Boolean!', 'text @skip(if: $if)', [{ if: true }, { if: 'no' }, {}]],
    ['$if: Boolean = true', 'node { id text @include(if: $if) }', [{ if: null }, { if: false }, {}]],
  ])('say the same of variables that do not fit: (%s) { %s }', async (definition, selection, values) => {
    for (const variables of values) {
      const { planned, reference } = await both(`query (${definition}) { ${selection} }`, variables);
      expect(planned).toBe(reference);
    }
  });

  test.each([
    ['{ __proto__: text constructor: text toString: text }'],
    ['{ __schema { queryType { name } } __type(name: "Node") { name } text }'],
    ['{ any { ... on Node { id } } }'],
    ['mutation { first(n: 1) { id must { id } } second again: first(n: 2) { share } }'],
    ['query A { text } query B { must { id } }'],
    ['subscription { tick }'],
    ['fragment F on Node { id }'],
  ])('answer the same to what is seldom asked: %s', async (text) => {
    const { planned, reference } = await both(text);
    expect(planned).toBe(reference);
  });

  test('run the operation that is named, and refuse an unknown name', async () => {
    const document = parse('query A { text } query B { must { id } }');
    inventAnswers(schema, 3);
    const plans = new OperationPlans();
    for (const operationName of ['A', 'B', 'C', '', null, undefined, 'A', 'B']) {
      const args = { schema, document, ...(operationName !== undefined && { operationName }) };
      await plans.execute(args);
      expect(JSON.stringify(await plans.execute(args))).toBe(JSON.stringify(await execute(args)));
    }
  });

  test('read properties alike: values, functions, promises, getters, classes, and values that are no objects', async () => {
    class Row {
      id = 7;
      side = 'PUT';
      share = Number.POSITIVE_INFINITY;
      get count() {
        return 3;
      }
      text({ of }: { of: string }, _context: unknown, { fieldName }: { fieldName: string }) {
        return `${fieldName} ${of} ${this.id}`;
      }
      next = Promise.resolve({ id: 'p', at: new Date(0), words: new Set(['a', 'b']) });
      nodes = [new Error('no row'), { id: true, isOpen: 1 }];
      musts = 'no list';
    }
    const plain = buildSchema(SCHEMA);
    const selection = `{ id side count share isOpen text musts { id } nodes { id isOpen } next { id at words grid text } }`;
    const document = parse(`{ node ${selection} nodes ${selection} text other: text }`);
    for (const node of [new Row(), null, 7, 'text', () => 1, Object.create(null), [new Row()], new Date(0)]) {
      const args = { schema: plain, document, rootValue: { node, nodes: [node], text: () => 'called' } };
      const plans = new OperationPlans();
      await plans.execute(args);
      expect(JSON.stringify(await plans.execute(args))).toBe(JSON.stringify(await execute(args)));
      expect(plans.size.fields).toBeGreaterThan(0);
    }
  });

  test('give the same answer for many rows, whose code is compiled meanwhile', async () => {
    const fit = { id: 'a', side: 'CALL', at: '2026-01-02T03:04:05.678Z', count: 3, share: 0.5, isOpen: true };
    const schemaErrors = [
      { count: null, side: null },
      { count: undefined },
      { share: null },
      { at: new Date(0) },
      { at: '2026-02-30T00:00:00.000Z' },
      { count: 2 ** 31 },
      { share: '0.25' },
      { side: 'UP' },
      { isOpen: 1 },
      { id: 7 },
      { count: () => 4 },
      { count: Promise.resolve(5) },
      { share: Promise.reject(new Error('not computed')) },
      { count: new Error('not counted') },
    ].map((misfit) => ({ ...fit, ...misfit }));
    const nodes = [
      ...Array(300).fill(fit),
      ...schemaErrors,
      null,
      7,
      Object.create(null),
      ...Array(3).fill(fit),
    ];
    // A rejection that is not awaited yet.
    for (const { share } of schemaErrors) Promise.resolve(share).catch(() => undefined);
    const plain = buildSchema(SCHEMA);
    const document = parse('{ nodes { id side at count part: share isOpen __typename of: __typename } }');
    const args = { schema: plain, document, rootValue: { nodes } };
    const plans = new OperationPlans();
    await plans.execute(args);
    for (let run = 0; run < 3; run += 1)
      expect(JSON.stringify(await plans.execute(args))).toBe(JSON.stringify(await execute(args)));
  });

  test('pass the same `info` to resolvers', async () => {
    const seen: unknown[] = [];
    const watched = buildSchema(SCHEMA);
    const field = watched.getQueryType()?.getFields().nodes;
    const below = watched.getType('Node');
    if (!field || !isObjectType(below)) throw new Error('no such field');
    field.resolve = () => [{}];
    const text = below.getFields().text;
    if (!text) throw new Error('no such field');
    text.resolve = (source, args, context, info) => {
      seen.push([source, args, context, { ...info }]);
      return 'x';
    };
    const document = parse('query ($n: Int) { all: nodes { ...F } } fragment F on Node { one: text(n: $n) }');
    const args = {
      schema: watched,
      document,
      variableValues: { n: 5 },
      contextValue: { who: 1 },
      rootValue: {},
    };
    const plans = new OperationPlans();
    await plans.execute(args);
    await plans.execute(args);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
  });
});

describe('plans', () => {
  test('are made for repeated documents', async () => {
    const plans = new OperationPlans();
    const args = { schema, document: parse('{ nodes { id at } }') };
    await plans.execute(args);
    expect(plans.size).toEqual({ documents: 0, fields: 0 });
    await plans.execute(args);
    expect(plans.size).toEqual({ documents: 1, fields: 3 });
  });

  test('are bounded in number, with any number of repeated documents', async () => {
    const plans = new OperationPlans();
    for (let index = 0; index < 600; index += 1) {
      const args = { schema, document: parse(`{ a${index}: text }`) };
      await plans.execute(args);
      await plans.execute(args);
    }
    expect(plans.size).toEqual({ documents: 500, fields: 500 });
  });

  test('of one document are made per combination of its conditions, eight at most', async () => {
    const plans = new OperationPlans();
    const names = ['a', 'b', 'c', 'd'];
    const definitions = names.map((name) => `$${name}: Boolean!`).join(' ');
    const fields = names.map((name) => `${name}: text @skip(if: $${name})`).join(' ');
    const document = parse(`query (${definitions}) { ${fields} must { id } }`);
    inventAnswers(schema, 1);
    for (let way = 0; way < 32; way += 1) {
      const variableValues = Object.fromEntries(names.map((name, bit) => [name, ((way >> bit) & 1) === 1]));
      const args = { schema, document, variableValues };
      expect(JSON.stringify(await plans.execute(args))).toBe(JSON.stringify(await execute(args)));
    }
    expect(plans.size.fields).toBeLessThanOrEqual(8 * 6);
  });

  test('are not made for a document whose fragments double one another', async () => {
    const parts = Array.from(
      { length: 10 },
      (_, n) => `fragment F${n} on Node { a: next { ...F${n + 1} } b: next { ...F${n + 1} } }`,
    );
    const document = parse(`{ must { ...F0 } } ${parts.join(' ')} fragment F10 on Node { id }`);
    const plans = new OperationPlans();
    const args = { schema, document, rootValue: {} };
    inventAnswers(schema, 1, 0);
    await plans.execute(args);
    await plans.execute(args);
    expect(plans.size.fields).toBe(0);
  });
});
