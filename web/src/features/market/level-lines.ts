import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';

export interface Level {
  readonly label: string;
  readonly price: number;
  /** CSS colours of the dashes and of the price on the axis. */
  readonly line: string;
  readonly text: string;
}

export interface LevelStyle {
  readonly background: string;
  readonly labelColor: string;
  readonly font: string;
  readonly format: (price: number) => string;
}

const OFF_CHART = -1000;
const LABEL_START = 16;
const LABEL_PADDING = 8;
const DASH = [3, 3];

function drawLevel(
  context: CanvasRenderingContext2D,
  width: number,
  y: number,
  level: Level,
  style: LevelStyle,
) {
  const row = Math.round(y) + 0.5;
  context.save();
  context.strokeStyle = level.line;
  context.setLineDash(DASH);
  context.beginPath();
  context.moveTo(0, row);
  context.lineTo(width, row);
  context.stroke();
  context.font = style.font;
  context.fillStyle = style.background;
  context.fillRect(0, y - 8, LABEL_START + context.measureText(level.label).width + LABEL_PADDING, 16);
  context.fillStyle = style.labelColor;
  context.textBaseline = 'middle';
  context.fillText(level.label, LABEL_START, row);
  context.restore();
}

/** Dashed lines over the candles with a name at the left and the price on the axis: support and resistance. */
export class LevelLines implements ISeriesPrimitive<Time> {
  #attached: SeriesAttachedParameter<Time> | undefined;
  #levels: readonly Level[] = [];
  #style: LevelStyle | undefined;
  #axisViews: readonly ISeriesPrimitiveAxisView[] = [];
  readonly #paneViews: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'top',
      renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace((scope) => this.#draw(scope)) }),
    },
  ];

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

  show(levels: readonly Level[], style: LevelStyle): void {
    this.#levels = levels;
    this.#style = style;
    this.#axisViews = levels.map((level) => ({
      coordinate: () => this.#y(level) ?? OFF_CHART,
      text: () => style.format(level.price),
      textColor: () => level.text,
      backColor: () => style.background,
      tickVisible: () => false,
    }));
    this.#attached?.requestUpdate();
  }

  #y(level: Level): number | undefined {
    return this.#attached?.series.priceToCoordinate(level.price) ?? undefined;
  }

  #draw({ context, mediaSize }: { context: CanvasRenderingContext2D; mediaSize: { width: number } }): void {
    for (const level of this.#levels) {
      const y = this.#y(level);
      if (y !== undefined && this.#style) drawLevel(context, mediaSize.width, y, level, this.#style);
    }
  }
}
