import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useChartTheme } from '../../lib/theme/chart-theme';
import { useTheme } from '../../lib/theme/theme';
import {
  type CandleChart,
  type ChartEntry,
  type ChartLevels,
  type ChartLine,
  createCandleChart,
} from './candle-chart';
import type { Bar } from './candle-series';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface ChartCanvasProps {
  /** Decimal places of a price. */
  readonly digits: number;
  readonly bars: readonly Bar[];
  readonly levels: ChartLevels | undefined;
  readonly entry: ChartEntry | undefined;
  readonly lines: readonly ChartLine[];
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn chart. Load it lazily: the library behind it weighs more than the rest of the page. */
export function ChartCanvas({ digits, bars, levels, entry, lines, description }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<CandleChart>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = createCandleChart(box.current, digits);
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [digits]);
  useEffect(() => chart.current?.showBars(bars), [bars]);
  useEffect(() => chart.current?.showNotes({ levels, entry, lines }), [levels, entry, lines]);
  const theme = `${useTheme()} ${useChartTheme()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
