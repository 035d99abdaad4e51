import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  useSetWeeklySummaryMutation,
  useWeeklySummaryQuery,
  type WeeklySummaryPartsFragment,
} from '../../../gql/rewards-weekly-summary';
import { queryState } from '../../../lib/apollo/query-state';
import { formatDayClock } from '../../../lib/format-time';
import { usePendingValue } from '../../../lib/use-pending-value';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';

/** Whether the user receives the weekly summary, and how to change it. */
export function useWeeklySummary() {
  const result = useWeeklySummaryQuery();
  const summary = result.data?.weeklySummary;
  const [wanted, showWanted] = usePendingValue(summary?.wanted);
  const [mutate] = useSetWeeklySummaryMutation();
  const run = useMutationToast(mutate, 'O resumo semanal não foi alterado. Tente novamente.');
  const set = (chosen: boolean) => {
    const setWeeklySummary = { __typename: 'WeeklySummary' as const, wanted: chosen, dueAt: null };
    const saving = run(
      { variables: { wanted: chosen }, optimisticResponse: { setWeeklySummary } },
      chosen ? 'Resumo ligado' : 'Resumo desligado',
    );
    showWanted(chosen, saving);
  };
  return { summary, wanted, ...queryState(result, summary), set };
}

const Name = chakra('label', { base: { fontWeight: 'medium' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const State = chakra('p', { base: { textStyle: 'xs', minH: { base: '8', sm: '4' }, mt: '1' } });

const WHAT =
  'Toda segunda-feira às 8h, no seu fuso: seus sinais da semana e o acerto medido, ao lado do ponto de equilíbrio. Semanas sem sinais ficam sem resumo.';

const stateOf = (summary: WeeklySummaryPartsFragment | undefined) =>
  summary?.dueAt ? `Próximo: ${formatDayClock(summary.dueAt)}.` : '';

/** Turns the weekly summary by e-mail on and off. */
export function WeeklySummaryCard() {
  const [titleId, switchId, helpId] = [useId(), useId(), useId()];
  const { summary, wanted, failed, retry, retrying, set } = useWeeklySummary();
  return (
    <Card aria-labelledby={titleId} aria-busy={summary === undefined && !failed}>
      <CardHeader title="Resumo semanal" titleId={titleId} roomy />
      {failed ? (
        <ErrorState text="Não deu para carregar o resumo semanal" onRetry={retry} retrying={retrying} />
      ) : (
        <HStack gap="4" px={{ base: '4', sm: '6' }} py="4">
          <Box flex="1" minW="0">
            <Name htmlFor={switchId}>Receber por e-mail</Name>
            <Help id={helpId}>{WHAT}</Help>
            <State aria-live="polite">{stateOf(summary)}</State>
          </Box>
          {summary ? (
            <Switch
              id={switchId}
              aria-describedby={helpId}
              checked={wanted ?? false}
              onChange={({ target }) => set(target.checked)}
            />
          ) : (
            <Skeleton w="10" h="6" borderRadius="full" />
          )}
        </HStack>
      )}
    </Card>
  );
}
