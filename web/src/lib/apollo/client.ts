import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import type { StoreApi } from 'zustand';
import { timedFetch } from '../gateway-time';
import { expireSession } from '../session/expiry';
import { readToken, tokenStore } from '../session/token';
import { bearerLink, refusalLink, retryLink } from './auth-links';
import { freshnessLink } from './freshness';
import { subscriptionLink } from './socket';
import { typePolicies } from './type-policies';

/** Both clients send a document's text over HTTP, on the page's own origin. */
export const httpLink = () => new HttpLink({ uri: '/graphql', fetch: timedFetch });

/** One user must not see data fetched by another, nor what was answered to nobody. */
export function clearWithSession(
  client: ApolloClient,
  session: Pick<StoreApi<string | null>, 'subscribe'>,
): void {
  session.subscribe((token, before) => {
    if (token === null) void client.clearStore();
    else if (before === null) client.cache.evict({ id: 'ROOT_QUERY' });
    // Another user: the queries on screen are sent again.
    else client.resetStore().catch(() => undefined);
  });
}

/**
 * The app's client, over HTTP and one WebSocket. A test answers instead of the gateway.
 *
 * @param pathToReturnTo page to return to after an expired session is renewed
 */
export function createApolloClient(
  pathToReturnTo: () => string,
  http: ApolloLink = httpLink(),
  subscriptions: ApolloLink = subscriptionLink(pathToReturnTo),
): ApolloClient {
  const queries = ApolloLink.from([
    retryLink,
    refusalLink((token) => expireSession(token, pathToReturnTo())),
    bearerLink(readToken),
    freshnessLink,
    http,
  ]);
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      subscriptions,
      queries,
    ),
    cache: new InMemoryCache({ typePolicies }),
    // Polling pauses while the tab is hidden.
    defaultOptions: { watchQuery: { skipPollAttempt: () => document.visibilityState === 'hidden' } },
    devtools: { enabled: import.meta.env.DEV },
  });
  clearWithSession(client, tokenStore);
  return client;
}
