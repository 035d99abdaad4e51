import { useCallback } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useXpStatsQuery } from '../../../gql/progress';
import {
  FirstStepsDocument,
  type FirstStepsPartsFragment,
  useCloseFirstStepsMutation,
  useExplainFirstSignalMutation,
  useFirstStepsQuery,
} from '../../../gql/signals-first-steps';
import { useRevision } from '../../../lib/apollo/use-revision';

/** The user's position on the path from the first signal to what its outcome means. */
export type FirstStepsPhase = 'before' | 'awaited' | 'settled' | 'explained';

export function phaseOf({ signal, explainedAt }: FirstStepsPartsFragment): FirstStepsPhase {
  if (!signal) return 'before';
  if (signal.outcome === null) return 'awaited';
  return explainedAt === null ? 'settled' : 'explained';
}

/**
 * The path as stored by the gateway, so that it continues after a reload and on another device; null once it is closed.
 *
 * @param outcomes a new number refetches: a signal has been settled
 */
export function useFirstSteps(outcomes: number) {
  const { data, loading, error, refetch } = useFirstStepsQuery();
  const steps = data?.firstSteps;
  // The header fetches it, also after each generated signal.
  const xp = useXpStatsQuery({ fetchPolicy: 'cache-only' });
  const generated = xp.data?.xpStats?.signalsGenerated;
  const isLed = steps !== undefined && steps !== null;
  const refetchQuery = useCallback(async () => (isLed ? refetch() : undefined), [isLed, refetch]);
  useRevision(generated, refetchQuery);
  useRevision(outcomes, refetchQuery);
  return { steps: steps ?? null, pending: data === undefined && loading && !error };
}

export type FirstStepsState = ReturnType<typeof useFirstSteps>;

/** Stores that the explanation was opened. */
export function useExplainFirstSignal() {
  const [mutate, { loading }] = useExplainFirstSignalMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: FirstStepsDocument, data: { firstSteps: data.explainFirstSignal } }),
  });
  const run = useMutationToast(mutate, 'Não deu para abrir a explicação. Tente novamente.');
  return { explain: () => run({}), explaining: loading };
}

/** Closes the path for good, on every device. */
export function useCloseFirstSteps() {
  const [mutate, { loading }] = useCloseFirstStepsMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: FirstStepsDocument, data: { firstSteps: null } }),
  });
  const run = useMutationToast(mutate, 'Não deu para encerrar os primeiros passos. Tente novamente.');
  return { close: () => run({}), closing: loading };
}
