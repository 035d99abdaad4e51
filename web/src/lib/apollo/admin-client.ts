import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { expireAdminSession } from '../session/admin-expiry';
import { adminTokenStore, readAdminToken } from '../session/admin-token';
import { bearerWith, currentPath, whenRefused } from './auth-links';
import { trustedDocumentLink } from './trusted-document-link';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The page asks by itself, as a poll does: this keeps no administrator's session open. */
    background?: boolean;
  }
}

/** Marks the calls that a person has just caused, for the gateway's idle limit of a session. */
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
 * The administrators' client, with a cache, a token and an expiry of its own: it shares nothing with the user who may
 * be signed in in the same browser.
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
    // Administrators see what is there now: every part of the panel asks for it when it is opened.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
    devtools: { enabled: import.meta.env.DEV },
  });
  // Nobody sees what another administrator asked for.
  adminTokenStore.subscribe(() => void client.clearStore());
  return client;
}
