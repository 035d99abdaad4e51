import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import type { Pair } from '#schema/pair.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type ChartLinePartsFragment,
  ChartLinesDocument,
  useChartLinesChangedSubscription,
  useChartLinesQuery,
  useDeleteChartLinesMutation,
  useSaveChartLineMutation,
} from '../../../gql/market-lines';
import { useReconnected } from '../../../lib/apollo/connection';
import type { DrawnLine } from './line-shape';

const NONE: readonly DrawnLine[] = [];

const drawnLine = ({ id, points }: ChartLinePartsFragment): DrawnLine => ({
  id,
  points: points.map(({ time, price }) => ({ time: Date.parse(time), price })),
});

const sentPoints = (line: DrawnLine) =>
  line.points.map(({ time, price }) => ({ time: new Date(time).toISOString(), price }));

const partsOf = (line: DrawnLine) => ({
  __typename: 'ChartLine' as const,
  id: line.id,
  points: sentPoints(line).map((point) => ({ __typename: 'ChartPoint' as const, ...point })),
});

export interface ChartLines {
  /** Oldest first. */
  readonly lines: readonly DrawnLine[];
  /** Draws a line, or moves it; shown at once, and taken back if the gateway refuses. */
  readonly save: (line: DrawnLine) => void;
  /** Deletes a line, or all of the pair. */
  readonly remove: (id: string | undefined) => void;
}

/** The user's lines on a pair, the same in all tabs and frames. */
export function useChartLines(pair: Pair): ChartLines {
  const { cache } = useApolloClient();
  const { data, refetch } = useChartLinesQuery({ variables: { pair } });
  useReconnected(() => void refetch());
  const write = useCallback(
    (chartLines: readonly ChartLinePartsFragment[]) =>
      cache.writeQuery({
        query: ChartLinesDocument,
        variables: { pair },
        data: { chartLines: [...chartLines] },
      }),
    [cache, pair],
  );
  useChartLinesChangedSubscription({
    variables: { pair },
    ignoreResults: true,
    onData: ({ data: { data: message } }) => message && write(message.chartLinesChanged),
  });
  const [saveLine] = useSaveChartLineMutation({
    update: (_, { data: answer }) => answer && write(answer.saveChartLine),
  });
  const [deleteLines] = useDeleteChartLinesMutation({
    update: (_, { data: answer }) => answer && write(answer.deleteChartLines),
  });
  const runSave = useMutationToast(saveLine, 'Falha ao salvar a linha. Tente novamente.');
  const runDelete = useMutationToast(deleteLines, 'Falha ao apagar a linha. Tente novamente.');
  const lines = useMemo(() => data?.chartLines.map(drawnLine) ?? NONE, [data]);

  const save = (line: DrawnLine) => {
    const isOld = lines.some(({ id }) => id === line.id);
    const next = isOld ? lines.map((old) => (old.id === line.id ? line : old)) : [...lines, line];
    void runSave({
      variables: { input: { id: line.id, pair, points: sentPoints(line) } },
      optimisticResponse: { saveChartLine: next.map(partsOf) },
    });
  };
  const remove = (id: string | undefined) => {
    const left = id === undefined ? [] : lines.filter((line) => line.id !== id);
    void runDelete({
      variables: { pair, ...(id !== undefined && { id }) },
      optimisticResponse: { deleteChartLines: left.map(partsOf) },
    });
  };
  return { lines, save, remove };
}
