import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import ChartSpline from 'lucide-react/icons/chart-spline';
import Table2 from 'lucide-react/icons/table-2';
import { useEffect, useId, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { lazyChart } from '../../../entities/lazy-chart';
import type { MomentumPartsFragment } from '../../../gql/market-momentum';
import { formatDecimal } from '../../../lib/format-number';
import { formatMacd } from '../../../lib/format-price';
import { Card, CardHeader } from '../../../ui/card';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { FigureRow, FigureTable } from '../figure-table';

const COLUMNS = ['RSI', 'MACD', 'Sinal', 'Histograma'];

interface MomentumTableProps {
  readonly pair: Pair;
  readonly points: readonly MomentumPartsFragment[];
  readonly caption: string;
}

/** RSI and MACD as a table, newest first. */
function MomentumTable({ pair, points, caption }: MomentumTableProps) {
  const difference = (value: number) => formatMacd(pair, value);
  return (
    <FigureTable caption={caption} columns={COLUMNS}>
      {points.toReversed().map(({ time, rsi, macd, macdSignal, macdHistogram }) => (
        <FigureRow
          key={time}
          time={Date.parse(time)}
          figures={{
            rsi: formatDecimal(rsi, 1),
            macd: difference(macd),
            signal: difference(macdSignal),
            histogram: difference(macdHistogram),
          }}
        />
      ))}
    </FigureTable>
  );
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
    textStyle: 'xs',
    color: 'muted',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  },
});
const Line = chakra('i', {
  base: { w: '4', borderTopWidth: '2px' },
  variants: {
    line: {
      first: { borderColor: 'action.fg' },
      second: { borderColor: 'warn.chart', borderTopStyle: 'dashed' },
      bound: { borderColor: 'muted', borderTopStyle: 'dotted', borderTopWidth: '1px' },
    },
  },
});
const Bar = chakra('i', {
  base: { w: '1', h: '3', borderRadius: '1px' },
  variants: { rising: { true: { bg: 'call.chart' }, false: { bg: 'put.chart' } } },
});

/** Legend of the chart's lines. */
function MomentumLegend() {
  return (
    <List aria-label="Legenda">
      <li>
        <Line line="first" />
        RSI e MACD
      </li>
      <li>
        <Line line="second" />
        Linha de sinal
      </li>
      <li>
        <Bar rising />
        <Bar rising={false} />
        Histograma
      </li>
      <li>
        <Line line="bound" />
        30 e 70
      </li>
    </List>
  );
}

const { Chart, preload } = lazyChart(() =>
  import('./momentum-chart').then(({ createMomentumChart }) => createMomentumChart),
);

const Muted = chakra('span', { base: { color: 'muted' } });

interface MomentumCardProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Oldest first; undefined until loaded. */
  readonly points: readonly MomentumPartsFragment[] | undefined;
  /** Why there are no points. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Text alternative of the chart. */
function describe(pair: Pair, timeframe: Timeframe, points: readonly MomentumPartsFragment[]): string {
  const last = points.at(-1);
  if (!last) return '';
  const { rsi, macd, macdSignal } = last;
  const difference = (value: number) => formatMacd(pair, value);
  return `RSI e MACD de ${pair} em ${timeframe}, ${points.length} velas; RSI ${formatDecimal(rsi, 1)}, MACD ${difference(macd)}, linha de sinal ${difference(macdSignal)}`;
}

/** RSI and MACD over time, as a chart or a table. */
export function MomentumCard(props: MomentumCardProps) {
  const { pair, timeframe, points, failure, onRetry, retrying } = props;
  const [table, setTable] = useState(false);
  const titleId = useId();
  useEffect(preload, []);
  const toggle = (
    <IconButton
      size="sm"
      aria-label={table ? 'Ver RSI e MACD como gráfico' : 'Ver RSI e MACD como tabela'}
      onClick={() => setTable(!table)}
    >
      <Icon as={table ? ChartSpline : Table2} />
    </IconButton>
  );

  const stage = () => {
    if (!points) {
      if (failure === undefined) return <ChartSkeleton />;
      return <ErrorState text={failure} onRetry={onRetry} retrying={retrying} />;
    }
    if (table)
      return <MomentumTable {...{ pair, points }} caption={`RSI e MACD de ${pair} em ${timeframe}`} />;
    const description = describe(pair, timeframe, points);
    return <Chart key={pair} options={pair} data={points} description={description} />;
  };

  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!points && failure === undefined}>
      <CardHeader title="RSI e MACD" titleId={titleId} meta={<Muted>{timeframe}</Muted>} actions={toggle} />
      <MomentumLegend />
      <Box display="grid" position="relative" alignItems="center" h="336px" overflow="hidden">
        {stage()}
      </Box>
    </Card>
  );
}
