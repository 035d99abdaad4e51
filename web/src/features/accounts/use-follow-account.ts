import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  MeDocument,
  type SignedInUserFragment,
  useMeChangedSubscription,
  useMeQuery,
} from '../../gql/accounts';
import { useReconnected } from '../../lib/apollo/connection';
import { refetchQuery } from '../../lib/apollo/refetch-query';
import { expireSession } from '../../lib/session/expiry';
import { pathToReturnTo } from '../../lib/session/return-path';
import { readToken } from '../../lib/session/token';
import { useUser } from './auth-context';
import { knowUser } from './known-user';

/**
 * Writes the user, fetched without Apollo Client, into its cache, where mutations and events update it.
 *
 * @returns whether the user is in the cache
 */
function useUserInCache(user: SignedInUserFragment | null): boolean {
  const client = useApolloClient();
  const id = user?.id;
  const [cachedId, setCachedId] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: written again only for another user; the cache may be newer
  useEffect(() => {
    if (!user) return;
    // Deferred: a client whose token has just changed is about to empty its cache.
    const timer = setTimeout(() => {
      client.writeQuery({ query: MeDocument, data: { me: user } });
      setCachedId(user.id);
    });
    return () => clearTimeout(timer);
  }, [client, id]);
  return id !== undefined && cachedId === id;
}

/**
 * Keeps the signed-in user in step with the gateway: page access that an administrator grants or removes applies
 * immediately.
 */
export function useFollowAccount(): void {
  const client = useApolloClient();
  const isCached = useUserInCache(useUser());
  const { data } = useMeQuery({ skip: !isCached });
  const me = data?.me;
  useEffect(() => {
    const token = readToken();
    if (token === null || me === undefined) return;
    if (me) knowUser(token, me);
    else expireSession(token, pathToReturnTo());
  }, [me]);
  // The events update the cache, where `Me` reads them.
  useMeChangedSubscription({ ignoreResults: true });
  useReconnected(() => refetchQuery(client, 'Me'));
}
