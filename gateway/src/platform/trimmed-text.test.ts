import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { trimmedText } from './storable-text.js';

const schema = buildSchema(`
  scalar JSONObject
  enum Side { CALL }
  input Inner { name: String, password: String, newPassword: String }
  input Outer { inner: Inner!, inners: [Inner!]!, words: [String!], claimed: JSONObject, id: ID, side: Side, first: Int }
  type Query { field(outer: Outer, text: String!): Int }
`);

test('text is trimmed at any depth; passwords, free JSON and other types stay as sent', () => {
  const inner = { name: ' Ana ', password: ' a b ', newPassword: ' c ' };
  const kept = { name: 'Ana', password: ' a b ', newPassword: ' c ' };
  const rest = { claimed: { pair: ' x ' }, side: 'CALL', first: 3 };
  const args = {
    text: '\t ',
    outer: { inner, inners: [inner], words: [' a', 'b '], id: ' 1 ', ...rest },
  };
  expect(trimmedText(args, schema.getQueryType()?.getFields().field?.args ?? [])).toEqual({
    text: '',
    outer: { inner: kept, inners: [kept], words: ['a', 'b'], id: '1', ...rest },
  });
  expect(trimmedText({ outer: null }, schema.getQueryType()?.getFields().field?.args ?? [])).toEqual({
    outer: null,
  });
});
