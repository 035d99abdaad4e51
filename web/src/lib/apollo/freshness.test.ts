import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { filter, firstValueFrom, of } from 'rxjs';
import { expect, test } from 'vitest';
import { MarketDocument } from '../../gql/market';
import { marketIn } from '../../testing/market';
import { FRESH_MS, FreshClient, Freshness } from './freshness';

function marketClient() {
  let now = 0;
  let asked = 0;
  const freshness = new Freshness(() => now);
  const answer = new ApolloLink(() => {
    asked += 1;
    return of({ data: { market: marketIn(asked > 1 ? 'CLOSED' : 'OPEN') } });
  });
  const cache = new InMemoryCache({ typePolicies: { MarketStatus: { keyFields: [] } } });
  const client: ApolloClient = new FreshClient({ link: freshness.link.concat(answer), cache }, freshness);
  const watch = () =>
    firstValueFrom(client.watchQuery({ query: MarketDocument }).pipe(filter(({ loading }) => !loading)));
  return {
    watch,
    timesAsked: () => asked,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('§9 queries: an answer younger than five minutes is not refetched', async () => {
  const client = marketClient();
  await client.watch();
  client.wait(FRESH_MS - 1);
  const { data } = await client.watch();
  expect(data).toMatchObject({ market: { state: 'OPEN' } });
  expect(client.timesAsked()).toBe(1);
});

test('§9 queries: an answer five minutes old is refetched', async () => {
  const client = marketClient();
  await client.watch();
  client.wait(FRESH_MS);
  const { data } = await client.watch();
  expect(data).toMatchObject({ market: { state: 'CLOSED' } });
  expect(client.timesAsked()).toBe(2);
});
