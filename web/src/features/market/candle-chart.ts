import {
  type AutoscaleInfo,
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts';
import { formatDecimal } from '../../lib/format-number';
import { levelNames } from '../../lib/level-names';
import type { Bar } from './candle-series';
import {
  CHART_FONT,
  candleOptions,
  chartOptions,
  chartTime,
  isContinuation,
  localOffset,
  withLevels,
  withTimeText,
} from './chart-options';
import { type ChartPalette, currentPalette } from './chart-palette';
import { type Level, LevelLines } from './level-lines';

export interface ChartLevels {
  readonly support: number;
  readonly resistance: number;
}

/** The entry of a signal: the opening (epoch ms) of the candle under its arrow. */
export interface ChartEntry {
  readonly time: number;
  readonly direction: 'CALL' | 'PUT';
  /** Text shown instead of the direction. */
  readonly text?: string;
  /** Marks where the entry ended, on the side of the candle opposite to the arrow. */
  readonly over?: boolean;
}

/** A price with a labelled line. */
export interface ChartLine {
  readonly label: string;
  readonly price: number;
}

/** Marks drawn over the candles. */
interface ChartMarks {
  readonly levels: ChartLevels | undefined;
  /** Oldest first. */
  readonly entries: readonly ChartEntry[];
  readonly lines: readonly ChartLine[];
}

interface CandleChartData extends ChartMarks {
  readonly bars: readonly Bar[];
}

function levelsOf(
  { levels, lines }: ChartMarks,
  price: number | undefined,
  palette: ChartPalette,
): readonly Level[] {
  const drawn = lines.map((line) => ({ ...line, line: palette.first, text: palette.first }));
  if (!levels) return drawn;
  const { support, resistance } = levels;
  const names = levelNames(levels, price);
  return [
    { label: names.resistance, price: resistance, line: palette.down, text: palette.resistance },
    { label: names.support, price: support, line: palette.up, text: palette.support },
    ...drawn,
  ];
}

function namesText(levels: ChartLevels, price: number | undefined): string {
  return Object.values(levelNames(levels, price)).join();
}

/**
 * An arrow at the entry; at the end a circle in the text colour, the same for every outcome, so that none is
 * celebrated.
 */
function markerOf(
  { time, direction, text = direction, over = false }: ChartEntry,
  offset: number,
  palette: ChartPalette,
): SeriesMarker<Time> {
  const call = direction === 'CALL';
  if (over) {
    const position = call ? 'aboveBar' : 'belowBar';
    return { time: chartTime(time, offset), position, shape: 'circle', color: palette.text, text };
  }
  return {
    time: chartTime(time, offset),
    position: call ? 'belowBar' : 'aboveBar',
    shape: call ? 'arrowUp' : 'arrowDown',
    color: call ? palette.support : palette.resistance,
    text,
  };
}

export interface CandleChartOptions {
  /** Decimal places of a price. */
  readonly digits: number;
  /** Formats a time (ms), such as the time since a start; by default, dates and hours of the browser's zone are shown. */
  readonly timeText?: ((time: number) => string) | undefined;
}

/** A candlestick chart in `container`, following its size. Call `remove` when done. */
export function createCandleChart(container: HTMLElement, { digits, timeText }: CandleChartOptions) {
  // Read once for each theme: the price scale asks for levels, which have colours, at every frame.
  let palette = currentPalette();
  const options = () => withTimeText(chartOptions(palette), timeText);
  const chart = createChart(container, options());
  let marks: ChartMarks = { levels: undefined, entries: [], lines: [] };
  let shown: readonly Bar[] = [];
  /** The last price that the levels are named by. */
  let price: number | undefined;
  let offset = 0;
  const format = (price: number) => formatDecimal(price, digits);
  const series = chart.addSeries(CandlestickSeries, {
    ...candleOptions(palette),
    priceFormat: { type: 'custom', formatter: format, minMove: 10 ** -digits },
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) =>
      withLevels(
        original(),
        levelsOf(marks, price, palette).map(({ price }) => price),
      ),
  });
  const lines = new LevelLines();
  series.attachPrimitive(lines);
  const markers = createSeriesMarkers(series);
  const dataOf = (bar: Bar) => ({ ...bar, time: chartTime(bar.time, offset) });

  const drawMarks = () => {
    const style = {
      background: palette.surface,
      labelColor: palette.muted,
      font: `12px ${CHART_FONT}`,
      format,
    };
    lines.show(levelsOf(marks, price, palette), style);
    markers.setMarkers(marks.entries.map((entry) => markerOf(entry, offset, palette)));
  };

  const drawBars = (bars: readonly Bar[]) => {
    const last = bars.at(-1);
    if (last && isContinuation(shown, bars)) {
      series.update(dataOf(last));
    } else {
      offset = timeText ? 0 : localOffset(last?.time ?? 0);
      series.setData(bars.map(dataOf));
    }
    shown = bars;
  };

  return {
    show({ bars, levels, entries, lines: drawn }: CandleChartData) {
      if (bars !== shown) drawBars(bars);
      const before = price;
      price = bars.at(-1)?.close;
      const sameNames = !levels || namesText(levels, before) === namesText(levels, price);
      if (sameNames && levels === marks.levels && entries === marks.entries && drawn === marks.lines) return;
      marks = { levels, entries, lines: drawn };
      drawMarks();
    },
    applyTheme() {
      palette = currentPalette();
      chart.applyOptions(options());
      series.applyOptions(candleOptions(palette));
      drawMarks();
    },
    remove: () => chart.remove(),
  };
}
