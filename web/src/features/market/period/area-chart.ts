import { AreaSeries, createChart } from 'lightweight-charts';
import { formatDecimal } from '../../../lib/format-number';
import type { Bar } from '../candle-series';
import { chartOptions, chartTime, localOffset } from '../chart-options';
import { type ChartPalette, currentPalette } from '../chart-palette';

/** Opacity of the area under the line, at the top and at the bottom. */
const TOP = '33';
const BOTTOM = '0d';

function areaOptions({ first, text }: ChartPalette) {
  return {
    lineColor: first,
    lineWidth: 2,
    topColor: `${first}${TOP}`,
    bottomColor: `${first}${BOTTOM}`,
    priceLineColor: text,
  } as const;
}

/** The whole period is always in view, so the wheel and finger scroll the page. */
function periodOptions(palette: ChartPalette) {
  const { timeScale, ...options } = chartOptions(palette);
  return {
    ...options,
    timeScale: { ...timeScale, rightOffset: 0, minBarSpacing: 0.5 },
    handleScroll: false,
    handleScale: false,
  };
}

/**
 * Closes as a line in `container`, following its size. Call `remove` when done.
 *
 * @param digits decimal places of a price
 */
export function createAreaChart(container: HTMLElement, digits: number) {
  const chart = createChart(container, periodOptions(currentPalette()));
  const series = chart.addSeries(AreaSeries, {
    ...areaOptions(currentPalette()),
    priceFormat: {
      type: 'custom',
      formatter: (price: number) => formatDecimal(price, digits),
      minMove: 10 ** -digits,
    },
  });
  const showAll = () => chart.timeScale().fitContent();
  chart.timeScale().subscribeSizeChange(showAll);
  return {
    show(bars: readonly Bar[]) {
      const offset = localOffset(bars.at(-1)?.time ?? 0);
      series.setData(bars.map(({ time, close }) => ({ time: chartTime(time, offset), value: close })));
      showAll();
    },
    applyTheme() {
      chart.applyOptions(periodOptions(currentPalette()));
      series.applyOptions(areaOptions(currentPalette()));
      // Applying options resets the spacing of the candles.
      showAll();
    },
    remove: () => chart.remove(),
  };
}
