import {
  type AutoscaleInfo,
  type DeepPartial,
  LineStyle,
  type PriceFormat,
  type TimeChartOptions,
} from 'lightweight-charts';
import { type Pair, pipSize } from '#schema/pair.js';
import { formatDecimal } from '../../../lib/format-number';
import { formatMacd } from '../../../lib/format-price';
import { chartOptions } from '../chart-options';
import type { ChartPalette } from '../chart-palette';

/** Wilder's 30 and 70: below the first the market counts as oversold, above the second as overbought. */
export const RSI_BOUNDS = [30, 70] as const;

/** RSI has a scale of its own; a scale that follows the values would make every wiggle look like an extreme. */
export const rsiRange = (): AutoscaleInfo => ({ priceRange: { minValue: 0, maxValue: 100 } });

export const RSI_FORMAT: PriceFormat = {
  type: 'custom',
  formatter: (value: number) => formatDecimal(value, 1),
  // The axis names 30 and 70 alone, where their lines are.
  tickmarksFormatter: (values: readonly number[]) => values.map(() => ''),
  minMove: 0.1,
};

/** MACD is a difference of prices, mostly much smaller than a pip. */
export function macdFormat(pair: Pair): PriceFormat {
  return {
    type: 'custom',
    formatter: (value: number) => formatMacd(pair, value),
    minMove: pipSize(pair) / 100,
  };
}

/** All candles are in view and stay there: wheel and finger scroll the page. */
export function momentumOptions(palette: ChartPalette): DeepPartial<TimeChartOptions> {
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

export function lineOptions(color: string) {
  return { color, lineWidth: 2, priceLineVisible: false } as const;
}

/** A dotted line whose place is told on the axis without a box. */
export function boundOptions({ muted, surface }: ChartPalette) {
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
