import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LineEditor } from './line-editor';
import type { DrawnLine } from './line-shape';

/** A chart of one price unit and one minute for each pixel, 100 px high and wide. */
const level: DrawnLine = { id: 'level', points: [{ time: 0, price: 40 }] };
const events = { onDraw: vi.fn(), onMove: vi.fn(), onDelete: vi.fn(), onCancel: vi.fn() };
let container: HTMLElement;
let editor: LineEditor;
const setScrollable = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  container = document.createElement('div');
  container.setPointerCapture = () => undefined;
  editor = new LineEditor(
    {
      container,
      pointAt: ({ x, y }) => (x < 0 || x > 100 ? undefined : { time: x * 60_000, price: y }),
      placed: () => [{ line: level, at: [{ x: 0, y: 40 }] }],
      setScrollable,
      redraw: () => undefined,
    },
    events,
  );
});

const pointer = (type: string, clientX: number, clientY: number, pointerType = 'mouse') =>
  container.dispatchEvent(
    Object.assign(new MouseEvent(`pointer${type}`, { clientX, clientY, button: 0 }), {
      pointerType,
      pointerId: 1,
    }),
  );
const points = (...all: [number, number][]) => all.map(([x, y]) => ({ time: x * 60_000, price: y }));

describe('drawing', () => {
  test('a press draws a horizontal line', () => {
    editor.draw('horizontal');
    pointer('down', 20, 30);
    pointer('up', 20, 30);
    expect(events.onDraw.mock.calls).toEqual([[points([20, 30])]]);
  });

  test('a press places a price alert', () => {
    editor.draw('alert');
    pointer('down', 20, 30);
    pointer('up', 20, 30);
    expect(events.onDraw.mock.calls).toEqual([[points([20, 30])]]);
  });

  test('two presses, or one drag, draw a trend line', () => {
    editor.draw('trend');
    for (const [x, y] of [
      [20, 30],
      [60, 50],
    ] as const) {
      pointer('down', x, y);
      pointer('up', x, y);
    }
    pointer('down', 10, 10);
    pointer('move', 80, 90);
    // Beyond the chart its last point counts.
    pointer('up', 130, 90);
    expect(events.onDraw.mock.calls).toEqual([[points([20, 30], [60, 50])], [points([10, 10], [80, 90])]]);
  });

  test('both ends of a trend line at one moment make none', () => {
    editor.draw('trend');
    for (const price of [1, 2]) editor.place({ time: 0, price });
    expect(events.onDraw).not.toHaveBeenCalled();
    editor.place({ time: 60_000, price: 2 });
    expect(events.onDraw).toHaveBeenCalledOnce();
  });

  test('while it lasts nothing scrolls, and it can be given up', () => {
    editor.draw('trend');
    expect([setScrollable.mock.lastCall, container.style.touchAction]).toEqual([[false], 'none']);
    expect(editor.cancel()).toBe(true);
    expect(events.onCancel).toHaveBeenCalledOnce();
    editor.draw(undefined);
    expect([setScrollable.mock.lastCall, container.style.touchAction]).toEqual([[true], '']);
  });
});

describe('a drawn line', () => {
  test('is moved by dragging it, once, when it is let go', () => {
    pointer('down', 50, 42);
    pointer('move', 50, 52);
    expect(editor.shown([level])[0]?.points[0]?.price).toBe(50);
    expect(events.onMove).not.toHaveBeenCalled();
    pointer('up', 50, 62);
    expect(events.onMove.mock.calls).toEqual([[{ id: 'level', points: [{ time: 0, price: 50 }] }]]);
    expect(setScrollable.mock.calls).toEqual([[false], [true]]);
  });

  test('stays where it was if Escape is pressed while it is dragged', () => {
    pointer('down', 50, 42);
    pointer('move', 50, 62);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(editor.shown([level])).toEqual([level]);
    pointer('up', 50, 62);
    expect(events.onMove).not.toHaveBeenCalled();
    expect(setScrollable.mock.lastCall).toEqual([true]);
  });

  test('is selected by a press, which moves nothing, and deleted by its key', () => {
    pointer('down', 50, 42);
    pointer('up', 50, 42);
    expect(events.onMove).not.toHaveBeenCalled();
    expect(editor.deleteSelected()).toBe(true);
    expect(events.onDelete.mock.calls).toEqual([['level']]);
    expect(editor.deleteSelected()).toBe(false);
  });

  test('is moved by a finger only after a first touch has selected it: until then a finger scrolls', () => {
    for (const _ of [1, 2]) {
      pointer('down', 50, 42, 'touch');
      pointer('move', 50, 52, 'touch');
      pointer('up', 50, 52, 'touch');
      pointer('down', 50, 42, 'touch');
      pointer('up', 50, 42, 'touch');
    }
    expect(events.onMove).toHaveBeenCalledOnce();
  });
});
