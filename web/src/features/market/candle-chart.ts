import { type AutoscaleInfo, createChart, createSeriesMarkers } from 'lightweight-charts';
import { formatDecimal } from '../../lib/format-number';
import type { Bar } from './candle-series';
import { type ChartMarks, levelsOf, markerOf, namesText } from './chart-marks';
import {
  CHART_FONT,
  chartOptions,
  isContinuation,
  localOffset,
  withLevels,
  withTimeText,
} from './chart-options';
import { currentPalette } from './chart-palette';
import { EntrySpans } from './entry-spans';
import { IndicatorSeries, type ShownIndicators } from './indicator-series';
import { LevelLines } from './level-lines';
import { addChartTools, type ChartConnection, type LineData } from './lines/chart-tools';
import { addPriceSeries, type PriceStyle } from './price-series';
import { placeOf } from './time-place';

interface CandleChartData extends ChartMarks {
  readonly bars: readonly Bar[];
  readonly indicators: ShownIndicators;
  /** The user's lines, on a chart with a connection. */
  readonly drawing?: LineData | undefined;
}

export interface CandleChartOptions {
  /** Decimal places of a price. */
  readonly digits: number;
  /** Length of a candle, ms. */
  readonly length: number;
  /** How prices are drawn; as candles by default. */
  readonly style?: PriceStyle | undefined;
  /** Formats a time (ms), such as the time since a start; by default, dates and hours of the browser's zone are shown. */
  readonly timeText?: ((time: number) => string) | undefined;
  /** Called with the opening of the candle under the crosshair, ms; undefined when the crosshair is gone. */
  readonly onCursor?: ((time: number | undefined) => void) | undefined;
  /** Lets the user draw lines, and use the chart by keyboard. */
  readonly connection?: ChartConnection | undefined;
}

/** Empty candles beside the last one, and the most that are left for an expiry that lies ahead. */
const ROOM = 3;
const MOST_ROOM = 14;

/** Share of the height that stays free of candles for a legend. */
const LEGEND_SHARE = 0.16;

const NO_MARKS: ChartMarks = { levels: undefined, entries: [], lines: [], spans: [] };
const MARKS = ['levels', 'entries', 'lines', 'spans'] as const;

/** A chart of candles in `container`, following its size. Call `remove` when done. */
export function createCandleChart(container: HTMLElement, given: CandleChartOptions) {
  const { digits, length, style = 'candles', timeText, onCursor, connection } = given;
  // Read once for each theme: the price scale asks for levels, which have colours, at every frame.
  let palette = currentPalette();
  const options = () => {
    const { rightPriceScale, ...own } = chartOptions(palette);
    // The legend stands above the candles.
    const scaleMargins = onCursor ? { top: LEGEND_SHARE, bottom: 0.08 } : rightPriceScale?.scaleMargins;
    return withTimeText(
      { ...own, rightPriceScale: { ...rightPriceScale, ...(scaleMargins && { scaleMargins }) } },
      timeText,
    );
  };
  const chart = createChart(container, options());
  let marks = NO_MARKS;
  let shown: readonly Bar[] = [];
  /** The last price that the levels are named by. */
  let price: number | undefined;
  let offset = 0;
  const format = (price: number) => formatDecimal(price, digits);
  const prices = addPriceSeries(chart, style, {
    priceFormat: { type: 'custom', formatter: format, minMove: 10 ** -digits },
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const levels = levelsOf(marks, price, palette).map((level) => level.price);
      return withLevels(original(), [...levels, ...marks.spans.map((span) => span.price)]);
    },
  });
  const lines = new LevelLines();
  const spans = new EntrySpans();
  prices.series.attachPrimitive(lines);
  prices.series.attachPrimitive(spans);
  const markers = createSeriesMarkers(prices.series);
  const indicators = new IndicatorSeries(chart, palette);
  const hands =
    connection &&
    addChartTools(
      { container, chart, series: prices.series, length, format, bars: () => shown, offset: () => offset },
      connection,
    );
  if (onCursor)
    chart.subscribeCrosshairMove(({ time }) =>
      onCursor(typeof time === 'number' ? (time - offset) * 1000 : undefined),
    );

  const place = (time: number) => placeOf(shown, length, time);

  const drawSpans = () =>
    spans.show(marks.spans, {
      line: palette.first,
      shade: palette.entryShade,
      surface: palette.surface,
      labelBackground: palette.entryLabel,
      tagBackground: palette.entryTag,
      tagText: palette.entryTagText,
      font: `500 12px ${CHART_FONT}`,
      format,
      placeOf: place,
      lastPrice: price,
    });

  /** Room for the expiries that lie ahead, while the newest candle is in view. */
  const makeRoom = () => {
    const time = chart.timeScale();
    const ahead = marks.spans.map(({ until }) => Math.ceil(place(until)) - shown.length + 4);
    const rightOffset = Math.min(MOST_ROOM, Math.max(ROOM, ...ahead));
    if (time.scrollPosition() >= 0 && time.options().rightOffset !== rightOffset)
      time.applyOptions({ rightOffset });
  };

  const drawMarks = () => {
    const text = {
      background: palette.surface,
      labelColor: palette.muted,
      font: `12px ${CHART_FONT}`,
      format,
    };
    lines.show(levelsOf(marks, price, palette), text);
    drawSpans();
    markers.setMarkers(marks.entries.map((entry) => markerOf(entry, offset, palette)));
  };

  const drawBars = (bars: readonly Bar[]) => {
    const last = bars.at(-1);
    const grows = isContinuation(shown, bars);
    if (last && grows) {
      prices.update(last, offset);
    } else {
      offset = timeText ? 0 : localOffset(last?.time ?? 0);
      prices.set(bars, offset);
    }
    shown = bars;
    indicators.showBars(bars, offset, grows);
    makeRoom();
  };

  return {
    show({ bars, indicators: chosen, drawing, ...next }: CandleChartData) {
      indicators.select(chosen);
      if (bars !== shown) drawBars(bars);
      if (drawing) hands?.show(drawing);
      const before = price;
      price = bars.at(-1)?.close;
      const { levels } = next;
      const sameNames = !levels || namesText(levels, before) === namesText(levels, price);
      if (sameNames && MARKS.every((kind) => next[kind] === marks[kind])) {
        if (marks.spans.length > 0 && before !== price) drawSpans();
        return;
      }
      marks = next;
      makeRoom();
      drawMarks();
    },
    applyTheme() {
      palette = currentPalette();
      chart.applyOptions(options());
      prices.paint();
      indicators.paint(palette);
      makeRoom();
      drawMarks();
      hands?.redraw();
    },
    remove() {
      hands?.remove();
      chart.remove();
    },
  };
}
