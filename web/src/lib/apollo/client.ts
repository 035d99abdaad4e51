import { type ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { readToken, subscribeToken } from '../session/token';
import { bearerLink, expiryLink, signedOutLink } from './auth-links';
import { clearOnOtherToken } from './clear-on-other-token';
import { currentPath } from './current-path';
import { defaultOptions } from './default-options';
import { FreshClient } from './fresh-client';
import { Freshness } from './freshness';
import { retryWhoIsSignedIn } from './retry-link';
import { socketLink } from './socket-link';
import { trustedDocumentLink } from './trusted-document-link';
import { typePolicies } from './type-policies';

/**
 * The client of the app, over HTTP and one WebSocket on the page's own origin.
 *
 * @param now milliseconds since the epoch, for the freshness of answers
 * @param pathToReturnTo where one comes back to when a session that has run out is renewed
 */
export function createApolloClient(now: () => number, pathToReturnTo = currentPath): ApolloClient {
  const freshness = new Freshness(now);
  const http = ApolloLink.from([
    retryWhoIsSignedIn,
    bearerLink,
    signedOutLink,
    expiryLink(pathToReturnTo),
    freshness.link,
    trustedDocumentLink,
    new BaseHttpLink({ uri: '/graphql' }),
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
  clearOnOtherToken(client, readToken, subscribeToken);
  return client;
}
