import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useRef, useState } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { CandleSeries } from '../candle-series';
import { ChartBody } from '../chart-body';
import type { ChartEntry, ChartLevels } from '../chart-marks';
import type { EntrySpan } from '../entry-spans';
import type { ChartConnection, LineData } from '../lines/chart-tools';
import type { DrawnLine, LineKind, LinePoint } from '../lines/line-shape';
import { useChartLines } from '../lines/use-chart-lines';
import { usePriceLines } from '../lines/use-price-lines';
import { type LiveSeries, useSeries } from '../use-candles';
import { useChartChoices } from './chart-choices';
import { ChartLegend, type CursorStore } from './chart-legend';
import { useChartKeys } from './use-chart-keys';

/** What a page draws over the candles. Unchanged parts should be the same objects as before. */
export interface LiveMarks {
  readonly levels?: ChartLevels | undefined;
  readonly entry?: ChartEntry | undefined;
  readonly spans?: readonly EntrySpan[];
}

const Focusable = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

interface LiveBodyProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly marksOf: (series: CandleSeries, timeframe: Timeframe) => LiveMarks;
  readonly store: LiveSeries;
  readonly table: boolean;
  readonly cursor: CursorStore;
  readonly connection: ChartConnection;
  readonly drawing: LineData;
}

/** The part that a tick redraws. */
export function LiveBody({
  pair,
  timeframe,
  marksOf,
  store,
  table,
  cursor,
  connection,
  drawing,
}: LiveBodyProps) {
  const series = useSeries(store);
  const { indicators, style } = useChartChoices();
  const digits = priceDigits(pair);
  const { levels, entry, spans } = useMemo(() => marksOf(series, timeframe), [marksOf, series, timeframe]);
  const onCursor = useMemo(() => (time: number | undefined) => cursor.setState({ time }), [cursor]);
  const { onKeyDown, said } = useChartKeys({ handle: connection.handle, store, cursor, digits });
  const body = (
    <ChartBody
      market={{ name: pair, digits }}
      levels={levels}
      entry={entry}
      {...(spans && { spans })}
      bars={series.bars}
      {...{ timeframe, table, indicators, style, onCursor, connection, drawing }}
    />
  );
  if (table) return body;
  return (
    <Focusable
      role="application"
      aria-roledescription="gráfico"
      aria-label={`Gráfico de ${pair}. Setas movem a mira, V lê os valores, mais e menos ampliam, Enter põe um ponto de linha.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {body}
      <ChartLegend {...{ store, cursor, digits, indicators }} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Focusable>
  );
}

/** The user's lines and price alerts on a pair, and what the chart needs to have them drawn. */
export function useDrawing(pair: Pair) {
  const { lines: drawn, save, remove: removeLine } = useChartLines(pair);
  const { alerts, add, move, remove: removeAlert } = usePriceLines(pair);
  const [kind, setKind] = useState<LineKind>();
  // The chart reads its connection once; the calls behind it are those of the latest rendering.
  const isAlert = (id: string | undefined) => alerts.some((alert) => alert.id === id);
  const remove = (id: string | undefined) => {
    if (id !== undefined && isAlert(id)) removeAlert(id);
    else removeLine(id);
  };
  const calls = {
    draw: (points: readonly LinePoint[]) => {
      const [point] = points;
      if (kind === 'alert' && point) add(point.price);
      else save({ id: crypto.randomUUID(), points: points.toSorted((a, b) => a.time - b.time) });
    },
    move: (line: DrawnLine) => {
      const [point] = line.points;
      if (line.isAlert && point) move(line.id, point.price);
      else save(line);
    },
    remove,
  };
  const latest = useRef(calls);
  latest.current = calls;
  const [connection] = useState<ChartConnection>(() => ({
    handle: { current: undefined },
    onDraw: (points) => {
      latest.current.draw(points);
      setKind(undefined);
    },
    onMove: (line) => latest.current.move(line),
    onDelete: (id) => latest.current.remove(id),
    onCancel: () => setKind(undefined),
  }));
  const lines = useMemo(() => [...drawn, ...alerts], [drawn, alerts]);
  const drawing = useMemo(() => ({ lines, kind }), [lines, kind]);
  return { drawing, connection, setKind, remove };
}
