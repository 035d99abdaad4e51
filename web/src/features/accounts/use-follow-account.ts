import { useApolloClient } from '@apollo/client/react';
import { useMeChangedSubscription } from '../../gql/accounts';
import { askAgain } from '../../lib/apollo/ask-again';
import { useReconnected } from '../../lib/apollo/connection';

/** Keeps the signed-in user as the gateway has it: what an administrator opens or closes counts at once. */
export function useFollowAccount(): void {
  const client = useApolloClient();
  // Its events go into the cache, where `Me` reads it.
  useMeChangedSubscription({ ignoreResults: true });
  useReconnected(() => askAgain(client, 'Me'));
}
