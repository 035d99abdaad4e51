import { ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { LogoutDocument, MeDocument } from '../../gql/accounts';
import { refusal, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { beginSignOut, endSignOut, readReturnPath } from '../session/expiry';
import { holdToken, readToken } from '../session/token';

const unauthenticated = () => refusal('UNAUTHENTICATED', 'Entre para continuar.');
const unavailable = () => {
  const response = new Response(null, { status: 503 });
  throw new ServerError('away', { response, bodyText: '' });
};

test('§7 calls: the current token is sent as bearer', async () => {
  holdToken('abc');
  const sent: unknown[] = [];
  const client = scriptedClient({
    Me: (operation) => {
      sent.push(operation.getContext().headers?.authorization);
      return { data: { me: marina } };
    },
  });
  await client.query({ query: MeDocument });
  expect(sent).toEqual(['Bearer abc']);
});

test('a refused token is removed, and its page is remembered', async () => {
  holdToken('abc');
  const client = scriptedClient({ Me: unauthenticated }, '/advanced-signals');
  await expect(client.query({ query: MeDocument })).rejects.toThrow('Entre para continuar.');
  expect(readToken()).toBeNull();
  expect(readReturnPath()).toBe('/advanced-signals');
});

test.each([
  ['a 503', unavailable],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s never drops a token', async (_, answer) => {
  holdToken('abc');
  await expect(scriptedClient({ Me: answer }).query({ query: MeDocument })).rejects.toThrow();
  expect(readToken()).toBe('abc');
});

test('a late refusal after a new sign-in keeps the new token', async () => {
  holdToken('old');
  const client = scriptedClient({
    Me: () => {
      holdToken('new');
      return unauthenticated();
    },
  });
  await expect(client.query({ query: MeDocument })).rejects.toThrow();
  expect(readToken()).toBe('new');
});

test('§7 calls: a query that requires a signed-in user answers null without one', async () => {
  const { data } = await scriptedClient({ Me: unauthenticated }).query({ query: MeDocument });
  expect(data).toEqual({ me: null });
});

test('a refused sign-out does not count as an expired session', async () => {
  holdToken('abc');
  beginSignOut();
  const client = scriptedClient({ Logout: unauthenticated });
  await expect(client.mutate({ mutation: LogoutDocument })).rejects.toThrow();
  expect(readToken()).toBe('abc');
  endSignOut();
});
