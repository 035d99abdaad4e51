import { Box } from '@chakra-ui/react/box';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { type PracticeRange, usePracticeEquityQuery } from '../../../gql/practice';
import { queryState } from '../../../lib/apollo/query-state';
import { useRevision } from '../../../lib/apollo/use-revision';
import { moneyText } from '../../../lib/money';
import { CardHeader } from '../../../ui/card';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { SegmentedField } from '../../../ui/segmented-field';
import { TableToggle } from '../../../ui/table-toggle';
import { Panel } from '../panel';

const RANGES = [
  { value: 'DAY', label: '24H' },
  { value: 'WEEK', label: '7D' },
  { value: 'MONTH', label: '30D' },
  { value: 'ALL', label: 'Tudo' },
] as const satisfies readonly { value: PracticeRange; label: string }[];

/** A figure at a moment (epoch ms). */
interface CurvePoint {
  readonly time: number;
  readonly value: number;
}

/** Charts figures over time, or lists them in a table. */
type CurveSlot = ComponentType<{
  readonly points: readonly CurvePoint[];
  /** Name of the figures, such as 'Patrimônio'. */
  readonly name: string;
  readonly format: (value: number) => string;
  readonly table: boolean;
}>;

interface EquityCardProps {
  /** A new number refetches: a trade has been settled. */
  readonly revision: number;
  readonly Curve: CurveSlot;
}

/** The account's equity over time. */
export function EquityCard({ revision, Curve }: EquityCardProps) {
  const titleId = useId();
  const [range, setRange] = useState<PracticeRange>('MONTH');
  const [table, setTable] = useState(false);
  const result = usePracticeEquityQuery({
    variables: { range },
    fetchPolicy: 'cache-and-network',
  });
  useRevision(revision, result.refetch);
  const answer = result.data?.practiceEquity;
  const { failed, retry, retrying } = queryState(result, answer);
  const points = useMemo(
    () => answer?.map(({ time, equity }) => ({ time: Date.parse(time), value: equity })),
    [answer],
  );

  const stage = () => {
    if (points && points.length > 1)
      return <Curve points={points} name="Patrimônio" format={moneyText} table={table} />;
    if (points)
      return <EmptyState title="Ainda sem curva" text="Ela começa com a primeira operação encerrada." />;
    if (failed)
      return <ErrorState text="Não deu para carregar a curva" onRetry={retry} retrying={retrying} />;
    return <ChartSkeleton />;
  };
  const actions = (
    <>
      <Box w={{ base: '176px', sm: '220px' }}>
        <SegmentedField legend="Período" hideLegend value={range} options={RANGES} onChange={setRange} />
      </Box>
      <TableToggle table={table} onChange={setTable} />
    </>
  );
  return (
    <Panel aria-labelledby={titleId} aria-busy={!points && !failed}>
      <CardHeader title="Patrimônio" titleId={titleId} actions={actions} />
      <Box display="grid" position="relative" alignItems="center" h="220px" overflow="hidden">
        {stage()}
      </Box>
    </Panel>
  );
}
