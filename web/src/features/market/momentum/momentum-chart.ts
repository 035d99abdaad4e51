import {
  createChart,
  createTextWatermark,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts';
import type { Pair } from '#schema/pair.js';
import type { MomentumPartsFragment } from '../../../gql/market-momentum';
import { CHART_FONT, chartTime, localOffset } from '../chart-options';
import { currentPalette } from '../chart-palette';
import {
  boundOptions,
  lineOptions,
  macdFormat,
  momentumOptions,
  RSI_BOUNDS,
  RSI_FORMAT,
  rsiRange,
} from './momentum-options';

const PANES = ['RSI 14', 'MACD 12/26/9'] as const;

/** RSI over MACD in `container`, which the chart fills and follows in size. Call `remove` when done. */
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
    for (const [place, name] of names.entries()) {
      const text = PANES[place] ?? '';
      name.applyOptions({ lines: [{ text, color: palette.muted, fontSize: 12, fontFamily: CHART_FONT }] });
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

export type MomentumChart = ReturnType<typeof createMomentumChart>;
