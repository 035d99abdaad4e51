import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useMemo } from 'react';
import { priceDigits } from '#schema/pair.js';
import { errorMessage } from '../../../lib/apollo/error-message';
import { ChartMaker } from '../../../ui/chart-maker';
import { ChartSkeleton } from '../../../ui/chart-skeleton';
import { ChartUnavailable } from '../../../ui/chart-unavailable';
import { ErrorState } from '../../../ui/error-state';
import { barOf } from '../candle-series';
import { CandleTable } from '../candle-table';
import { candleLength, periodDescription, periodTitle } from './period-figures';
import type { Overview, useMarketOverview } from './use-market-overview';

const loadCanvas = () => import('./area-canvas');
const AreaCanvas = lazy(() =>
  loadCanvas().then(
    ({ AreaCanvas }) => ({ default: AreaCanvas }),
    () => ({ default: ChartUnavailable }),
  ),
);

export function preloadArea(): void {
  // A failure shows where the chart is drawn.
  loadCanvas().catch(() => undefined);
}

const Stage = chakra('div', {
  base: { position: 'relative', display: 'grid', alignItems: 'center', h: '272px', overflow: 'hidden' },
});

function Drawn({ overview, table }: { readonly overview: Overview; readonly table: boolean }) {
  const { pair, period, candles, candleMinutes } = overview;
  const bars = useMemo(() => candles.map(barOf), [candles]);
  const digits = priceDigits(pair);
  if (table) {
    const caption = `${periodTitle(pair, period)}, velas de ${candleLength(candleMinutes)}`;
    return <CandleTable digits={digits} bars={bars} caption={caption} />;
  }
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <AreaCanvas digits={digits} bars={bars} description={periodDescription(overview)} />
      <ChartMaker />
    </Suspense>
  );
}

interface PeriodStageProps
  extends Pick<ReturnType<typeof useMarketOverview>, 'overview' | 'error' | 'retry'> {
  readonly table: boolean;
}

/** The place of the drawing, or of the same numbers as a table. */
export function PeriodStage({ overview, error, retry, table }: PeriodStageProps) {
  const content = () => {
    if (overview) return <Drawn overview={overview} table={table} />;
    if (!error) return <ChartSkeleton />;
    return <ErrorState text={errorMessage(error, 'Não deu para carregar o mercado')} onRetry={retry} />;
  };
  return <Stage>{content()}</Stage>;
}
