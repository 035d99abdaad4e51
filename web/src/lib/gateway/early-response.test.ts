import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrEarly } from './early-response';

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
  fetchOrEarly('/graphql', {
    body: JSON.stringify({ operationName: 'Market', variables: {}, ...body }),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal,
  }).then((response) => response.text());

test('the first call uses the prefetched answer, the next one sends a request', async () => {
  leave('abc');
  expect([await call('abc'), await call('abc')]).toEqual(['first', 'later']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('requests that still wait for the first paint are sent by the first call', async () => {
  window.farolAsk = vi.fn(() => {
    delete window.farolAsk;
    leave('abc');
  });
  expect(await call('abc')).toBe('first');
  expect(window.farolAsk).toBeUndefined();
});

test('a prefetched answer is not used for another user', async () => {
  leave('abc');
  expect([await call('other'), await call(null)]).toEqual(['later', 'later']);
  leave(null);
  expect(await call('abc')).toBe('later');
});

test('another operation, other variables and a full document send a request', async () => {
  leave(null, undefined, '[["pair","EUR/USD"]]');
  expect(await call(null, { operationName: 'Notices' })).toBe('later');
  expect(await call(null, { variables: { pair: 'GBP/USD' } })).toBe('later');
  expect(await call(null, { variables: { pair: 'EUR/USD' }, query: '{ x }' })).toBe('later');
  expect(await call(null, { variables: { pair: 'EUR/USD' } })).toBe('first');
});

test('a prefetched answer expires after 20 s', async () => {
  leave('abc');
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(await call('abc')).toBe('later');
  expect(window.farolFirst).toEqual([]);
});

test('a prefetch failure reaches the caller, and the caller can abort a pending one', async () => {
  leave(null, Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(null)).rejects.toThrow('Failed to fetch');
  leave(null, new Promise(() => {}));
  const given = new AbortController();
  const answer = call(null, {}, given.signal);
  given.abort(new DOMException('late', 'TimeoutError'));
  await expect(answer).rejects.toThrow('late');
});
