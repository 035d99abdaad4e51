import {
  type AreaSeriesPartialOptions,
  type AutoscaleInfo,
  type CandlestickSeriesPartialOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  TickMarkType,
  type Time,
  type TimeChartOptions,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Bar } from './candle-series';
import type { ChartPalette } from './chart-palette';

/**
 * Seconds to add to a time so that the chart, which only knows UTC, shows the reader's local time. One offset for a
 * whole series keeps its times in order across a change to or from summer time.
 */
export function localOffset(at: number): number {
  return -new Date(at).getTimezoneOffset() * 60;
}

/** @param time epoch ms @param offset seconds of `localOffset` */
export function chartTime(time: number, offset: number): UTCTimestamp {
  return (time / 1000 + offset) as UTCTimestamp;
}

export const CHART_FONT = '"Inter Variable", Inter, system-ui, sans-serif';

/**
 * Minimum width of the price axis, px. The corner under it is the only empty part of the canvas, and the maker's name
 * has to fit there (`ChartMaker`).
 */
const AXIS_WIDTH = 80;

/**
 * Text of a mark of the time axis: '14:37', '14:37:05', '05/03' or '2026'. Chart times are local times (`chartTime`). The
 * library would write them by Intl.DateTimeFormat, whose first use is a long task on a slow phone.
 */
export function tickMark(time: Time, type: TickMarkType): string | null {
  if (typeof time !== 'number') return null;
  const text = new Date(time * 1000).toISOString();
  if (type === TickMarkType.Year) return text.slice(0, 4);
  if (type === TickMarkType.Time) return text.slice(11, 16);
  if (type === TickMarkType.TimeWithSeconds) return text.slice(11, 19);
  return `${text.slice(8, 10)}/${text.slice(5, 7)}`;
}

export function chartOptions(palette: ChartPalette): DeepPartial<TimeChartOptions> {
  const crosshairLine = { color: palette.muted, labelBackgroundColor: palette.raised };
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: palette.surface },
      textColor: palette.muted,
      fontFamily: CHART_FONT,
      fontSize: 12,
      // The library's logo adds an inline style sheet, which the page's CSP forbids; the card credits TradingView
      // itself.
      attributionLogo: false,
    },
    grid: { vertLines: { color: palette.grid }, horzLines: { color: palette.grid } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: crosshairLine, horzLine: crosshairLine },
    rightPriceScale: {
      borderColor: palette.line,
      minimumWidth: AXIS_WIDTH,
      scaleMargins: { top: 0.08, bottom: 0.08 },
      tickMarkDensity: 5,
    },
    timeScale: {
      borderColor: palette.line,
      timeVisible: true,
      secondsVisible: false,
      allowBoldLabels: false,
      tickMarkFormatter: tickMark,
      barSpacing: 9,
      rightOffset: 3,
    },
    localization: { locale: 'pt-BR', dateFormat: 'dd/MM' },
    // A vertical drag on a touch screen scrolls the page, not the prices.
    handleScroll: { vertTouchDrag: false },
  };
}

/** The same options with times formatted by `timeText`, which takes milliseconds. */
export function withTimeText(
  options: DeepPartial<TimeChartOptions>,
  timeText: ((time: number) => string) | undefined,
): DeepPartial<TimeChartOptions> {
  if (!timeText) return options;
  const write = (time: Time) => (typeof time === 'number' ? timeText(time * 1000) : '');
  return {
    ...options,
    timeScale: { ...options.timeScale, tickMarkFormatter: write },
    localization: { ...options.localization, timeFormatter: write },
  };
}

export function candleOptions(palette: ChartPalette): CandlestickSeriesPartialOptions {
  return {
    upColor: palette.candleUp,
    wickUpColor: palette.candleUp,
    downColor: palette.candleDown,
    wickDownColor: palette.candleDown,
    borderVisible: false,
    priceLineStyle: LineStyle.Dotted,
    priceLineColor: palette.text,
  };
}

/** A line with a shaded area under it. */
export function areaOptions(palette: ChartPalette): AreaSeriesPartialOptions {
  return {
    lineColor: palette.first,
    topColor: palette.firstShade,
    bottomColor: palette.firstShade,
    lineWidth: 2,
    priceLineStyle: LineStyle.Dotted,
    priceLineColor: palette.text,
  };
}

/** How far the scale may grow beyond its candles to show a level, as a share of their range. */
const LEVEL_REACH = 0.6;

/** Widens the price scale to include the levels, unless they are so far away that the candles would be squeezed. */
export function withLevels(candles: AutoscaleInfo | null, levels: readonly number[]): AutoscaleInfo | null {
  const range = candles?.priceRange;
  if (!range) return candles;
  const reach = (range.maxValue - range.minValue) * LEVEL_REACH;
  const near = levels.filter((price) => price > range.minValue - reach && price < range.maxValue + reach);
  return {
    ...candles,
    priceRange: { minValue: Math.min(range.minValue, ...near), maxValue: Math.max(range.maxValue, ...near) },
  };
}

/** True if `next` differs from `shown` only in its last candle, or has one more candle. */
export function isContinuation(shown: readonly Bar[], next: readonly Bar[]): boolean {
  const grown = next.length - shown.length;
  if (shown.length < 2 || shown[0] !== next[0] || grown < 0 || grown > 1) return false;
  return grown === 1 ? shown.at(-1) === next.at(-2) : shown.at(-2) === next.at(-2);
}
