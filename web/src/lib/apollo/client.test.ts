import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketDocument } from '../../gql/market';
import { marketIn } from '../../testing/market';
import { createApolloClient } from './client';

const fetched = vi.fn<typeof fetch>();
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json({ data: { market: marketIn('OPEN') } }));
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function watch(pollInterval = 0) {
  const query = createApolloClient(() => '/').watchQuery({ query: MarketDocument, pollInterval });
  return query.subscribe({});
}

test('§9 queries: nothing is polled by default, nor refetched when the window is focused or back online', async () => {
  const watching = watch();
  await pass(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
  for (const event of ['blur', 'focus', 'online', 'pageshow']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  watching.unsubscribe();
});

test('§9 queries: a failed query is not retried', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const watching = watch();
  await pass(60 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  watching.unsubscribe();
});

test('every poll pauses while the tab is hidden, and resumes when it is visible', async () => {
  const watching = watch(5000);
  await pass(12_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  visibility.mockReturnValue('hidden');
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  visibility.mockReturnValue('visible');
  await pass(5000);
  expect(fetched).toHaveBeenCalledTimes(4);
  watching.unsubscribe();
});
