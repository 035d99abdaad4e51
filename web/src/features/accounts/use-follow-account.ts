import { useApolloClient } from '@apollo/client/react';
import { MeDocument, useMeChangedSubscription } from '../../gql/accounts';
import { useReconnected } from '../../lib/apollo/connection';

/**
 * Keeps the signed-in user in step with the gateway: page access that an administrator grants or removes applies
 * immediately.
 */
export function useFollowAccount(): void {
  const client = useApolloClient();
  // The events update the cache, where `Me` reads them.
  useMeChangedSubscription({ ignoreResults: true });
  useReconnected(() => {
    // If it fails, the user stays as known.
    client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  });
}
