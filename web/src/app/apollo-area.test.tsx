import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMarketQuery } from '../gql/market';
import { setSocketState } from '../lib/apollo/connection';
import { queryState } from '../lib/apollo/query-state';
import { marketIn } from '../testing/market';
import { renderPage, scriptedClient } from '../testing/scripted-gateway';
import { ApolloArea } from './apollo-area';

afterEach(() => setSocketState('idle'));

function Part() {
  const result = useMarketQuery();
  const { failed } = queryState(result, result.data);
  if (failed) return <p>falhou</p>;
  return <p>{result.data?.market.state ?? 'carregando'}</p>;
}

/** The part's page, with the number of times that its query was sent. */
function show(failures: number) {
  let calls = 0;
  const client = scriptedClient({
    Market: () => {
      calls += 1;
      if (calls <= failures) throw new TypeError('Failed to fetch');
      return { data: { market: marketIn('OPEN') } };
    },
  });
  renderPage(
    <ApolloArea>
      <Part />
    </ApolloArea>,
    client,
  );
  return () => calls;
}

async function loseAndRestore() {
  act(() => setSocketState('lost'));
  await act(async () => setSocketState('open'));
}

test('a query that failed without a connection is sent again once the connection is restored', async () => {
  const calls = show(1);
  await screen.findByText('falhou');
  await loseAndRestore();
  expect(await screen.findByText('OPEN')).toBeInTheDocument();
  expect(calls()).toBe(2);
});

test('a query that was answered is not sent again for a restored connection', async () => {
  const calls = show(0);
  await screen.findByText('OPEN');
  await loseAndRestore();
  expect(calls()).toBe(1);
});
