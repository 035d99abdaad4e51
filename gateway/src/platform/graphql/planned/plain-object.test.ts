import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { PlainObject } from './plain-object.js';

const isText = (value: unknown) => typeof value === 'string';
const FIELDS = [
  { key: 'class', name: 'pair', isNullable: false, isWritten: isText },
  { key: 'note', name: 'note', isNullable: true, isWritten: isText },
  { key: '__typename', constant: 'Signal' },
];

/** An object whose code is compiled. */
function compiled(fields = FIELDS): PlainObject {
  const object = new PlainObject(fields);
  for (let row = 0; row < 200; row += 1) expect(object.copy({ pair: 'EUR/USD', note: null })).toBeUndefined();
  return object;
}

test('after 200 rows, rows are copied under the names of the answer', () => {
  expect(compiled().copy({ pair: 'EUR/USD', note: null, other: 1 })).toEqual({
    class: 'EUR/USD',
    note: null,
    __typename: 'Signal',
  });
});

test('a row with a value that needs processing is not copied', () => {
  const object = compiled();
  for (const row of [
    { pair: null, note: null },
    { pair: 1, note: null },
    { pair: 'a', note: 1 },
    { pair: 'a' },
  ])
    expect(object.copy(row)).toBeUndefined();
});

test('a name that could contain code is refused', () => {
  for (const name of ['a; process.exit()', 'a b', '', '1a', 'a-b', 'a"', 'á'])
    for (const field of [
      { key: name, constant: 'x' },
      { key: 'a', name, isNullable: true, isWritten: isText },
    ])
      expect(() => new PlainObject([field])).toThrow(GraphQLError);
});

test('a constant is text, whatever is in it', () => {
  const constant = '" }; throw 1; //\u2028`';
  const object = compiled([{ key: 'a', constant }] as unknown as typeof FIELDS);
  expect(object.copy({})).toEqual({ a: constant });
});
