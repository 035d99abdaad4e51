import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
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
    ['{ __typename __schema { types { name fields { name } } } }', 2],
  ])('%s costs %i', (source, cost) => {
    expect(sizeOf(source).cost).toBe(cost);
  });

  test('a variable that gives the rows is counted with its value', () => {
    const source = 'query ($n: Int!) { users(first: $n) { rows { id } } }';
    expect(sizeOf(source, { n: 400 }).cost).toBe(1 + 400 * 2);
  });
});

describe('the other measures', () => {
  test('fragments count for the depth at which they are spread', () => {
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

  test('fragments that spread each other end', () => {
    const source = '{ me { ...A } } fragment A on User { id ...B } fragment B on User { name ...A }';
    expect(sizeOf(source)).toMatchObject({ depth: 2, cost: 3 });
  });

  test('fragments that double one another are walked once each', () => {
    const bomb = Array.from({ length: 60 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`);
    const source = `{ me { ...F0 } } ${bomb.join(' ')} fragment F60 on User { id }`;
    expect(sizeOf(source).cost).toBe(1 + 2 ** 60);
  });
});
