import {
  type AutoscaleInfo,
  createChart,
  createTextWatermark,
  type DeepPartial,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type PriceFormat,
  type Time,
  type TimeChartOptions,
} from 'lightweight-charts';
import { type Pair, pipSize } from '#schema/pair.js';
import type { MomentumPartsFragment } from '../../../gql/market-momentum';
import { formatDecimal } from '../../../lib/format-number';
import { formatMacd } from '../../../lib/format-price';
import { CHART_FONT, chartOptions, chartTime, localOffset } from '../chart-options';
import { type ChartPalette, currentPalette } from '../chart-palette';

/** Wilder's 30 and 70: below 30 the market counts as oversold, above 70 as overbought. */
const RSI_BOUNDS = [30, 70] as const;

/** RSI has a fixed scale; an automatic one would make every wiggle look extreme. */
export const rsiRange = (): AutoscaleInfo => ({ priceRange: { minValue: 0, maxValue: 100 } });

export const RSI_FORMAT: PriceFormat = {
  type: 'custom',
  formatter: (value: number) => formatDecimal(value, 1),
  // No tick labels: the axis shows only 30 and 70, at their lines.
  tickmarksFormatter: (values: readonly number[]) => values.map(() => ''),
  minMove: 0.1,
};

/** MACD is a price difference, usually much smaller than a pip. */
export function macdFormat(pair: Pair): PriceFormat {
  return {
    type: 'custom',
    formatter: (value: number) => formatMacd(pair, value),
    minMove: pipSize(pair) / 100,
  };
}

/** All candles are always in view, so the wheel and finger scroll the page. */
function momentumOptions(palette: ChartPalette): DeepPartial<TimeChartOptions> {
  const { layout, timeScale, ...options } = chartOptions(palette);
  const separator = { separatorColor: palette.line, separatorHoverColor: palette.line };
  return {
    ...options,
    layout: { ...layout, panes: { ...separator, enableResize: false } },
    timeScale: { ...timeScale, rightOffset: 0, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.5 },
    handleScroll: false,
    handleScale: false,
  };
}

function lineOptions(color: string) {
  return { color, lineWidth: 2, priceLineVisible: false } as const;
}

/** A dotted line with its value on the axis, without a box. */
function boundOptions({ muted, surface }: ChartPalette) {
  return {
    color: muted,
    lineStyle: LineStyle.Dotted,
    lineWidth: 1,
    axisLabelVisible: true,
    axisLabelColor: surface,
    axisLabelTextColor: muted,
    title: '',
  } as const;
}

const PANES = ['RSI 14', 'MACD 12/26/9'] as const;

/** RSI above MACD in `container`, following its size. Call `remove` when done. */
export function createMomentumChart(container: HTMLElement, pair: Pair) {
  const chart = createChart(container, momentumOptions(currentPalette()));
  const rsi = chart.addSeries(LineSeries, { priceFormat: RSI_FORMAT, autoscaleInfoProvider: rsiRange }, 0);
  const histogram = chart.addSeries(HistogramSeries, { priceFormat: macdFormat(pair) }, 1);
  const macd = chart.addSeries(LineSeries, { priceFormat: macdFormat(pair) }, 1);
  const signal = chart.addSeries(
    LineSeries,
    { priceFormat: macdFormat(pair), lineStyle: LineStyle.Dashed },
    1,
  );
  const bounds = RSI_BOUNDS.map((price) => rsi.createPriceLine({ price }));
  const names = chart
    .panes()
    .map((pane) => createTextWatermark<Time>(pane, { horzAlign: 'left', vertAlign: 'top' }));
  for (const pane of chart.panes()) pane.setStretchFactor(1);
  let shown: readonly MomentumPartsFragment[] = [];

  const draw = () => {
    const { up, down } = currentPalette();
    const offset = localOffset(Date.parse(shown.at(-1)?.time ?? '') || 0);
    const points = (value: (point: MomentumPartsFragment) => number) =>
      shown.map((point) => ({ time: chartTime(Date.parse(point.time), offset), value: value(point) }));
    rsi.setData(points((point) => point.rsi));
    macd.setData(points((point) => point.macd));
    signal.setData(points((point) => point.macdSignal));
    histogram.setData(
      points((point) => point.macdHistogram).map((bar) => ({ ...bar, color: bar.value < 0 ? down : up })),
    );
    chart.timeScale().fitContent();
  };

  const applyTheme = () => {
    const palette = currentPalette();
    chart.applyOptions(momentumOptions(palette));
    rsi.applyOptions(lineOptions(palette.first));
    macd.applyOptions(lineOptions(palette.first));
    signal.applyOptions(lineOptions(palette.second));
    histogram.applyOptions({ lastValueVisible: false, priceLineVisible: false });
    for (const bound of bounds) bound.applyOptions(boundOptions(palette));
    for (const [pane, name] of names.entries()) {
      const style = { color: palette.muted, fontSize: 12, fontFamily: CHART_FONT };
      // A low line of a space keeps the name clear of the pane's edge.
      name.applyOptions({
        lines: [
          { text: ' ', lineHeight: 5 },
          { ...style, text: PANES[pane] ?? '' },
        ],
      });
    }
    draw();
  };

  applyTheme();
  return {
    show(points: readonly MomentumPartsFragment[]) {
      shown = points;
      draw();
    },
    applyTheme,
    remove: () => chart.remove(),
  };
}
