import { buildSchema, graphqlSync, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { QUERY_LIMITS } from '#schema/query-limits.js';
import { measure } from './measure.js';

const schema = buildSchema(`
  type Query { me: User, users(first: Int! = 50): Page!, tags: [Tag!]! }
  type Mutation { login: User, logout: Boolean }
  type User { id: ID!, name: String, friends: [User!]! }
  type Page { rows: [User!]!, next: String }
  type Tag { name: String }
`);

const sizeOf = (source: string, variables = {}) => measure(schema, parse(source), variables);

describe('the cost of a document', () => {
  test.each([
    ['{ me { id name } }', 3],
    ['{ tags { name } }', 11],
    ['{ me { friends { friends { id } } } }', 1 + 1 + 10 * (1 + 10)],
    ['{ users { rows { id name } next } }', 1 + 50 * (1 + 2 + 1)],
    ['{ users(first: 3) { rows { id } } }', 1 + 3 * 2],
    ['query A { me { id } } query B { tags { name } }', 11],
    ['{ me { ...P } } fragment P on User { id friends { id } }', 1 + 1 + (1 + 10)],
    ['{ me { ... on User { id } ... { name } } }', 3],
    ['{ __typename }', 1],
  ])('%s costs %i', (source, cost) => {
    expect(sizeOf(source).cost).toBe(cost);
  });

  test('a variable that sets the row count is counted with its value', () => {
    const source = 'query ($n: Int!) { users(first: $n) { rows { id } } }';
    expect(sizeOf(source, { n: 400 }).cost).toBe(1 + 400 * 2);
  });

  test('a missing variable is counted with its default, from the operation that it belongs to', () => {
    const source =
      'query A ($n: Int = 400) { ...F } query B { me { id } } fragment F on Query { users(first: $n) { next } }';
    expect(sizeOf(source).cost).toBe(1 + 400);
    expect(sizeOf(source, { n: undefined }).cost).toBe(1 + 400);
    expect(sizeOf(source, { n: 3 }).cost).toBe(1 + 3);
    expect(sizeOf('query ($n: Int) { users(first: $n) { next } }', { n: null }).cost).toBe(1 + 50);
  });
});

/** Fields in graphql-js's answer. */
function answered(query: string): number {
  let fields = 0;
  JSON.stringify(graphqlSync({ schema, source: query }).data, (key, value) => {
    if (key !== '' && !/^\d+$/.test(key)) fields += 1;
    return value;
  });
  return fields;
}

describe('the cost of the schema itself', () => {
  test.each([
    '{ __schema { types { name } } }',
    '{ __schema { types { kind fields { name args { name type { name } } } } directives { args { name } } } }',
    '{ a: __type(name: "Page") { fields { type { ofType { fields { name } } } } } b: __type(name: "None") { name } }',
  ])('is a quarter of the fields that %s answers', (query) => {
    const { cost } = sizeOf(query);
    expect(cost).toBeGreaterThanOrEqual(answered(query) / 4);
    expect(cost).toBeLessThanOrEqual(answered(query) / 4 + 1);
  });

  test('is counted through fragments and for the type that a variable names', () => {
    const fields = 'fields { name } } fragment F on Query';
    const source = `query ($n: String! = "Page") { ...F } fragment T on __Type { ${fields} { __type(name: $n) { ...T ...T } }`;
    // The field itself, then twice: a spread, `fields` and two names.
    expect(sizeOf(source).cost).toBe(Math.ceil((1 + 2 * 4) / 4));
    expect(sizeOf(source, { n: 'None' }).cost).toBe(1);
  });

  test('is unbounded if lists multiply, and is reported without walking them to their end', () => {
    const deep = `${'fields { type { '.repeat(20)} name ${'} }'.repeat(20)}`;
    const aliased = Array.from({ length: 30 }, (_, i) => `t${i}: types { ${deep} }`).join(' ');
    expect(sizeOf(`{ __schema { ${aliased} } }`).cost).toBeGreaterThan(QUERY_LIMITS.cost);
    const bomb = Array.from(
      { length: 40 },
      (_, i) => `fragment F${i} on __Type { ...F${i + 1} ...F${i + 1} }`,
    );
    const source = `{ __schema { types { ...F0 } } } ${bomb.join(' ')} fragment F40 on __Type { name }`;
    expect(sizeOf(source).cost).toBe(Number.POSITIVE_INFINITY);
  });

  test('terminates if fragments spread each other', () => {
    const source =
      '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { ...A }';
    expect(sizeOf(source).cost).toBeLessThan(QUERY_LIMITS.cost);
  });
});

describe('the other measures', () => {
  test('fields of the schema count for depth and aliases; wrapping types add no depth', () => {
    expect(
      sizeOf('{ s: __schema { types { f: fields { type { ofType { ofType { name } } } } } } }'),
    ).toMatchObject({
      depth: 5,
      aliases: 2,
    });
  });

  test('__schema is counted at any place and under any alias', () => {
    const source =
      'query A { __schema { types { name } } } fragment F on Query { x: __schema { types { name } } }';
    expect(sizeOf(source).schemas).toBe(2);
  });

  test('directives on one place are counted, including those of unused fragments', () => {
    const many = '@a '.repeat(4);
    const source = `query ($x: Int ${many}) ${many} { me ${many} { ... ${many} { id } } } fragment F on User ${many} { ...G @a @a @a @a @a }`;
    expect(sizeOf(source)).toMatchObject({ directives: 25, directivesPerField: 5 });
  });

  test('fragments count at the depth at which they are spread', () => {
    const source = '{ me { friends { ...P } } } fragment P on User { friends { id } }';
    expect(sizeOf(source).depth).toBe(4);
  });

  test('aliases, directives and mutations are counted', () => {
    expect(sizeOf('{ a: me { b: id @skip(if: false) } me @include(if: true) { id } }')).toMatchObject({
      aliases: 2,
      directives: 2,
    });
    expect(sizeOf('mutation { a: login { id } b: login { id } logout }').mutations).toBe(3);
  });

  test('fragments that spread each other terminate', () => {
    const source = '{ me { ...A } } fragment A on User { id ...B } fragment B on User { name ...A }';
    expect(sizeOf(source)).toMatchObject({ depth: 2, cost: 3 });
  });

  test('fragments that double one another are walked once each (ASVS 4.3.1)', () => {
    const bomb = Array.from({ length: 60 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`);
    const source = `{ me { ...F0 } } ${bomb.join(' ')} fragment F60 on User { id }`;
    expect(sizeOf(source).cost).toBe(1 + 2 ** 60);
  });
});
