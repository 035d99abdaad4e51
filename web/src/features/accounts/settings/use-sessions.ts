import type { ApolloCache, Reference } from '@apollo/client';
import { type RefObject, useState } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type OpenSessionFragment,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../gql/accounts-settings';
import { queryState } from '../../../lib/apollo/query-state';

/** One's open sessions, asked for at each visit. `sessions` is undefined until they are there. */
export function useSessions() {
  const result = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  // Null where the question was asked without a token, while a sign-out is under way.
  const sessions = result.data && (result.data.sessions ?? []);
  return { sessions, ...queryState(result, sessions) };
}

/**
 * Ends sessions of other devices, one at a time.
 *
 * @param list takes the focus when the row that had it is gone
 * @param onFailure asks for the list again: most often the session was over already
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

/** The gateway has ended every other session; the list follows without another query. */
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
