import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import { useTheme } from '../../../lib/theme/theme';
import type { Bar } from '../candle-series';
import { createPriceChart, type PriceChart, type PriceMark, type PriceStyle } from './price-chart';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface PriceCanvasProps {
  readonly pair: Pair;
  readonly style: PriceStyle;
  readonly bars: readonly Bar[];
  readonly marks: readonly PriceMark[];
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn prices. Load it lazily. */
export function PriceCanvas({ pair, style, bars, marks, description }: PriceCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<PriceChart>(undefined);
  const latest = useRef({ bars, marks });
  latest.current = { bars, marks };
  useEffect(() => {
    if (!box.current) return;
    const made = createPriceChart(box.current, pair, style);
    made.showBars(latest.current.bars);
    made.showMarks(latest.current.marks);
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [pair, style]);
  useEffect(() => chart.current?.showBars(bars), [bars]);
  useEffect(() => chart.current?.showMarks(marks), [marks]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
