import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../../lib/theme/theme';
import { type CurveChart, type CurvePoint, createCurveChart } from './curve-chart';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface CurveCanvasProps {
  readonly points: readonly CurvePoint[];
  readonly format: (value: number) => string;
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn curve. Load it lazily. */
export function CurveCanvas({ points, format, description }: CurveCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<CurveChart>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = createCurveChart(box.current, format);
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [format]);
  useEffect(() => chart.current?.show(points), [points]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
