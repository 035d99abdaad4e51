import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useMarketQuery } from '../../gql/market';
import { marketIn } from '../../testing/market';
import { scriptedClient } from '../../testing/scripted-gateway';
import { setSocketState, useReconnected } from './connection';
import { queryState } from './query-state';
import { refetchFailed } from './refetch-failed';

afterEach(() => setSocketState('idle'));

/** A page with one query, and the number of times that it was sent. */
function show(failures: number) {
  let calls = 0;
  const client = scriptedClient({
    Market: () => {
      calls += 1;
      if (calls <= failures) throw new TypeError('Failed to fetch');
      return { data: { market: marketIn('OPEN') } };
    },
  });
  const usePage = () => {
    useReconnected(() => refetchFailed(client));
    const result = useMarketQuery();
    const { failed } = queryState(result, result.data);
    return failed ? 'failed' : result.data?.market.state;
  };
  const { result } = renderHook(usePage, {
    wrapper: ({ children }) => createElement(ApolloProvider, { client, children }),
  });
  return { shown: () => result.current, calls: () => calls };
}

async function loseAndRestore() {
  act(() => setSocketState('lost'));
  await act(async () => setSocketState('open'));
}

test('a query that failed without a connection is sent again once the connection is restored', async () => {
  const { shown, calls } = show(1);
  await waitFor(() => expect(shown()).toBe('failed'));
  await loseAndRestore();
  await waitFor(() => expect(shown()).toBe('OPEN'));
  expect(calls()).toBe(2);
});

test('a query that was answered is not sent again for a restored connection', async () => {
  const { shown, calls } = show(0);
  await waitFor(() => expect(shown()).toBe('OPEN'));
  await loseAndRestore();
  expect(calls()).toBe(1);
});
