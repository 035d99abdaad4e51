import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import { type CandleChart, type ChartEntry, type ChartLevels, createCandleChart } from './candle-chart';
import type { Bar } from './candle-series';
import { onThemeChange } from './chart-palette';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface ChartCanvasProps {
  readonly pair: Pair;
  readonly bars: readonly Bar[];
  readonly levels: ChartLevels | undefined;
  readonly entry: ChartEntry | undefined;
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn chart. Load it lazily: the library behind it weighs more than the rest of the page. */
export function ChartCanvas({ pair, bars, levels, entry, description }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<CandleChart>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = createCandleChart(box.current, pair);
    chart.current = made;
    const unfollow = onThemeChange(made.applyTheme);
    return () => {
      unfollow();
      chart.current = undefined;
      made.remove();
    };
  }, [pair]);
  useEffect(() => chart.current?.showBars(bars), [bars]);
  useEffect(() => chart.current?.showNotes({ levels, entry }), [levels, entry]);
  return <Box ref={box} role="img" aria-label={description} />;
}
