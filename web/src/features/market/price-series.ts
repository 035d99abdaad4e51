import { AreaSeries, CandlestickSeries, type IChartApi } from 'lightweight-charts';
import type { Bar } from './candle-series';
import { areaOptions, candleOptions, chartTime } from './chart-options';
import { currentPalette } from './chart-palette';

/** How prices are drawn: each candle, or a line through the closes. */
export type PriceStyle = 'line' | 'candles';

/** Adds the series of prices in either style; both have the same methods. @param common options of both */
export function addPriceSeries(chart: IChartApi, style: PriceStyle, common: object) {
  if (style === 'candles') {
    const series = chart.addSeries(CandlestickSeries, { ...candleOptions(currentPalette()), ...common });
    const candle = (bar: Bar, offset: number) => ({ ...bar, time: chartTime(bar.time, offset) });
    return {
      series,
      set: (bars: readonly Bar[], offset: number) => series.setData(bars.map((bar) => candle(bar, offset))),
      update: (bar: Bar, offset: number) => series.update(candle(bar, offset)),
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
