import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import type { MomentumPartsFragment } from '../../../gql/market-momentum';
import { useTheme } from '../../../lib/theme/theme';
import { createMomentumChart, type MomentumChart } from './momentum-chart';

const Box = chakra('div', { base: { position: 'absolute', inset: 0 } });

interface MomentumCanvasProps {
  readonly pair: Pair;
  readonly points: readonly MomentumPartsFragment[];
  /** What a person who cannot see the chart is told. */
  readonly description: string;
}

/** The drawn chart. Load it lazily, as the candles' own. */
export function MomentumCanvas({ pair, points, description }: MomentumCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<MomentumChart>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const made = createMomentumChart(box.current, pair);
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.remove();
    };
  }, [pair]);
  useEffect(() => chart.current?.show(points), [points]);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => chart.current?.applyTheme(), [theme]);
  return <Box ref={box} role="img" aria-label={description} />;
}
