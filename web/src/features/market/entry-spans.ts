import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { formatClock } from '../../lib/format-time';
import { namePositions } from './level-lines';
import { coordinateOf } from './time-place';

/** What is open from an entry to its expiry. Times are epoch ms. */
export interface EntrySpan {
  readonly from: number;
  readonly until: number;
  /** Price of the entry. */
  readonly price: number;
  /** Written before the entry's point. */
  readonly label?: string | undefined;
  /** A longer text for readers who cannot see the chart. */
  readonly description?: string | undefined;
}

interface SpanStyle {
  readonly line: string;
  readonly shade: string;
  readonly surface: string;
  readonly labelBackground: string;
  readonly tagBackground: string;
  readonly tagText: string;
  readonly font: string;
  readonly format: (price: number) => string;
  /** Place of a moment among the candles, see `placeOf`. */
  readonly placeOf: (time: number) => number;
  /** Price that the axis already marks, so that no entry covers it. */
  readonly lastPrice: number | undefined;
}

const OFF_CHART = -1000;
const DASH = [4, 3];
const POINT = 4;
const RING = 2;
const LABEL_HEIGHT = 20;
const LABEL_PADDING = 6;
const LABEL_GAP = 10;
const TAG_HEIGHT = 20;

/** Where a span is on the pane, px. */
interface SpanPlace {
  readonly span: EntrySpan;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

function drawLabel(context: CanvasRenderingContext2D, { left, middle, label }: LabelPlace, style: SpanStyle) {
  const width = context.measureText(label).width + 2 * LABEL_PADDING;
  const start = Math.max(LABEL_PADDING, left - LABEL_GAP - width);
  context.fillStyle = style.labelBackground;
  context.beginPath();
  context.roundRect(start, middle - LABEL_HEIGHT / 2, width, LABEL_HEIGHT, 6);
  context.fill();
  context.fillStyle = style.line;
  context.textBaseline = 'middle';
  context.fillText(label, start + LABEL_PADDING, middle + 0.5);
}

interface LabelPlace {
  readonly left: number;
  readonly middle: number;
  readonly label: string;
}

function drawEntry(context: CanvasRenderingContext2D, { left, right, y }: SpanPlace, style: SpanStyle) {
  context.strokeStyle = style.line;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(left, y);
  context.lineTo(right, y);
  context.stroke();
  for (const [radius, color] of [
    [POINT + RING, style.surface],
    [POINT, style.line],
  ] as const) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(left, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawExpiry(context: CanvasRenderingContext2D, x: number, height: number, color: string) {
  const column = Math.round(x) + 0.5;
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.setLineDash(DASH);
  context.beginPath();
  context.moveTo(column, 0);
  context.lineTo(column, height);
  context.stroke();
  context.setLineDash([]);
}

/** The band from entry to expiry, the line at the entry's price, and the time and price on the axes. */
export class EntrySpans implements ISeriesPrimitive<Time> {
  #attached: SeriesAttachedParameter<Time> | undefined;
  #spans: readonly EntrySpan[] = [];
  #style: SpanStyle | undefined;
  #timeViews: readonly ISeriesPrimitiveAxisView[] = [];
  #priceViews: readonly ISeriesPrimitiveAxisView[] = [];
  readonly #paneViews: readonly IPrimitivePaneView[] = [
    this.#view('bottom', (context, { height }) => this.#shade(context, height)),
    this.#view('top', (context, { height }) => this.#draw(context, height)),
  ];

  #view(
    layer: PrimitivePaneViewZOrder,
    draw: (context: CanvasRenderingContext2D, size: { readonly height: number }) => void,
  ): IPrimitivePaneView {
    return {
      zOrder: () => layer,
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => {
            context.save();
            draw(context, mediaSize);
            context.restore();
          }),
      }),
    };
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#paneViews;
  }

  timeAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#timeViews;
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#priceViews;
  }

  show(spans: readonly EntrySpan[], style: SpanStyle): void {
    this.#spans = spans;
    this.#style = style;
    const tag = {
      textColor: () => style.tagText,
      backColor: () => style.tagBackground,
      tickVisible: () => false,
    };
    const ends = [...new Set(spans.map(({ until }) => until))];
    this.#timeViews = ends.map((until) => ({
      ...tag,
      coordinate: () => this.#x(until) ?? OFF_CHART,
      text: () => formatClock(until),
    }));
    this.#priceViews = spans.map(({ price }) => ({
      ...tag,
      coordinate: () => this.#tagPosition(price),
      text: () => style.format(price),
    }));
    this.#attached?.requestUpdate();
  }

  #x(time: number): number | undefined {
    const place = this.#style?.placeOf(time);
    if (place === undefined || !this.#attached) return undefined;
    return coordinateOf(this.#attached.chart.timeScale(), place);
  }

  #y(price: number): number | undefined {
    return this.#attached?.series.priceToCoordinate(price) ?? undefined;
  }

  /** Beside the tag of the last price, if it would cover that. */
  #tagPosition(price: number): number {
    const own = this.#y(price) ?? OFF_CHART;
    const last = this.#style?.lastPrice === undefined ? undefined : this.#y(this.#style.lastPrice);
    if (last === undefined || Math.abs(own - last) >= TAG_HEIGHT) return own;
    return last + (own < last ? -TAG_HEIGHT : TAG_HEIGHT);
  }

  #places(): readonly SpanPlace[] {
    return this.#spans.flatMap((span) => {
      const [left, right, y] = [this.#x(span.from), this.#x(span.until), this.#y(span.price)];
      if (left === undefined || right === undefined || y === undefined) return [];
      return [{ span, left, right, y }];
    });
  }

  /** One shade from the first entry to the last expiry: several on top of each other would hide the candles. */
  #shade(context: CanvasRenderingContext2D, height: number): void {
    const places = this.#places();
    if (!this.#style || places.length === 0) return;
    const left = Math.min(...places.map((place) => place.left));
    const right = Math.max(...places.map((place) => place.right));
    context.fillStyle = this.#style.shade;
    context.fillRect(left, 0, right - left, height);
  }

  #draw(context: CanvasRenderingContext2D, height: number): void {
    const style = this.#style;
    if (!style) return;
    const places = this.#places();
    for (const place of places) {
      drawExpiry(context, place.right, height, style.line);
      drawEntry(context, place, style);
    }
    context.font = style.font;
    const named = places.flatMap(({ span: { label }, left, y }) => (label ? [{ label, left, y }] : []));
    const middles = namePositions(named.map(({ y }) => y));
    for (const [index, { label, left, y }] of named.entries())
      drawLabel(context, { label, left, middle: middles[index] ?? y }, style);
  }
}
