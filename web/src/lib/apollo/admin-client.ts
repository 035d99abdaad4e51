import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { expireAdminSession } from '../session/admin-expiry';
import { readAdminToken, subscribeAdminToken } from '../session/admin-token';
import { activityLink } from './activity-link';
import { bearerWith, whenRefused } from './auth-links';
import { clearOnOtherToken } from './clear-on-other-token';
import { currentPath } from './current-path';
import { trustedDocumentLink } from './trusted-document-link';

const typePolicies: TypePolicies = {
  AdminUserDetails: { merge: true, fields: { sessions: { merge: false }, activity: { merge: false } } },
  Query: { fields: { adminStatsOverTime: { merge: false } } },
};

/**
 * The administrators' client, with a cache, a token and an expiry of its own: nothing of it meets the user's who may
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
    devtools: { enabled: import.meta.env.DEV },
  });
  clearOnOtherToken(client, readAdminToken, subscribeAdminToken);
  return client;
}
