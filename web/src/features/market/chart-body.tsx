import { useMemo } from 'react';
import type { Timeframe } from '#schema/timeframe.js';
import { lazyChart } from '../../entities/lazy-chart';
import { formatDecimal } from '../../lib/format-number';
import type { ChartEntry, ChartLevels, ChartLine } from './candle-chart';
import type { Bar } from './candle-series';
import { CandleTable } from './figure-table';

const { Chart, preload } = lazyChart(() =>
  import('./candle-chart').then(({ createCandleChart }) => createCandleChart),
);

export const preloadChart = preload;

/** What a market is called and how its prices are written. */
interface QuotedMarket {
  readonly name: string;
  /** Decimal places of a price. */
  readonly digits: number;
}

/** Text for who cannot see the chart: 'Velas de 5m de EUR/USD; último preço 1,08601, suporte …, resistência …'. */
function chartDescription(
  { name, digits }: QuotedMarket,
  timeframe: Timeframe,
  last: Bar | undefined,
  levels: ChartLevels | undefined,
  lines: readonly ChartLine[] = [],
): string {
  const format = (price: number) => formatDecimal(price, digits);
  const facts = [
    last && `último preço ${format(last.close)}`,
    levels && `suporte ${format(levels.support)}`,
    levels && `resistência ${format(levels.resistance)}`,
    ...lines.map(({ label, price }) => `${label.toLowerCase()} ${format(price)}`),
  ].filter((fact) => fact !== undefined);
  return [`Velas de ${timeframe} de ${name}`, facts.join(', ')].filter(Boolean).join('; ');
}

interface ChartBodyProps {
  readonly market: QuotedMarket;
  readonly timeframe: Timeframe;
  readonly bars: readonly Bar[];
  readonly levels: ChartLevels | undefined;
  readonly entry?: ChartEntry | undefined;
  /** Further prices to draw; the same array as long as they are the same. */
  readonly lines?: readonly ChartLine[];
  readonly table: boolean;
}

const NO_LINES: readonly ChartLine[] = [];

export function ChartBody(props: ChartBodyProps) {
  const { market, timeframe, bars, levels, entry, lines = NO_LINES, table } = props;
  const { name, digits } = market;
  const data = useMemo(() => ({ bars, levels, entry, lines }), [bars, levels, entry, lines]);
  if (table) return <CandleTable digits={digits} bars={bars} caption={`Velas de ${timeframe} de ${name}`} />;
  const description = chartDescription(market, timeframe, bars.at(-1), levels, lines);
  return <Chart key={digits} options={digits} {...{ data, description }} />;
}
