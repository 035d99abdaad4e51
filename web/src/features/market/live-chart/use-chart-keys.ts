import { type KeyboardEvent, useState } from 'react';
import { formatDecimal } from '../../../lib/format-number';
import { formatDayClock } from '../../../lib/format-time';
import type { Bar } from '../candle-series';
import type { ChartHandle } from '../lines/chart-tools';
import type { LiveSeries } from '../use-candles';
import type { CursorStore } from './chart-legend';

/** Candles of a step with Shift, and the share of the visible prices of a step up or down. */
const LONG_STEP = 10;
const LIFT = 0.02;
const ZOOM = 1.25;

/** '05/03 14:35: abertura 1,08593, máxima 1,08611, mínima 1,08584, fecho 1,08601' */
function spoken({ time, open, high, low, close }: Bar, digits: number): string {
  const format = (price: number) => formatDecimal(price, digits);
  return `${formatDayClock(time)}: abertura ${format(open)}, máxima ${format(high)}, mínima ${format(low)}, fecho ${format(close)}`;
}

interface ChartKeys {
  readonly handle: { readonly current: ChartHandle | undefined };
  readonly store: LiveSeries;
  readonly cursor: CursorStore;
  /** Decimal places of a price. */
  readonly digits: number;
}

/** The keys of a focused chart. Values are read aloud only when V asks for them. */
export function useChartKeys({ handle, store, cursor, digits }: ChartKeys) {
  const [said, setSaid] = useState('');
  const say = () => {
    const { bars } = store.getState();
    const { time } = cursor.getState();
    const bar = bars.find((candidate) => candidate.time === time) ?? bars.at(-1);
    if (bar) setSaid(spoken(bar, digits));
  };
  const act = (chart: ChartHandle, { key, shiftKey }: KeyboardEvent): boolean => {
    const far = shiftKey ? LONG_STEP : 1;
    const actions: Readonly<Record<string, () => unknown>> = {
      ArrowLeft: () => chart.step(-far),
      ArrowRight: () => chart.step(far),
      ArrowUp: () => chart.lift(LIFT * (shiftKey ? 0.1 : 1)),
      ArrowDown: () => chart.lift(-LIFT * (shiftKey ? 0.1 : 1)),
      Home: () => chart.jump('first'),
      End: () => chart.jump('last'),
      '+': () => chart.zoom(ZOOM),
      '=': () => chart.zoom(ZOOM),
      '-': () => chart.zoom(1 / ZOOM),
      Enter: () => chart.place(),
      Escape: () => chart.cancel(),
      Delete: () => chart.deleteSelected(),
      Backspace: () => chart.deleteSelected(),
      v: say,
      V: say,
    };
    const action = actions[key];
    action?.();
    return action !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chart = handle.current;
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(chart, event)) event.preventDefault();
  };
  return { onKeyDown, said };
}
