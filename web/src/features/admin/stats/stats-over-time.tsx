import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useState } from 'react';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { lazyChart } from '../../../entities/lazy-chart';

import { useAdminStatsOverTimeQuery } from '../../../gql/admin-stats';
import { queryState } from '../../../lib/apollo/query-state';
import { Card, CardHeader } from '../../../ui/card';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { ErrorState } from '../../../ui/error-state';
import { SegmentedField } from '../../../ui/segmented-field';
import { SelectField } from '../../../ui/select-field';
import { useAddress } from '../use-address';
import { type DayFigures, dayKey, describeStats, MEASURES, type Measure, rangeUntil } from './day-figures';
import { StatsTable } from './stats-table';

const { Chart } = lazyChart(() => import('./draw-stats').then(({ drawStats }) => drawStats));

const PERIODS = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '365 dias' },
] as const;

const Stage = chakra('div', {
  base: { position: 'relative', display: 'grid', alignItems: 'center', h: '360px', overflow: 'hidden' },
});
const Note = chakra('p', {
  base: { px: '4', py: '3', borderTopWidth: '1px', textStyle: 'xs', color: 'muted' },
});

interface DrawnProps {
  readonly days: readonly DayFigures[];
  readonly measure: Measure;
}

function Drawn({ days, measure }: DrawnProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 560px)' }}>
      <Stage>
        <Chart key={measure} options={measure} data={days} description={describeStats(days, measure)} />
      </Stage>
      <StatsTable days={days} />
    </Grid>
  );
}

/**
 * Every day of a period, oldest first; undefined until loaded.
 *
 * @param last the period's last day
 */
function useStatsOverTime(last: string, length: number) {
  const result = useAdminStatsOverTimeQuery({
    variables: rangeUntil(last, length),
  });
  const answered = (result.data ?? result.previousData)?.adminStatsOverTime;
  // The same array until a new response arrives, because the chart is redrawn for a new one.
  const days = useMemo(
    () =>
      answered?.map(
        ({ hitRate, ...figures }): DayFigures => ({
          ...figures,
          hitRate: hitRate.sufficient ? hitRate.rate : null,
        }),
      ),
    [answered],
  );
  return { days, ...queryState(result, result.data) };
}

/** Registrations, active users, signals and hit rate by day: one of them in the chart, all of them in the table. */
export function StatsOverTime() {
  const titleId = useId();
  const address = useAddress();
  const [today] = useState(() => dayKey(Date.now()));
  const measure = MEASURES.find(({ value }) => value === address.read('medida'))?.value ?? 'registrations';
  const period = PERIODS.find(({ value }) => value === address.read('periodo'))?.value ?? '30';
  const { days, failed, retry, retrying } = useStatsOverTime(today, Number(period));
  return (
    <Card aria-labelledby={titleId} aria-busy={!days && !failed} overflow="hidden">
      <CardHeader title="Números por dia" titleId={titleId} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '400px 176px' }}
        alignItems="end"
        gap="4"
        p="4"
        borderBottomWidth="1px"
      >
        <SegmentedField
          legend="Medida do gráfico"
          hideLegend
          tall
          value={measure}
          options={MEASURES}
          onChange={(medida) => address.change({ medida })}
        />
        <SelectField
          label="Período"
          value={period}
          options={PERIODS}
          onChange={(periodo) => address.change({ periodo })}
        />
      </Grid>
      {days ? (
        <Drawn days={days} measure={measure} />
      ) : failed ? (
        <ErrorState text="Não deu para carregar os números" onRetry={retry} retrying={retrying} />
      ) : (
        <Stage>
          <ChartSkeleton />
        </Stage>
      )}
      <Note>
        Dias pelo horário de Brasília. O acerto aparece a partir de {EVIDENCE_MIN_SIGNALS} sinais decididos no
        dia; a linha tracejada é o equilíbrio.
      </Note>
    </Card>
  );
}
