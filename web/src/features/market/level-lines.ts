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
  /** A solid line instead of a dashed one. */
  readonly solid?: boolean;
}

interface LevelStyle {
  readonly background: string;
  readonly labelColor: string;
  readonly font: string;
  readonly format: (price: number) => string;
}

const OFF_CHART = -1000;
const LABEL_START = 16;
const LABEL_PADDING = 8;
const LABEL_HEIGHT = 16;
const DASH = [3, 3];

/** Labels stacked without gaps: the indexes of their lines, and the middle of the stack, px. */
interface NameStack {
  readonly lines: readonly number[];
  readonly middle: number;
}

const topOf = ({ lines, middle }: NameStack) => middle - (lines.length * LABEL_HEIGHT) / 2;
const bottomOf = ({ lines, middle }: NameStack) => middle + (lines.length * LABEL_HEIGHT) / 2;

function joined(above: NameStack, below: NameStack, positions: readonly number[]): NameStack {
  const lines = [...above.lines, ...below.lines];
  const sum = lines.reduce((total, line) => total + (positions[line] ?? 0), 0);
  return { lines, middle: sum / lines.length };
}

/**
 * Positions of the labels of lines at `positions` (px from the top), in the order of the lines, so that no label covers
 * another: labels of lines closer than a label's height are stacked around their mean position.
 */
export function namePositions(positions: readonly number[]): number[] {
  const fromTop = positions.map((middle, line) => ({ lines: [line], middle }));
  fromTop.sort((one, other) => one.middle - other.middle);
  const stacks: NameStack[] = [];
  for (const name of fromTop) {
    let stack: NameStack = name;
    for (let above = stacks.at(-1); above && bottomOf(above) > topOf(stack); above = stacks.at(-1)) {
      stacks.pop();
      stack = joined(above, stack, positions);
    }
    stacks.push(stack);
  }
  const names = [...positions];
  for (const stack of stacks) {
    for (const [place, line] of stack.lines.entries())
      names[line] = topOf(stack) + (place + 0.5) * LABEL_HEIGHT;
  }
  return names;
}

interface Position {
  /** Position of the line, then of its label, px from the top. */
  readonly line: number;
  readonly name: number;
  readonly width: number;
}

function drawLevel(
  context: CanvasRenderingContext2D,
  { line, name, width }: Position,
  level: Level,
  style: LevelStyle,
) {
  const row = Math.round(line) + 0.5;
  context.save();
  context.strokeStyle = level.line;
  context.setLineDash(level.solid ? [] : DASH);
  context.beginPath();
  context.moveTo(0, row);
  context.lineTo(width, row);
  context.stroke();
  context.font = style.font;
  context.fillStyle = style.background;
  context.fillRect(
    0,
    name - LABEL_HEIGHT / 2,
    LABEL_START + context.measureText(level.label).width + LABEL_PADDING,
    LABEL_HEIGHT,
  );
  context.fillStyle = style.labelColor;
  context.textBaseline = 'middle';
  context.fillText(level.label, LABEL_START, Math.round(name) + 0.5);
  context.restore();
}

/** Dashed lines over the candles, with a label at the left and the price on the axis: support and resistance. */
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
    const style = this.#style;
    if (!style) return;
    const drawn = this.#levels.flatMap((level) => {
      const line = this.#y(level);
      return line === undefined ? [] : [{ level, line }];
    });
    const names = namePositions(drawn.map(({ line }) => line));
    for (const [index, { level, line }] of drawn.entries()) {
      drawLevel(context, { line, name: names[index] ?? line, width: mediaSize.width }, level, style);
    }
  }
}
