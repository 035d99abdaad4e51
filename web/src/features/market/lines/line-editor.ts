import type { DrawnLine, Grip, LineKind, LinePoint, PanePoint, PlacedLine } from './line-shape';
import { draggedLine, LINE_POINTS, nearestGrip } from './line-shape';

/** What the user has done with lines. */
export interface LineEvents {
  /** All points of a new line are placed. */
  readonly onDraw: (points: readonly LinePoint[]) => void;
  readonly onMove: (line: DrawnLine) => void;
  readonly onDelete: (id: string) => void;
  /** Drawing was given up. */
  readonly onCancel: () => void;
}

/** The chart under the editor. */
interface EditedChart {
  readonly container: HTMLElement;
  /** The point of the chart at a position on the pane; undefined outside of it. */
  readonly pointAt: (position: PanePoint) => LinePoint | undefined;
  readonly placed: () => readonly PlacedLine[];
  /** Whether dragging scrolls the chart. */
  readonly setScrollable: (scrollable: boolean) => void;
  /** Draws what has changed. */
  readonly redraw: () => void;
}

interface Drag {
  readonly grip: Grip;
  readonly from: LinePoint;
  readonly moved: DrawnLine;
}

/** A press that goes further than this is a drag, px. */
const DRAG_FROM = 6;

/** Draws, selects and moves lines by pointer; `place` and `cancel` do the same for the keyboard. */
export class LineEditor {
  #kind: LineKind | undefined;
  #placed: readonly LinePoint[] = [];
  /** Where the next point would be. */
  #next: LinePoint | undefined;
  #pressed: PanePoint | undefined;
  #drag: Drag | undefined;
  selected: string | undefined;
  readonly #leaving = new AbortController();

  constructor(
    private readonly chart: EditedChart,
    private readonly events: LineEvents,
  ) {
    const { signal } = this.#leaving;
    // Before the library hears of the press, which would scroll the chart.
    const options = { capture: true, signal };
    const { container } = chart;
    container.addEventListener('pointerdown', (event) => this.#press(event), options);
    container.addEventListener('pointermove', (event) => this.#move(event), options);
    container.addEventListener('pointerup', (event) => this.#release(event), options);
    container.addEventListener('pointercancel', () => this.#drop(), options);
    // The chart need not have the focus while a line is dragged.
    container.ownerDocument.addEventListener('keydown', (event) => this.#key(event), options);
  }

  remove(): void {
    this.#leaving.abort();
  }

  /** The points to draw of a line that is not finished. */
  get draft(): readonly LinePoint[] {
    return this.#next && this.#placed.length > 0 ? [...this.#placed, this.#next] : this.#placed;
  }

  /** The stored lines with the one that is being moved where it is now. */
  shown(lines: readonly DrawnLine[]): readonly DrawnLine[] {
    const moved = this.#drag?.moved;
    return moved ? lines.map((line) => (line.id === moved.id ? moved : line)) : lines;
  }

  /** What a press draws from now on; undefined if nothing. */
  draw(kind: LineKind | undefined): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#placed = [];
    this.#next = undefined;
    if (kind) this.selected = undefined;
    this.chart.setScrollable(kind === undefined);
    this.#updateTouch();
  }

  /** Places the next point of the line that is being drawn; returns whether one is. */
  place(point: LinePoint): boolean {
    const kind = this.#kind;
    if (!kind) return false;
    // Both ends of a trend line at one moment make none.
    if (this.#placed.some(({ time }) => time === point.time)) return true;
    this.#placed = [...this.#placed, point];
    if (this.#placed.length === LINE_POINTS[kind]) {
      const points = this.#placed;
      this.#placed = [];
      this.#next = undefined;
      this.events.onDraw(points);
    }
    this.chart.redraw();
    return true;
  }

  /** Shows where the next point would be. */
  aim(point: LinePoint | undefined): void {
    if (!this.#kind) return;
    this.#next = point;
    if (this.#placed.length > 0) this.chart.redraw();
  }

  /** Gives up drawing, or takes the handles away; returns whether there was any. */
  cancel(): boolean {
    if (!this.#kind && this.selected === undefined) return false;
    if (this.#kind) this.events.onCancel();
    this.#select(undefined);
    return true;
  }

  deleteSelected(): boolean {
    if (this.selected === undefined) return false;
    this.events.onDelete(this.selected);
    this.#select(undefined);
    return true;
  }

  #select(id: string | undefined): void {
    this.selected = id;
    this.#updateTouch();
    this.chart.redraw();
  }

  /** While a finger draws or holds a line, it neither scrolls nor enlarges the page. */
  #updateTouch(): void {
    this.chart.container.style.touchAction = this.#kind || this.selected !== undefined ? 'none' : '';
  }

  /** The rest of this press is the chart's, wherever the pointer goes. */
  #hold({ pointerId }: PointerEvent): void {
    this.chart.container.setPointerCapture(pointerId);
  }

  #positionOf({ clientX, clientY }: PointerEvent): PanePoint {
    const { left, top } = this.chart.container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const position = this.#positionOf(event);
    const point = this.chart.pointAt(position);
    if (!point) return;
    this.#pressed = position;
    if (this.#kind) {
      this.#hold(event);
      if (this.#kind === 'trend' && this.#placed.length === 0) this.place(point);
      return;
    }
    const grip = nearestGrip(this.chart.placed(), position);
    const wasSelected = grip?.line.id === this.selected;
    if (grip || this.selected !== undefined) this.#select(grip?.line.id);
    // The first touch of a line selects it; before that, a finger scrolls.
    if (!grip || (event.pointerType === 'touch' && !wasSelected)) return;
    this.#hold(event);
    this.#drag = { grip, from: point, moved: grip.line };
    this.chart.setScrollable(false);
  }

  #move(event: PointerEvent): void {
    const point = this.chart.pointAt(this.#positionOf(event));
    if (!point) return;
    if (this.#kind) this.aim(point);
    if (!this.#drag) return;
    this.#drag = { ...this.#drag, moved: draggedLine(this.#drag.grip, this.#drag.from, point) };
    this.chart.redraw();
  }

  #release(event: PointerEvent): void {
    const position = this.#positionOf(event);
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (this.#drag) {
      this.#finishDrag();
      return;
    }
    const point = this.chart.pointAt(position) ?? this.#next;
    if (!this.#kind || !pressed || !point) return;
    const isDrag = Math.hypot(position.x - pressed.x, position.y - pressed.y) > DRAG_FROM;
    // A trend line is drawn by two presses or by one drag, any other by a press.
    if (LINE_POINTS[this.#kind] === 1 || isDrag || this.#placed.length > 0) this.place(point);
  }

  /** Escape leaves a dragged line where it was. */
  #key(event: KeyboardEvent): void {
    if (!this.#drag || event.key !== 'Escape') return;
    this.#drop();
    event.preventDefault();
    event.stopPropagation();
  }

  #finishDrag(): void {
    const drag = this.#drag;
    this.#drop();
    if (drag && drag.moved !== drag.grip.line) this.events.onMove(drag.moved);
  }

  #drop(): void {
    this.#pressed = undefined;
    if (!this.#drag) return;
    this.#drag = undefined;
    this.chart.setScrollable(true);
    this.chart.redraw();
  }
}
