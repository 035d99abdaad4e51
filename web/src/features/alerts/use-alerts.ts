import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type AlertPartsFragment,
  type AlertsQuery,
  useAlertChangedSubscription,
  useAlertQuery,
  useAlertsQuery,
  useSaveAlertMutation,
} from '../../gql/alerts';
import { useReconnected } from '../../lib/apollo/connection';
import { pagedList } from '../../lib/apollo/paged-query';
import { CACHE_THEN_NETWORK } from '../../lib/apollo/query-state';
import { refetchQuery } from '../../lib/apollo/refetch-query';

export const FIRST_ALERTS = { first: 20 };

/** Appends the alerts of another page. */
function withPage(previous: AlertsQuery, { fetchMoreResult: { alerts } }: { fetchMoreResult: AlertsQuery }) {
  return { ...previous, alerts: { ...alerts, items: [...previous.alerts.items, ...alerts.items] } };
}

/**
 * The user's alerts, newest first, page by page; refetched when a new one arrives. Outcomes reach their rows through
 * the cache.
 */
export function useAlerts() {
  const result = useAlertsQuery({ variables: FIRST_ALERTS });
  const again = () => void result.refetch().catch(() => undefined);
  useAlertChangedSubscription({
    ignoreResults: true,
    onData: ({ client, data }) => {
      if (data.data?.alertChanged?.outcome) return;
      again();
      refetchQuery(client, 'AlertBoard');
    },
  });
  useReconnected(again);
  return pagedList(result.data?.alerts ?? undefined, {
    ...result,
    fetchMore: (next) => result.fetchMore({ ...next, updateQuery: withPage }),
  });
}

/**
 * The user's alerts, preceded by the one that the URL names if the loaded pages do not contain it.
 *
 * @param id null if the URL names none
 */
export function useNamedAlert(id: string | null, items: readonly AlertPartsFragment[] | undefined) {
  const isElsewhere = id !== null && items !== undefined && !items.some((alert) => alert.id === id);
  const { data, error, loading } = useAlertQuery({
    ...CACHE_THEN_NETWORK,
    variables: { id: id ?? '' },
    skip: !isElsewhere,
  });
  const named = isElsewhere ? data?.alert : undefined;
  return {
    items: items && (named ? [named, ...items] : items),
    /** The alert does not exist any more, or is not the user's. */
    lost: isElsewhere && !loading && !named && !error,
    failed: isElsewhere && error !== undefined && !named,
  };
}

const SAVED = { title: 'Sinal Salvo', description: 'Sinal adicionado à sua lista de sinais ativos!' };

/** Generates and saves the signal of an alert, with the toasts of spec §8. */
export function useSaveAlert() {
  const [mutate, { loading, client }] = useSaveAlertMutation();
  const run = useMutationToast(mutate, 'Falha ao salvar sinal. Tente novamente.');
  const save = async (id: string) => {
    const { done } = await run({ variables: { id } }, SAVED);
    if (!done) return;
    for (const fieldName of ['activeSignals', 'savedSignals'])
      client.cache.evict({ id: 'ROOT_QUERY', fieldName });
    refetchQuery(client, 'Alerts');
    refetchQuery(client, 'Alert');
    refetchQuery(client, 'XpStats');
  };
  return { save, saving: loading };
}
