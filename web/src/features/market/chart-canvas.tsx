import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import { useTheme } from '../../lib/theme/use-theme';
import { type CandleChart, type ChartEntry, type ChartLevels, createCandleChart } from './candle-chart';
import type { Bar } from './candle-series';

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
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [pair]);
  useEffect(() => chart.current?.showBars(bars), [bars]);
  useEffect(() => chart.current?.showNotes({ levels, entry }), [levels, entry]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
