import { chakra } from '@chakra-ui/react/styled-system';
import type { RsiCandle, RsiCrossing } from '../maths/rsi-crossings';

const Box = chakra('svg', { base: { display: 'block', w: 'full', h: '160px', overflow: 'visible' } });
const Zone = chakra('rect', {
  variants: { side: { CALL: { fill: 'call.soft' }, PUT: { fill: 'put.soft' } } },
});
const Bound = chakra('path', { base: { stroke: 'muted', strokeDasharray: '2 3', strokeWidth: '1px' } });
const Course = chakra('path', {
  base: { fill: 'none', stroke: 'action.fg', strokeWidth: '1.5px', strokeLinejoin: 'round' },
});
// A line without length and round ends stays a dot, however the drawing is stretched.
const Dot = chakra('path', {
  base: { strokeWidth: '8px', strokeLinecap: 'round' },
  variants: { side: { CALL: { stroke: 'call.chart' }, PUT: { stroke: 'put.chart' } } },
});

interface RsiDrawingProps {
  readonly candles: readonly RsiCandle[];
  /** 0..50; the upper bound is as far from 100. */
  readonly threshold: number;
  readonly crossings: readonly RsiCrossing[];
  /** The picture in words. */
  readonly label: string;
}

/** The RSI of closed candles between its two bounds, with a dot where it enters a zone. */
export function RsiDrawing({ candles, threshold, crossings, label }: RsiDrawingProps) {
  const width = Math.max(1, candles.length - 1);
  const y = (rsi: number) => 100 - rsi;
  const course = candles.map(({ rsi }, place) => `${place === 0 ? 'M' : 'L'}${place} ${y(rsi).toFixed(2)}`);
  return (
    <Box role="img" aria-label={label} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      <Zone side="PUT" width={width} height={threshold} />
      <Zone side="CALL" y={100 - threshold} width={width} height={threshold} />
      {[threshold, 100 - threshold].map((bound) => (
        <Bound key={bound} d={`M0 ${y(bound)}H${width}`} vectorEffect="non-scaling-stroke" />
      ))}
      <Course d={course.join('')} vectorEffect="non-scaling-stroke" />
      {crossings.map(({ place, direction }) => (
        <Dot
          key={place}
          side={direction}
          d={`M${place} ${y(candles[place]?.rsi ?? 50)}h0`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}
