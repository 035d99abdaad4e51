import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { expireAdminSession } from '../session/admin-expiry';
import { adminTokenStore, readAdminToken } from '../session/admin-token';
import { bearerWith, currentPath, whenRefused } from './auth-links';
import { trustedDocumentLink } from './trusted-document-link';

declare module '@apollo/client' {
  interface DefaultContext {
    /** A request without a user's action, such as a poll, which does not extend the administrator's session. */
    background?: boolean;
  }
}

/** Marks the calls caused by a user's action, for the gateway's idle limit of a session. */
const activityLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers, background }) =>
    background ? {} : { headers: { ...headers, 'x-farol-activity': 'person' } },
  );
  return forward(operation);
});

const typePolicies: TypePolicies = {
  AdminUserDetails: { merge: true, fields: { sessions: { merge: false }, activity: { merge: false } } },
  Query: { fields: { adminStatsOverTime: { merge: false } } },
};

/**
 * The administrators' client, with its own cache, token and session expiry: it shares nothing with a user who is signed
 * in in the same browser.
 */
export function createAdminClient(): ApolloClient {
  const link = ApolloLink.from([
    bearerWith(readAdminToken),
    activityLink,
    whenRefused((token) => expireAdminSession(token, currentPath())),
    trustedDocumentLink,
    new BaseHttpLink({ uri: '/graphql' }),
  ]);
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({ typePolicies }),
    // Administrators see current data: every part of the panel fetches it when it is opened.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
    devtools: { enabled: import.meta.env.DEV },
  });
  // One administrator must not see data fetched by another.
  adminTokenStore.subscribe(() => void client.clearStore());
  return client;
}
