import { AreaSeries, type AutoscaleInfo, createChart, type UTCTimestamp } from 'lightweight-charts';
import { areaOptions, chartOptions, chartTime, localOffset, withTimeText } from '../chart-options';
import { currentPalette } from '../chart-palette';

/** A moment (epoch ms) and the money there was then (centavos). */
export interface CurvePoint {
  readonly time: number;
  readonly value: number;
}

/** Points by whole seconds, which is as fine as the chart is: of two in one second the later one is drawn. */
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

/** Centavos that the scale spans at least: a line that is all but flat looks it. */
const LEAST_HEIGHT = 1000;

/** The scale of what is in view, no lower than the least one. */
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
  /** Writes times that are no dates. */
  readonly timeText?: ((time: number) => string) | undefined;
}

/** Money over time in `container`, which it fills, with all of them in view. Call `remove` when done. */
export function createCurveChart(container: HTMLElement, { format, timeText }: CurveChartOptions) {
  const options = () => withTimeText(chartOptions(currentPalette()), timeText);
  const chart = createChart(container, options());
  const series = chart.addSeries(AreaSeries, {
    ...areaOptions(currentPalette()),
    priceFormat: { type: 'custom', formatter: format, minMove: 1 },
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => withLeastHeight(own()),
  });
  // Until it has a size there is nothing to fit into.
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
