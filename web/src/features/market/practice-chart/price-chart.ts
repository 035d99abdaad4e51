import { AreaSeries, type AutoscaleInfo, CandlestickSeries, createChart } from 'lightweight-charts';
import { type Pair, pipSize } from '#schema/pair.js';
import { formatPrice } from '../../../lib/format-price';
import type { Bar } from '../candle-series';
import {
  areaOptions,
  CHART_FONT,
  candleOptions,
  chartOptions,
  chartTime,
  isContinuation,
  localOffset,
  withLevels,
} from '../chart-options';
import { currentPalette } from '../chart-palette';
import { LevelLines } from '../level-lines';

export type PriceStyle = 'line' | 'candles';

/** A price at which something began, with its label. */
export interface PriceMark {
  readonly label: string;
  readonly price: number;
  /** A longer text for readers who cannot see the chart, if the label is too short. */
  readonly description?: string;
}

type Chart = ReturnType<typeof createChart>;

/** Adds a series of either style; both have the same methods. */
function addSeries(chart: Chart, style: PriceStyle, common: object) {
  if (style === 'candles') {
    const series = chart.addSeries(CandlestickSeries, { ...candleOptions(currentPalette()), ...common });
    return {
      series,
      set: (bars: readonly Bar[], offset: number) =>
        series.setData(bars.map((bar) => ({ ...bar, time: chartTime(bar.time, offset) }))),
      update: (bar: Bar, offset: number) => series.update({ ...bar, time: chartTime(bar.time, offset) }),
      paint: () => series.applyOptions(candleOptions(currentPalette())),
    };
  }
  const series = chart.addSeries(AreaSeries, { ...areaOptions(currentPalette()), ...common });
  const point = ({ time, close }: Bar, offset: number) => ({ time: chartTime(time, offset), value: close });
  return {
    series,
    set: (bars: readonly Bar[], offset: number) => series.setData(bars.map((bar) => point(bar, offset))),
    update: (bar: Bar, offset: number) => series.update(point(bar, offset)),
    paint: () => series.applyOptions(areaOptions(currentPalette())),
  };
}

interface PriceChartOptions {
  readonly pair: Pair;
  readonly style: PriceStyle;
  /** All prices stay in view, for a past moment. */
  readonly whole?: boolean;
}

interface PriceChartData {
  readonly bars: readonly Bar[];
  readonly marks: readonly PriceMark[];
}

/** Prices as a line or as candles, with marked levels, in `container`, which it fills. Call `remove` when done. */
export function createPriceChart(container: HTMLElement, { pair, style, whole }: PriceChartOptions) {
  const chart = createChart(container, chartOptions(currentPalette()));
  const format = (price: number) => formatPrice(pair, price);
  let marks: readonly PriceMark[] = [];
  let shown: readonly Bar[] = [];
  let offset = 0;
  const drawn = addSeries(chart, style, {
    priceFormat: { type: 'custom', formatter: format, minMove: pipSize(pair) / 10 },
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) =>
      withLevels(
        original(),
        marks.map(({ price }) => price),
      ),
  });
  // Until the chart has a size there is nothing to fit into.
  if (whole) chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  const lines = new LevelLines();
  drawn.series.attachPrimitive(lines);

  const drawMarks = () => {
    const { surface, muted, first } = currentPalette();
    const levels = marks.map((mark) => ({ ...mark, line: first, text: first, solid: true }));
    lines.show(levels, { background: surface, labelColor: muted, font: `12px ${CHART_FONT}`, format });
  };

  const drawBars = (bars: readonly Bar[]) => {
    const last = bars.at(-1);
    if (last && isContinuation(shown, bars)) {
      drawn.update(last, offset);
    } else {
      offset = localOffset(last?.time ?? 0);
      drawn.set(bars, offset);
    }
    shown = bars;
    if (whole) chart.timeScale().fitContent();
  };

  return {
    show(data: PriceChartData) {
      if (data.bars !== shown) drawBars(data.bars);
      if (data.marks === marks) return;
      marks = data.marks;
      drawMarks();
    },
    applyTheme() {
      chart.applyOptions(chartOptions(currentPalette()));
      drawn.paint();
      drawMarks();
    },
    remove: () => chart.remove(),
  };
}
