import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrFirst } from './first-answer';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('later'));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.farolFirst;
});

/** Leaves a request of `Market`, as start.js would, sent with this token. */
function leave(token: string | null, answer = Promise.resolve(new Response('first')), variables = '[]') {
  window.farolFirst = [{ operationName: 'Market', variables, token, answer }];
}

const call = (token: string | null, body: object = {}, signal: AbortSignal | null = null) =>
  fetchOrFirst('/graphql', {
    body: JSON.stringify({ operationName: 'Market', variables: {}, ...body }),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal,
  }).then((response) => response.text());

test('the first call takes what has been asked for already, the next one asks', async () => {
  leave('abc');
  expect([await call('abc'), await call('abc')]).toEqual(['first', 'later']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('nobody takes an answer to somebody else', async () => {
  leave('abc');
  expect([await call('other'), await call(null)]).toEqual(['later', 'later']);
  leave(null);
  expect(await call('abc')).toBe('later');
});

test('another operation, other variables and a document that is sent are asked for', async () => {
  leave(null, undefined, '[["pair","EUR/USD"]]');
  expect(await call(null, { operationName: 'Notices' })).toBe('later');
  expect(await call(null, { variables: { pair: 'GBP/USD' } })).toBe('later');
  expect(await call(null, { variables: { pair: 'EUR/USD' }, query: '{ x }' })).toBe('later');
  expect(await call(null, { variables: { pair: 'EUR/USD' } })).toBe('first');
});

test('what nobody has wanted for 20 s is out of date', async () => {
  leave('abc');
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(await call('abc')).toBe('later');
  expect(window.farolFirst).toEqual([]);
});

test('a failure is the caller’s, and an answer that does not come is given up as the caller wants', async () => {
  leave(null, Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(null)).rejects.toThrow('Failed to fetch');
  leave(null, new Promise(() => {}));
  const given = new AbortController();
  const answer = call(null, {}, given.signal);
  given.abort(new DOMException('late', 'TimeoutError'));
  await expect(answer).rejects.toThrow('late');
});
