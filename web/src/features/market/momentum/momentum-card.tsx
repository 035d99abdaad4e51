import { chakra } from '@chakra-ui/react/styled-system';
import { ChartSpline, Table2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { MomentumPartsFragment } from '../../../gql/market-momentum';
import { formatDecimal } from '../../../lib/format-number';
import { formatMacd } from '../../../lib/format-price';
import { Card, CardHeader } from '../../../ui/card';
import { ChartMaker } from '../../../ui/chart-maker';
import { ChartSkeleton } from '../../../ui/chart-skeleton';
import { ChartUnavailable } from '../../../ui/chart-unavailable';
import { ErrorState } from '../../../ui/error-state';
import { IconButton } from '../../../ui/icon-button';
import { MomentumLegend } from './momentum-legend';
import { MomentumTable } from './momentum-table';

const loadCanvas = () => import('./momentum-canvas');
const MomentumCanvas = lazy(() =>
  loadCanvas().then(
    ({ MomentumCanvas }) => ({ default: MomentumCanvas }),
    () => ({ default: ChartUnavailable }),
  ),
);

const Muted = chakra('span', { base: { color: 'muted' } });
const Stage = chakra('div', {
  base: { position: 'relative', display: 'grid', alignItems: 'center', h: '336px', overflow: 'hidden' },
});

interface MomentumCardProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Oldest first; undefined until they are known. */
  readonly points: readonly MomentumPartsFragment[] | undefined;
  /** Why there are none. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The picture in words. */
function describe(pair: Pair, timeframe: Timeframe, points: readonly MomentumPartsFragment[]): string {
  const last = points.at(-1);
  if (!last) return '';
  const { rsi, macd, macdSignal } = last;
  const difference = (value: number) => formatMacd(pair, value);
  return `RSI e MACD de ${pair} em ${timeframe}, ${points.length} velas; RSI ${formatDecimal(rsi, 1)}, MACD ${difference(macd)}, linha de sinal ${difference(macdSignal)}`;
}

/** How RSI and MACD came to where they are, as a drawing or as a table. */
export function MomentumCard(props: MomentumCardProps) {
  const { pair, timeframe, points, failure, onRetry, retrying } = props;
  const [table, setTable] = useState(false);
  const titleId = useId();
  useEffect(() => {
    // The code comes beside the figures, not after them; a failure shows where the chart is drawn.
    loadCanvas().catch(() => undefined);
  }, []);
  const Icon = table ? ChartSpline : Table2;
  const toggle = (
    <IconButton
      size="sm"
      aria-label={table ? 'Ver RSI e MACD como gráfico' : 'Ver RSI e MACD como tabela'}
      onClick={() => setTable(!table)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );

  const stage = () => {
    if (!points) {
      if (failure === undefined) return <ChartSkeleton />;
      return <ErrorState text={failure} onRetry={onRetry} retrying={retrying} />;
    }
    if (table)
      return <MomentumTable {...{ pair, points }} caption={`RSI e MACD de ${pair} em ${timeframe}`} />;
    return (
      <Suspense fallback={<ChartSkeleton />}>
        <MomentumCanvas key={pair} {...{ pair, points }} description={describe(pair, timeframe, points)} />
        <ChartMaker />
      </Suspense>
    );
  };

  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!points && failure === undefined}>
      <CardHeader title="RSI e MACD" titleId={titleId} meta={<Muted>{timeframe}</Muted>} actions={toggle} />
      <MomentumLegend />
      <Stage>{stage()}</Stage>
    </Card>
  );
}
