import { chakra } from '@chakra-ui/react/styled-system';
import type { Trend } from './sample-markets';

const Plot = chakra('svg', {
  base: { display: 'block', w: 'full', h: '10', overflow: 'visible', fill: 'none', strokeWidth: '1.5px' },
  variants: {
    trend: {
      bullish: { stroke: 'call.chart' },
      bearish: { stroke: 'put.chart' },
      neutral: { stroke: 'muted' },
    },
  },
});

/** SVG path of values 0..100 in a box of 100 by 100, y downwards. */
export function sparkPath(course: readonly number[]): string {
  const step = 100 / Math.max(1, course.length - 1);
  return course.map((value, i) => `${i === 0 ? 'M' : 'L'}${(i * step).toFixed(1)} ${100 - value}`).join('');
}

interface SparklineProps {
  /** 0 (lowest) to 100 (highest), at equal time steps. */
  readonly course: readonly number[];
  readonly trend: Trend;
}

/** A price over time without a scale; decoration beside the figures. */
export function Sparkline({ course, trend }: SparklineProps) {
  return (
    <Plot trend={trend} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={sparkPath(course)} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
    </Plot>
  );
}
