import { NetworkStatus } from '@apollo/client';
import { useSetWeeklySummaryMutation, useWeeklySummaryQuery } from '../../../gql/rewards-weekly-summary';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** Whether one gets the summary of each week, and what changes that. */
export function useWeeklySummary() {
  const { data, error, networkStatus, refetch } = useWeeklySummaryQuery({
    notifyOnNetworkStatusChange: true,
  });
  const [mutate] = useSetWeeklySummaryMutation();
  const set = (wanted: boolean) => {
    const setWeeklySummary = { __typename: 'WeeklySummary' as const, wanted, dueAt: null };
    mutate({ variables: { wanted }, optimisticResponse: { setWeeklySummary } }).then(
      () => notify({ tone: 'success', title: wanted ? 'Resumo ligado' : 'Resumo desligado' }),
      (failure: unknown) => {
        const description = errorMessage(failure, 'O resumo semanal não foi alterado. Tente novamente.');
        notify({ tone: 'error', title: 'Erro', description });
      },
    );
  };
  return {
    summary: data?.weeklySummary,
    failed: error !== undefined && data === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch().catch(() => undefined),
    set,
  };
}
