import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { expireAdminSession } from '../session/admin-expiry';
import { adminTokenStore, readAdminToken } from '../session/admin-token';
import { bearerLink, refusalLink } from './auth-links';
import { clearWithSession, httpLink } from './client';

declare module '@apollo/client' {
  interface DefaultContext {
    /** A request without a user's action, such as a poll, which does not extend the administrator's session. */
    background?: boolean;
  }
}

/** Marks the calls caused by a user's action, for the gateway's idle limit of a session. */
const activityLink = new SetContextLink(({ headers, background }) =>
  background ? {} : { headers: { ...headers, 'x-farol-activity': 'person' } },
);

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
    refusalLink((token) => expireAdminSession(token, `${location.pathname}${location.search}`)),
    bearerLink(readAdminToken),
    activityLink,
    httpLink(),
  ]);
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({ typePolicies }),
    // Administrators see current data: every part of the panel fetches it when it is opened.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
    devtools: { enabled: import.meta.env.DEV },
  });
  clearWithSession(client, adminTokenStore);
  return client;
}
