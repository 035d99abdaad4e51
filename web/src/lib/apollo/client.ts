import { type ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, finalize, map, mergeMap, throwError } from 'rxjs';
import { gatewayFetch } from '../gateway/gateway-fetch';
import { tokenStore } from '../session/token';
import { bearerLink, expiryLink, signedOutLink } from './auth-links';
import { setSocketState } from './connection';
import { defaultOptions } from './default-options';
import { isUnauthenticated } from './error-message';
import { FreshClient, Freshness } from './freshness';
import { trustedDocumentLink } from './trusted-document-link';
import { typePolicies } from './type-policies';

/** Subscriptions over the shared socket, whose code is loaded with the first one. */
function socketLink(currentPath: () => string): ApolloLink {
  const load = async () => {
    const [{ GraphQLWsLink }, { createSocket }] = await Promise.all([
      import('@apollo/client/link/subscriptions'),
      import('./socket'),
    ]);
    const url = `${location.origin.replace(/^http/, 'ws')}/graphql`;
    return new GraphQLWsLink(createSocket(url, currentPath));
  };
  let loading: ReturnType<typeof load> | undefined;
  let subscribed = 0;
  const leave = () => {
    subscribed -= 1;
    // A lost socket without subscriptions is not reopened: nothing is missed.
    if (subscribed === 0) setSocketState('idle');
  };
  return new ApolloLink((operation) =>
    defer(() => {
      subscribed += 1;
      loading ??= load();
      return loading;
    }).pipe(
      mergeMap((link) => link.request(operation)),
      finalize(leave),
    ),
  );
}

/** Whether the server failed to answer; being unauthenticated is an answer. */
function hasFailed({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.code !== 'UNAUTHENTICATED') ?? false;
}

class Unanswered extends Error {}

/** Spec §9: nothing is retried except the query for the signed-in user, once. */
export const retryWhoIsSignedIn = new ApolloLink((operation, forward) => {
  if (operation.operationName !== 'Me') return forward(operation);
  const firstTry = forward(operation).pipe(
    map((result) => {
      if (hasFailed(result)) throw new Unanswered();
      return result;
    }),
  );
  return firstTry.pipe(
    catchError((error: unknown) => (isUnauthenticated(error) ? throwError(() => error) : forward(operation))),
  );
});

/**
 * The app's client, over HTTP and one WebSocket on the page's own origin.
 *
 * @param now milliseconds since the epoch, for the freshness of answers
 * @param pathToReturnTo page to return to after an expired session is renewed
 */
export function createApolloClient(now: () => number, pathToReturnTo: () => string): ApolloClient {
  const freshness = new Freshness(now);
  const http = ApolloLink.from([
    retryWhoIsSignedIn,
    bearerLink,
    signedOutLink,
    expiryLink(pathToReturnTo),
    freshness.link,
    trustedDocumentLink,
    new BaseHttpLink({ uri: '/graphql', fetch: gatewayFetch }),
  ]);
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    socketLink(pathToReturnTo),
    http,
  );
  const cache = new InMemoryCache({ typePolicies });
  const client = new FreshClient(
    { link, cache, defaultOptions, devtools: { enabled: import.meta.env.DEV } },
    freshness,
  );
  // One user must not see data fetched by another.
  tokenStore.subscribe(() => void client.clearStore());
  return client;
}
