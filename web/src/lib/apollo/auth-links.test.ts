import { ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { LoginDocument, LogoutDocument, MeDocument } from '../../gql/accounts';
import { refusal, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { beginSignOut, endSignOut, readReturnPath } from '../session/expiry';
import { holdToken, readToken } from '../session/token';

const unauthenticated = () => refusal('UNAUTHENTICATED', 'Entre para continuar.');
const answeredWith = (status: number) => {
  throw new ServerError('refused', { response: new Response(null, { status }), bodyText: '' });
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

test.each([
  ['an UNAUTHENTICATED error', unauthenticated],
  ['a 401', () => answeredWith(401)],
])('a token refused by %s is removed, and its page is remembered', async (_, answer) => {
  holdToken('abc');
  const client = scriptedClient({ Me: answer }, '/advanced-signals');
  await expect(client.query({ query: MeDocument })).rejects.toThrow();
  expect(readToken()).toBeNull();
  expect(readReturnPath()).toBe('/advanced-signals');
});

test.each([
  ['a 503', () => answeredWith(503)],
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
  expect(data).toMatchObject({ me: null });
});

test('a wrong password does not count as an expired session', async () => {
  const variables = { input: { email: 'a@b.c', password: 'x' } };
  const client = scriptedClient({ Login: unauthenticated });
  await expect(client.mutate({ mutation: LoginDocument, variables })).rejects.toThrow();
  expect(readReturnPath()).toBeNull();
});

test('a refused sign-out does not count as an expired session', async () => {
  holdToken('abc');
  beginSignOut();
  const client = scriptedClient({ Logout: unauthenticated });
  await expect(client.mutate({ mutation: LogoutDocument })).rejects.toThrow();
  expect(readToken()).toBe('abc');
  endSignOut();
});
