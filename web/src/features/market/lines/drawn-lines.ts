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
    const horizontal = state.lines.flatMap(({ points: [point, ...others] }) =>
      point && others.length === 0 ? [point] : [],
    );
    this.#axisViews = horizontal.map((point) => ({
      coordinate: () => this.positionOf(point)?.y ?? -1000,
      text: () => style.format(point.price),
      textColor: () => style.line,
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
      context.beginPath();
      context.moveTo(to ? from.x : 0, from.y);
      context.lineTo(to ? to.x : width, to ? to.y : from.y);
      context.stroke();
      if (line.id === this.#state.selected)
        this.#drawHandles(context, to ? at : [{ x: width / 2, y: from.y }], style);
    }
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
