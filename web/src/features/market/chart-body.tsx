import { lazy, Suspense } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { formatPrice } from '../../lib/format-price';
import { ChartMaker } from '../../ui/chart-maker';
import { ChartSkeleton } from '../../ui/chart-skeleton';
import { ChartUnavailable } from '../../ui/chart-unavailable';
import type { ChartEntry, ChartLevels } from './candle-chart';
import type { Bar } from './candle-series';
import { CandleTable } from './candle-table';

const loadCanvas = () => import('./chart-canvas');
const ChartCanvas = lazy(() =>
  loadCanvas().then(
    ({ ChartCanvas }) => ({ default: ChartCanvas }),
    () => ({ default: ChartUnavailable }),
  ),
);

export function preloadChart(): void {
  // A failure shows where the chart is drawn.
  loadCanvas().catch(() => undefined);
}

/** The picture in words: 'Velas de 5m de EUR/USD; último preço 1,08601, suporte …, resistência …'. */
export function chartDescription(
  pair: Pair,
  timeframe: Timeframe,
  last: Bar | undefined,
  levels: ChartLevels | undefined,
): string {
  const facts = [
    last && `último preço ${formatPrice(pair, last.close)}`,
    levels && `suporte ${formatPrice(pair, levels.support)}`,
    levels && `resistência ${formatPrice(pair, levels.resistance)}`,
  ].filter((fact) => fact !== undefined);
  return [`Velas de ${timeframe} de ${pair}`, facts.join(', ')].filter(Boolean).join('; ');
}

interface ChartBodyProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly bars: readonly Bar[];
  readonly levels: ChartLevels | undefined;
  readonly entry: ChartEntry | undefined;
  readonly table: boolean;
}

export function ChartBody({ pair, timeframe, bars, levels, entry, table }: ChartBodyProps) {
  if (table) return <CandleTable pair={pair} bars={bars} caption={`Velas de ${timeframe} de ${pair}`} />;
  const description = chartDescription(pair, timeframe, bars.at(-1), levels);
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <ChartCanvas pair={pair} bars={bars} levels={levels} entry={entry} description={description} />
      <ChartMaker />
    </Suspense>
  );
}
