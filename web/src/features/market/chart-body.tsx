import { useMemo } from 'react';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { lazyChart } from '../../entities/lazy-chart';
import { formatDecimal } from '../../lib/format-number';
import { levelNames } from '../../lib/level-names';
import type { Bar } from './candle-series';
import type { ChartEntry, ChartLevels, ChartLine } from './chart-marks';
import type { EntrySpan } from './entry-spans';
import { CandleTable } from './figure-table';
import type { ShownIndicators } from './indicator-series';
import type { ChartConnection, LineData } from './lines/chart-tools';
import type { PriceStyle } from './price-series';

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

interface DescribedMarks {
  readonly levels: ChartLevels | undefined;
  readonly lines: readonly ChartLine[];
  readonly spans: readonly EntrySpan[];
  readonly drawing: LineData | undefined;
}

const alertPrices = (drawing: LineData | undefined) =>
  (drawing?.lines ?? []).flatMap(({ isAlert, points: [point] }) => (isAlert && point ? [point.price] : []));

/** Text alternative of the chart: 'Velas de 5m de EUR/USD; último preço 1,08601, suporte …, alerta em …; CALL …'. */
function chartDescription(
  { name, digits }: QuotedMarket,
  timeframe: Timeframe,
  last: Bar | undefined,
  { levels, lines, spans, drawing }: DescribedMarks,
): string {
  const format = (price: number) => formatDecimal(price, digits);
  const names = levels && levelNames(levels, last?.close);
  const facts = [
    last && `último preço ${format(last.close)}`,
    levels && `${names?.support.toLowerCase()} ${format(levels.support)}`,
    levels && `${names?.resistance.toLowerCase()} ${format(levels.resistance)}`,
    ...lines.map(({ label, price }) => `${label.toLowerCase()} ${format(price)}`),
    ...alertPrices(drawing).map((price) => `alerta em ${format(price)}`),
  ].filter((fact) => fact !== undefined);
  const open = spans.map(({ description }) => description);
  return [`Velas de ${timeframe} de ${name}`, facts.join(', '), ...open].filter(Boolean).join('; ');
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
  /** What is open, from entry to expiry; pass the same array until it changes. */
  readonly spans?: readonly EntrySpan[];
  readonly indicators?: ShownIndicators;
  readonly style?: PriceStyle;
  readonly table: boolean;
  /** Formats times that are not dates; pass the same function for the lifetime of the chart. */
  readonly timeText?: ((time: number) => string) | undefined;
  /** Called with the candle under the crosshair; pass the same function for the lifetime of the chart. */
  readonly onCursor?: (time: number | undefined) => void;
  /** Pass the same object for the lifetime of the chart. */
  readonly connection?: ChartConnection;
  /** Pass the same object until it changes. */
  readonly drawing?: LineData;
}

const NO_LINES: readonly ChartLine[] = [];
const NO_ENTRIES: readonly ChartEntry[] = [];
const NO_SPANS: readonly EntrySpan[] = [];
const NO_INDICATORS: ShownIndicators = { ema: false, bands: false };

export function ChartBody(props: ChartBodyProps) {
  const { market, timeframe, bars, levels, entry, entries, table, timeText, style } = props;
  const { onCursor, connection, drawing } = props;
  const { lines = NO_LINES, spans = NO_SPANS, indicators = NO_INDICATORS } = props;
  const { name, digits } = market;
  const single = useMemo(() => (entry ? [entry] : NO_ENTRIES), [entry]);
  const signs = entries ?? single;
  const data = useMemo(
    () => ({ bars, levels, entries: signs, lines, spans, indicators, drawing }),
    [bars, levels, signs, lines, spans, indicators, drawing],
  );
  const options = useMemo(
    () => ({ digits, length: timeframeMs(timeframe), timeText, style, onCursor, connection }),
    [digits, timeframe, timeText, style, onCursor, connection],
  );
  const caption = `Velas de ${timeframe} de ${name}`;
  if (table) return <CandleTable {...{ digits, bars, caption, timeText }} />;
  const description = chartDescription(market, timeframe, bars.at(-1), { levels, lines, spans, drawing });
  return <Chart key={`${caption} ${style}`} {...{ options, data, description }} />;
}
