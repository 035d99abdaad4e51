import type { ApolloCache, Reference } from '@apollo/client';
import { type RefObject, useState } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type OpenSessionFragment,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../gql/accounts-settings';
import { queryState } from '../../../lib/apollo/query-state';

/** The user's open sessions. `sessions` is undefined until they have loaded. */
export function useSessions() {
  const result = useSessionsQuery();
  // Null if the query ran without a token, during a sign-out.
  const sessions = result.data && (result.data.sessions ?? []);
  return { sessions, ...queryState(result, sessions) };
}

/**
 * Ends sessions of other devices, one at a time.
 *
 * @param list takes the focus when the row that had it is gone
 * @param onFailure fetches the list again: usually the session had already ended
 */
export function useEndSession(list: RefObject<HTMLElement | null>, onFailure: () => void) {
  const [mutate] = useEndSessionMutation();
  const run = useMutationToast(mutate, 'Falha ao encerrar sessão. Tente novamente.');
  const [ending, setEnding] = useState<string>();

  const end = async ({ id }: OpenSessionFragment) => {
    if (ending !== undefined) return;
    setEnding(id);
    const update = (cache: ApolloCache) =>
      void cache.evict({ id: cache.identify({ __typename: 'Session', id }) });
    const { done } = await run({ variables: { id }, update }, 'Sessão encerrada');
    if (done) list.current?.focus();
    else onFailure();
    setEnding(undefined);
  };

  return { end, ending };
}

/** The gateway has ended every other session; the list is updated without another query. */
export function keepCurrentSession(cache: ApolloCache): void {
  cache.modify<{ sessions: readonly Reference[] }>({
    fields: {
      sessions: (sessions, { readField }) => sessions.filter((session) => readField('current', session)),
    },
  });
}

/** The gateway has revoked every API key. */
export function forgetKeys(cache: ApolloCache): void {
  cache.modify({ fields: { apiKeys: () => [] } });
}
