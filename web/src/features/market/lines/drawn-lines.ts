import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { DrawnLine, LinePoint, PanePoint, PlacedLine } from './line-shape';

interface LineStyle {
  readonly line: string;
  /** Of the prices of alerts. */
  readonly alert: string;
  readonly surface: string;
  readonly tagBackground: string;
  readonly format: (price: number) => string;
}

/** What is drawn: the stored lines, what is being drawn, and which line shows its handles. */
interface DrawnState {
  readonly lines: readonly DrawnLine[];
  readonly draft: readonly LinePoint[];
  readonly selected: string | undefined;
}

const HANDLE = 5;
const ALERT_DASH = [6, 4];
/** The bell's middle from the pane's right edge, its disc's radius, and its size, px. */
const BELL_FROM_EDGE = 18;
const BELL_DISC = 10;
const BELL_SIZE = 14;
/** Lucide's bell, in a square of 24. */
const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

/** The mark of an alert's line. */
function drawBell(context: CanvasRenderingContext2D, { x, y }: PanePoint, style: LineStyle): void {
  context.save();
  context.fillStyle = style.surface;
  context.beginPath();
  context.arc(x, y, BELL_DISC, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.translate(x - BELL_SIZE / 2, y - BELL_SIZE / 2);
  context.scale(BELL_SIZE / 24, BELL_SIZE / 24);
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(BELL));
  context.restore();
}

/** The user's lines over the candles, with the price of horizontal ones on the axis. */
export class DrawnLines implements ISeriesPrimitive<Time> {
  #attached: SeriesAttachedParameter<Time> | undefined;
  #state: DrawnState = { lines: [], draft: [], selected: undefined };
  #style: LineStyle | undefined;
  #axisViews: readonly ISeriesPrimitiveAxisView[] = [];
  readonly #paneViews: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'top',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => this.#draw(context, mediaSize.width)),
      }),
    },
  ];

  /** @param positionOf position of a point on the pane; undefined while the chart has no size */
  constructor(private readonly positionOf: (point: LinePoint) => PanePoint | undefined) {}

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#paneViews;
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#axisViews;
  }

  show(state: DrawnState, style: LineStyle): void {
    this.#state = state;
    this.#style = style;
    const horizontal = state.lines.flatMap(({ points: [point, ...others], isAlert }) =>
      point && others.length === 0 ? [{ point, color: isAlert ? style.alert : style.line }] : [],
    );
    this.#axisViews = horizontal.map(({ point, color }) => ({
      coordinate: () => this.positionOf(point)?.y ?? -1000,
      text: () => style.format(point.price),
      textColor: () => color,
      backColor: () => style.tagBackground,
      tickVisible: () => false,
    }));
    this.#attached?.requestUpdate();
  }

  /** The lines with their present positions. */
  placed(): readonly PlacedLine[] {
    return this.#state.lines.flatMap((line) => {
      const at = line.points.flatMap((point) => this.positionOf(point) ?? []);
      return at.length === line.points.length ? [{ line, at }] : [];
    });
  }

  #draw(context: CanvasRenderingContext2D, width: number): void {
    const style = this.#style;
    if (!style) return;
    context.save();
    context.strokeStyle = style.line;
    context.lineWidth = 1;
    for (const { line, at } of this.placed()) {
      const [from, to] = at;
      if (!from) continue;
      context.strokeStyle = line.isAlert ? style.alert : style.line;
      context.setLineDash(line.isAlert ? ALERT_DASH : []);
      context.beginPath();
      context.moveTo(to ? from.x : 0, from.y);
      context.lineTo(to ? to.x : width, to ? to.y : from.y);
      context.stroke();
      context.setLineDash([]);
      if (line.isAlert) drawBell(context, { x: width - BELL_FROM_EDGE, y: from.y }, style);
      if (line.id === this.#state.selected)
        this.#drawHandles(context, to ? at : [{ x: width / 2, y: from.y }], style);
    }
    context.strokeStyle = style.line;
    const draft = this.#state.draft.flatMap((point) => this.positionOf(point) ?? []);
    const [from, to] = draft;
    if (from && to) {
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
    this.#drawHandles(context, draft, style);
    context.restore();
  }

  #drawHandles(context: CanvasRenderingContext2D, at: readonly PanePoint[], style: LineStyle): void {
    context.fillStyle = style.surface;
    for (const { x, y } of at) {
      context.beginPath();
      context.arc(x, y, HANDLE, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  }
}
