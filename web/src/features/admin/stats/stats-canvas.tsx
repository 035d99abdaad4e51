import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../../lib/theme/theme';
import type { DayFigures, Measure } from './measures';
import { createStatsChart, type StatsChart } from './stats-chart';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface StatsCanvasProps {
  readonly measure: Measure;
  readonly days: readonly DayFigures[];
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn chart. Load it lazily: the library behind it weighs more than the page. */
export function StatsCanvas({ measure, days, description }: StatsCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<StatsChart>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = createStatsChart(box.current, measure);
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [measure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another measure is another chart, to be filled anew
  useEffect(() => chart.current?.show(days), [days, measure]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
