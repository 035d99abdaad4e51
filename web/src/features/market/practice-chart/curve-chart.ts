import { AreaSeries, type AutoscaleInfo, createChart, type UTCTimestamp } from 'lightweight-charts';
import { areaOptions, chartOptions, chartTime, localOffset, withTimeText } from '../chart-options';
import { currentPalette } from '../chart-palette';

/** An amount of money (centavos) at a moment (epoch ms). */
export interface CurvePoint {
  readonly time: number;
  readonly value: number;
}

/** Points reduced to whole seconds, the chart's resolution; of several in one second the last one is drawn. */
export function drawnPoints(
  points: readonly CurvePoint[],
  offset = localOffset(points.at(-1)?.time ?? 0),
): { time: UTCTimestamp; value: number }[] {
  const bySecond = new Map<UTCTimestamp, number>();
  for (const { time, value } of points) {
    bySecond.set(chartTime(Math.floor(time / 1000) * 1000, offset), value);
  }
  return [...bySecond].map(([time, value]) => ({ time, value }));
}

/** Minimum span of the scale in centavos, so that an almost flat line looks flat. */
const LEAST_HEIGHT = 1000;

/** The scale of the visible data, at least the minimum span high. */
export function withLeastHeight(info: AutoscaleInfo | null): AutoscaleInfo | null {
  const range = info?.priceRange;
  if (!range) return info;
  const margin = Math.max(0, LEAST_HEIGHT - (range.maxValue - range.minValue)) / 2;
  return {
    ...info,
    priceRange: { minValue: range.minValue - margin, maxValue: range.maxValue + margin },
  };
}

interface CurveChartOptions {
  readonly format: (value: number) => string;
  /** Formats times that are not dates. */
  readonly timeText?: ((time: number) => string) | undefined;
}

/** Money over time in `container`, with all points in view. Call `remove` when done. */
export function createCurveChart(container: HTMLElement, { format, timeText }: CurveChartOptions) {
  const options = () => withTimeText(chartOptions(currentPalette()), timeText);
  const chart = createChart(container, options());
  const series = chart.addSeries(AreaSeries, {
    ...areaOptions(currentPalette()),
    priceFormat: { type: 'custom', formatter: format, minMove: 1 },
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => withLeastHeight(own()),
  });
  // Until the chart has a size there is nothing to fit into.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  return {
    show(points: readonly CurvePoint[]) {
      series.setData(timeText ? drawnPoints(points, 0) : drawnPoints(points));
      chart.timeScale().fitContent();
    },
    applyTheme() {
      chart.applyOptions(options());
      series.applyOptions(areaOptions(currentPalette()));
      chart.timeScale().fitContent();
    },
    remove: () => chart.remove(),
  };
}
