import { describe, expect, test } from 'vitest';
import { profileUpdateIn } from './profile-update.js';

const MAX = 4000;
const UPDATE = `mutation Save($input: UpdateProfileInput!) {
  saved: updateProfile(input: $input) { user { ...Own } }
}
fragment Own on User { id name }`;
const variables = { input: { profileImage: 'data:;base64,AAAA' } };

describe('a request that updates the profile', () => {
  test('is recognised by its one root field, under any alias and with any fragments of fields', () => {
    expect(profileUpdateIn({ query: UPDATE, variables }, MAX)).toMatchObject({
      variables,
      definitions: [{ variable: { name: { value: 'input' } } }],
    });
    expect(profileUpdateIn({ query: 'mutation { updateProfile { id } }' }, MAX)).toMatchObject({
      variables: {},
    });
  });

  test.each([
    ['another mutation', 'mutation { generateSignal { id } }'],
    ['the field in a query', '{ updateProfile { id } }'],
    ['another name for another field', 'mutation { updateProfile: generateSignal { id } }'],
    ['a second root field', 'mutation { updateProfile { id } logout }'],
    ['the field twice', 'mutation { updateProfile { id } b: updateProfile { id } }'],
    ['a root fragment', 'mutation { ...F } fragment F on Mutation { updateProfile { id } }'],
    ['an inline fragment', 'mutation { ... { updateProfile { id } } }'],
    ['two operations', 'mutation A { updateProfile { id } } mutation B { logout }'],
    ['no operation', 'fragment F on User { id }'],
    ['no GraphQL', '{{{'],
    ['no text', 7],
    ['a document that is long itself', `mutation { updateProfile { id } } #${'x'.repeat(MAX)}`],
    ['more words than a call needs', `mutation { updateProfile { ${'a '.repeat(1000)} } }`],
  ])('%s is none', (_name, query) => {
    expect(profileUpdateIn({ query, variables }, MAX)).toBeUndefined();
  });

  test.each([undefined, null, 'text', [{ query: UPDATE, variables }], { query: UPDATE, variables: 'text' }])(
    'a body such as %j is none',
    (body) => {
      expect(profileUpdateIn(body, MAX)).toBeUndefined();
    },
  );
});
