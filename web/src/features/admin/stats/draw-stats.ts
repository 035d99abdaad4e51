import {
  ColorType,
  createChart,
  type DeepPartial,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type TimeChartOptions,
} from 'lightweight-charts';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { formatDecimal, formatRate } from '../../../lib/format-number';
import { colorValue } from '../../../ui/theme/color-value';
import { type DayFigures, isShare, type Measure } from './day-figures';

/** Leaves room for the chart maker's name (`ChartMaker`) in the corner below the axis. */
const AXIS_WIDTH = 80;

function themedOptions(): DeepPartial<TimeChartOptions> {
  const line = colorValue('line');
  const crosshairLine = { color: colorValue('muted'), labelBackgroundColor: colorValue('raised') };
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colorValue('surface') },
      textColor: colorValue('muted'),
      fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
      fontSize: 12,
      // The library's logo adds an inline style sheet, which the page's CSP forbids; the card credits TradingView
      // itself.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    crosshair: { vertLine: crosshairLine, horzLine: crosshairLine },
    rightPriceScale: { borderColor: line, minimumWidth: AXIS_WIDTH, scaleMargins: { top: 0.1, bottom: 0 } },
    timeScale: { borderColor: line, fixLeftEdge: true, fixRightEdge: true, allowBoldLabels: false },
    localization: { locale: 'pt-BR', dateFormat: 'dd/MM/yyyy' },
    // All days are always in view, so the wheel and finger scroll the page.
    handleScroll: false,
    handleScale: false,
  };
}

const format = {
  count: { type: 'custom', minMove: 1, formatter: (value: number) => formatDecimal(value, 0) },
  share: { type: 'custom', minMove: 0.001, formatter: (value: number) => formatRate(value) },
} as const;

/** Draws one measure by day into `container`, following its size. Call `remove` when done. */
export function drawStats(container: HTMLElement, measure: Measure) {
  const chart = createChart(container, themedOptions());
  const own = isShare(measure)
    ? chart.addSeries(LineSeries, { priceFormat: format.share, priceLineVisible: false })
    : chart.addSeries(HistogramSeries, { priceFormat: format.count, priceLineVisible: false });
  const breakEven = isShare(measure) ? own.createPriceLine({ price: BREAK_EVEN_RATE }) : undefined;

  const applyTheme = () => {
    chart.applyOptions(themedOptions());
    own.applyOptions({
      color: colorValue(isShare(measure) ? 'action.fg' : 'action'),
      lastValueVisible: false,
    });
    breakEven?.applyOptions({ color: colorValue('warn.chart'), lineStyle: LineStyle.Dashed, lineWidth: 1 });
  };

  applyTheme();
  return {
    /** @param days oldest first; a day without a figure is left empty */
    show(days: readonly DayFigures[]) {
      own.setData(
        days.map((figures) => {
          const value = figures[measure];
          return value === null ? { time: figures.day } : { time: figures.day, value };
        }),
      );
      chart.timeScale().fitContent();
    },
    applyTheme,
    remove: () => chart.remove(),
  };
}
