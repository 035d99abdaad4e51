import type { SeriesMarker, Time } from 'lightweight-charts';
import { levelNames } from '../../lib/level-names';
import { chartTime } from './chart-options';
import type { ChartPalette } from './chart-palette';
import type { EntrySpan } from './entry-spans';
import type { Level } from './level-lines';

export interface ChartLevels {
  readonly support: number;
  readonly resistance: number;
}

/** The entry of a signal: the opening (epoch ms) of the candle under its arrow. */
export interface ChartEntry {
  readonly time: number;
  readonly direction: 'CALL' | 'PUT';
  /** Text shown instead of the direction. */
  readonly text?: string;
  /** Marks where the entry ended, on the side of the candle opposite to the arrow. */
  readonly over?: boolean;
}

/** A price with a labelled line. */
export interface ChartLine {
  readonly label: string;
  readonly price: number;
}

/** Marks drawn over the candles. */
export interface ChartMarks {
  readonly levels: ChartLevels | undefined;
  /** Oldest first. */
  readonly entries: readonly ChartEntry[];
  readonly lines: readonly ChartLine[];
  /** What is open, from its entry to its expiry. */
  readonly spans: readonly EntrySpan[];
}

export function levelsOf(
  { levels, lines }: ChartMarks,
  price: number | undefined,
  palette: ChartPalette,
): readonly Level[] {
  const drawn = lines.map((line) => ({ ...line, line: palette.first, text: palette.first }));
  if (!levels) return drawn;
  const { support, resistance } = levels;
  const names = levelNames(levels, price);
  return [
    { label: names.resistance, price: resistance, line: palette.down, text: palette.resistance },
    { label: names.support, price: support, line: palette.up, text: palette.support },
    ...drawn,
  ];
}

export function namesText(levels: ChartLevels, price: number | undefined): string {
  return Object.values(levelNames(levels, price)).join();
}

/**
 * An arrow at the entry; at the end a circle in the text colour, the same for every outcome, so that none is
 * celebrated.
 */
export function markerOf(
  { time, direction, text = direction, over = false }: ChartEntry,
  offset: number,
  palette: ChartPalette,
): SeriesMarker<Time> {
  const call = direction === 'CALL';
  if (over) {
    const position = call ? 'aboveBar' : 'belowBar';
    return { time: chartTime(time, offset), position, shape: 'circle', color: palette.text, text };
  }
  return {
    time: chartTime(time, offset),
    position: call ? 'belowBar' : 'aboveBar',
    shape: call ? 'arrowUp' : 'arrowDown',
    color: call ? palette.support : palette.resistance,
    text,
  };
}
