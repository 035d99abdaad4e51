import { useMemo } from 'react';
import type { Timeframe } from '#schema/timeframe.js';
import { lazyChart } from '../../entities/lazy-chart';
import { formatDecimal } from '../../lib/format-number';
import { levelNames } from '../../lib/level-names';
import type { ChartEntry, ChartLevels, ChartLine } from './candle-chart';
import type { Bar } from './candle-series';
import { CandleTable } from './figure-table';

const { Chart, preload } = lazyChart(() =>
  import('./candle-chart').then(({ createCandleChart }) => createCandleChart),
);

export const preloadChart = preload;

/** A market's name and the format of its prices. */
interface QuotedMarket {
  readonly name: string;
  /** Decimal places of a price. */
  readonly digits: number;
}

/** Text alternative of the chart: 'Velas de 5m de EUR/USD; último preço 1,08601, suporte …, resistência …'. */
function chartDescription(
  { name, digits }: QuotedMarket,
  timeframe: Timeframe,
  last: Bar | undefined,
  levels: ChartLevels | undefined,
  lines: readonly ChartLine[] = [],
): string {
  const format = (price: number) => formatDecimal(price, digits);
  const names = levels && levelNames(levels, last?.close);
  const facts = [
    last && `último preço ${format(last.close)}`,
    levels && `${names?.support.toLowerCase()} ${format(levels.support)}`,
    levels && `${names?.resistance.toLowerCase()} ${format(levels.resistance)}`,
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
  /** Entries and ends to mark, instead of a single entry; pass the same array until they change. */
  readonly entries?: readonly ChartEntry[];
  /** Further prices to draw; pass the same array until they change. */
  readonly lines?: readonly ChartLine[];
  readonly table: boolean;
  /** Formats times that are not dates; pass the same function for the lifetime of the chart. */
  readonly timeText?: ((time: number) => string) | undefined;
}

const NO_LINES: readonly ChartLine[] = [];
const NO_ENTRIES: readonly ChartEntry[] = [];

export function ChartBody(props: ChartBodyProps) {
  const { market, timeframe, bars, levels, entry, entries, lines = NO_LINES, table, timeText } = props;
  const { name, digits } = market;
  const single = useMemo(() => (entry ? [entry] : NO_ENTRIES), [entry]);
  const signs = entries ?? single;
  const data = useMemo(() => ({ bars, levels, entries: signs, lines }), [bars, levels, signs, lines]);
  const options = useMemo(() => ({ digits, timeText }), [digits, timeText]);
  const caption = `Velas de ${timeframe} de ${name}`;
  if (table) return <CandleTable {...{ digits, bars, caption, timeText }} />;
  const description = chartDescription(market, timeframe, bars.at(-1), levels, lines);
  return <Chart key={digits} {...{ options, data, description }} />;
}
