import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOCUMENTS_VERSION, TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';
import { LoginDocument, MeDocument } from '../../gql/accounts';
import { codeOf, errorMessage, retryAfterSeconds } from '../apollo/error-message';
import { readReturnPath } from '../session/expiry';
import { dropToken, holdToken, readToken } from '../session/token';
import { callGateway, operation } from './call-gateway';

const ME = operation('Me', async () => MeDocument);
const LOGIN = operation('Login', async () => LoginDocument);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
  sessionStorage.clear();
});

const answer = (...answers: readonly Response[]) => {
  for (const one of answers) fetched.mockResolvedValueOnce(one);
};
const refusal = (code: string, extensions: object = {}) =>
  Response.json({ errors: [{ message: 'Não foi possível', extensions: { code, ...extensions } }] });
const sent = () =>
  fetched.mock.calls.map(([, init]) => ({
    headers: new Headers(init?.headers),
    body: JSON.parse(String(init?.body)),
  }));
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('answered all the same'),
    (error: unknown) => error,
  );

test('a document is sent by its identifier, with the current token', async () => {
  holdToken('abc');
  answer(Response.json({ data: { me: null } }));
  expect(await callGateway(ME, {})).toEqual({ me: null });
  const [{ headers, body } = expect.fail()] = sent();
  expect(headers.get('authorization')).toBe('Bearer abc');
  expect(body).toEqual({
    operationName: 'Me',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: `Me.${DOCUMENTS_VERSION}` } },
  });
});

test('without a token none is sent', async () => {
  answer(Response.json({ data: { me: null } }));
  await callGateway(ME, {});
  expect(sent()[0]?.headers.has('authorization')).toBe(false);
});

test('a gateway of another deployment receives the document itself', async () => {
  answer(refusal('PERSISTED_QUERY_NOT_FOUND'), Response.json({ data: { me: null } }));
  expect(await callGateway(ME, {})).toEqual({ me: null });
  expect(sent()[1]?.body.query.replace(/\s+/g, ' ').trim()).toBe(
    TRUSTED_DOCUMENTS.Me?.replace(/\s+/g, ' ').trim(),
  );
});

describe('§8 error messages of calls without Apollo', () => {
  const input = { input: { email: 'a@b.c', password: 'x' } };

  test('use the server’s own message, its code and its wait', async () => {
    answer(refusal('RATE_LIMITED', { retryAfterSeconds: 43 }));
    const error = await failureOf(callGateway(LOGIN, input));
    expect(errorMessage(error, 'Credenciais inválidas')).toBe('Não foi possível');
    expect(codeOf(error)).toBe('RATE_LIMITED');
    expect(retryAfterSeconds(error)).toBe(43);
  });

  test.each([
    [() => new Response('bad gateway', { status: 502 }), '502: bad gateway'],
    [() => new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    [() => Response.json({ message: 'Mercado fechado' }, { status: 503 }), 'Mercado fechado'],
    [() => new Response('<html>'), 'Falha'],
  ])(
    'report the status of an answer that is not GraphQL, or nothing where the status is a success: %#',
    async (response, text) => {
      answer(response());
      expect(errorMessage(await failureOf(callGateway(LOGIN, input)), 'Falha')).toBe(text);
    },
  );

  test('use the GraphQL errors of a refusal with a status', async () => {
    const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8' };
    const body = JSON.stringify({ errors: [{ message: 'Inválido', extensions: {} }] });
    answer(new Response(body, { status: 400, headers }));
    expect(errorMessage(await failureOf(callGateway(LOGIN, input)), 'Falha')).toBe('Inválido');
  });

  test('report a lost connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(callGateway(LOGIN, input));
    expect(errorMessage(error, 'Credenciais inválidas')).toBe('Sem conexão com o servidor. Tente novamente.');
  });
});

describe('a refused token', () => {
  test.each([
    ['an UNAUTHENTICATED error', () => refusal('UNAUTHENTICATED')],
    ['a 401', () => new Response('', { status: 401 })],
  ])('ends its session, by %s', async (_, response) => {
    holdToken('abc');
    answer(response());
    await failureOf(callGateway(ME, {}));
    expect(readToken()).toBeNull();
    expect(readReturnPath()).toBe('/');
  });

  test('is kept while the server is unavailable', async () => {
    holdToken('abc');
    answer(new Response('', { status: 503 }));
    await failureOf(callGateway(ME, {}));
    expect(readToken()).toBe('abc');
  });

  test('does not end a later session', async () => {
    holdToken('old');
    fetched.mockImplementationOnce(async () => {
      holdToken('new');
      return refusal('UNAUTHENTICATED');
    });
    await failureOf(callGateway(ME, {}));
    expect(readToken()).toBe('new');
  });

  test('is not assumed for a wrong password', async () => {
    answer(refusal('UNAUTHENTICATED'));
    await failureOf(callGateway(LOGIN, { input: { email: 'a@b.c', password: 'x' } }));
    expect(readReturnPath()).toBeNull();
  });
});
