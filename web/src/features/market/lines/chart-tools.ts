import type { IChartApi, ISeriesApi, SeriesType } from 'lightweight-charts';
import type { Bar } from '../candle-series';
import { chartTime } from '../chart-options';
import { currentPalette } from '../chart-palette';
import { coordinateOf, placeOf, timeAt } from '../time-place';
import { DrawnLines } from './drawn-lines';
import { LineEditor, type LineEvents } from './line-editor';
import type { DrawnLine, LineKind, LinePoint, PanePoint } from './line-shape';

/** What the keyboard does with a chart. */
export interface ChartHandle {
  /** Moves the crosshair by candles. */
  readonly step: (candles: number) => void;
  /** Moves the crosshair to the first or the last candle. */
  readonly jump: (to: 'first' | 'last') => void;
  /** Moves the crosshair by a share of the visible prices, upwards if positive. */
  readonly lift: (share: number) => void;
  /** Makes candles wider (more than 1) or narrower. */
  readonly zoom: (factor: number) => void;
  /** Places a point of a line at the crosshair; returns whether one is being drawn. */
  readonly place: () => boolean;
  /** Ends drawing, takes away a line's handles or the crosshair. */
  readonly cancel: () => void;
  /** Deletes the line with handles; returns whether there is one. */
  readonly deleteSelected: () => boolean;
}

/** The connection between a page and its chart, for the lifetime of the chart. */
export interface ChartConnection extends LineEvents {
  /** Set by the chart. */
  readonly handle: { current: ChartHandle | undefined };
}

/** The user's lines and price alerts, and which kind is being drawn. */
export interface LineData {
  readonly lines: readonly DrawnLine[];
  readonly kind: LineKind | undefined;
}

interface ToolsOf {
  readonly container: HTMLElement;
  readonly chart: IChartApi;
  readonly series: ISeriesApi<SeriesType>;
  /** Length of a candle, ms. */
  readonly length: number;
  readonly format: (price: number) => string;
  readonly bars: () => readonly Bar[];
  /** As of `chartTime`. */
  readonly offset: () => number;
}

const SCROLL = {
  mouseWheel: true,
  pressedMouseMove: true,
  horzTouchDrag: true,
  vertTouchDrag: false,
} as const;
const NARROWEST = 2;
const WIDEST = 48;

/** Lines drawn by hand and the keyboard's crosshair, on a chart. */
export function addChartTools(on: ToolsOf, connection: ChartConnection) {
  const { container, chart, series, length } = on;
  let data: LineData = { lines: [], kind: undefined };
  /** The candle and price of the keyboard's crosshair. */
  let cursor: { readonly index: number; readonly price: number } | undefined;

  const positionOf = ({ time, price }: LinePoint): PanePoint | undefined => {
    const x = coordinateOf(chart.timeScale(), placeOf(on.bars(), length, time));
    const y = series.priceToCoordinate(price);
    return x === undefined || y === null ? undefined : { x, y };
  };
  const pointAt = ({ x, y }: PanePoint): LinePoint | undefined => {
    if (x < 0 || y < 0 || x > chart.timeScale().width() || y > chart.paneSize().height) return undefined;
    const [place, price] = [chart.timeScale().coordinateToLogical(x), series.coordinateToPrice(y)];
    return place === null || price === null ? undefined : { time: timeAt(on.bars(), length, place), price };
  };

  const drawn = new DrawnLines(positionOf);
  series.attachPrimitive(drawn);
  const redraw = () => {
    const { text, surface, raised, second } = currentPalette();
    drawn.show(
      { lines: editor.shown(data.lines), draft: editor.draft, selected: editor.selected },
      { line: text, alert: second, surface, tagBackground: raised, format: on.format },
    );
  };
  const editor = new LineEditor(
    {
      container,
      pointAt,
      placed: () => drawn.placed(),
      setScrollable: (scrollable) =>
        chart.applyOptions({ handleScroll: scrollable && SCROLL, handleScale: scrollable }),
      redraw,
    },
    connection,
  );

  const pointOfCursor = (): LinePoint | undefined => {
    const bar = cursor && on.bars()[cursor.index];
    return bar && cursor && { time: bar.time, price: cursor.price };
  };

  const aimAt = (index: number, wanted?: number) => {
    const bars = on.bars();
    const place = Math.min(bars.length - 1, Math.max(0, index));
    const bar = bars[place];
    if (!bar) return;
    const price = wanted ?? (data.kind && cursor ? cursor.price : bar.close);
    cursor = { index: place, price };
    const scale = chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range && (place < range.from || place > range.to)) {
      const half = (range.to - range.from) / 2;
      scale.setVisibleLogicalRange({ from: place - half, to: place + half });
    }
    chart.setCrosshairPosition(price, chartTime(bar.time, on.offset()), series);
    editor.aim(pointOfCursor());
  };

  const visiblePrices = () => {
    const [top, bottom] = [series.coordinateToPrice(0), series.coordinateToPrice(chart.paneSize().height)];
    return top === null || bottom === null ? 0 : top - bottom;
  };

  connection.handle.current = {
    step: (candles) => aimAt((cursor?.index ?? on.bars().length - 1 - Math.min(0, candles)) + candles),
    jump: (to) => aimAt(to === 'first' ? 0 : on.bars().length - 1),
    lift: (share) => {
      const index = cursor?.index ?? on.bars().length - 1;
      const price = cursor?.price ?? on.bars()[index]?.close;
      if (price !== undefined) aimAt(index, price + share * visiblePrices());
    },
    zoom: (factor) => {
      const { barSpacing } = chart.timeScale().options();
      chart
        .timeScale()
        .applyOptions({ barSpacing: Math.min(WIDEST, Math.max(NARROWEST, barSpacing * factor)) });
    },
    place: () => {
      const point = pointOfCursor();
      if (!data.kind) return false;
      if (point) editor.place(point);
      else aimAt(on.bars().length - 1);
      return true;
    },
    cancel: () => {
      if (editor.cancel()) return;
      cursor = undefined;
      chart.clearCrosshairPosition();
    },
    deleteSelected: () => editor.deleteSelected(),
  };

  return {
    show(next: LineData) {
      if (next === data) return;
      data = next;
      editor.draw(next.kind);
      redraw();
    },
    redraw,
    remove() {
      editor.remove();
      connection.handle.current = undefined;
    },
  };
}
