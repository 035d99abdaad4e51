import { useMemo } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Bar } from '../candle-series';
import { ChartBody } from '../chart-body';
import type { ChartEntry, ChartLine } from '../chart-marks';

interface ReplayChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Candles up to the current moment of the replay, oldest first. */
  readonly bars: readonly Bar[];
  readonly entries: readonly ChartEntry[];
  /** Prices of what is open at that moment. */
  readonly lines: readonly ChartLine[];
  readonly table: boolean;
  /** Formats times that are not dates. */
  readonly timeText?: (time: number) => string;
}

/** Candles of a replayed day, with the entries and ends so far. */
export function ReplayChart({ pair, timeframe, bars, entries, lines, table, timeText }: ReplayChartProps) {
  const market = useMemo(() => ({ name: pair, digits: priceDigits(pair) }), [pair]);
  return <ChartBody {...{ market, timeframe, bars, entries, lines, table, timeText }} levels={undefined} />;
}
