import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../../lib/theme/theme';
import type { Bar } from '../candle-series';
import { type AreaChart, createAreaChart } from './area-chart';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface AreaCanvasProps {
  /** Decimal places of a price. */
  readonly digits: number;
  readonly bars: readonly Bar[];
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn chart. Load it lazily, as the candles' own. */
export function AreaCanvas({ digits, bars, description }: AreaCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<AreaChart>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = createAreaChart(box.current, digits);
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [digits]);
  useEffect(() => chart.current?.show(bars), [bars]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
