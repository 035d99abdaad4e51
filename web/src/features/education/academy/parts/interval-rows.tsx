import { chakra } from '@chakra-ui/react/styled-system';
import type { Interval } from '#schema/wilson.js';

const Box = chakra('svg', { base: { display: 'block', w: 'full', overflow: 'visible', fill: 'none' } });
const Truth = chakra('path', { base: { stroke: 'warn.chart', strokeWidth: '2px', strokeDasharray: '4 4' } });
const Bar = chakra('path', {
  base: { strokeWidth: '4px' },
  variants: { holds: { true: { stroke: 'action.fg' }, false: { stroke: 'put.chart' } } },
});

/** Height of one row in px. */
const ROW = 12;

interface IntervalRowsProps {
  readonly intervals: readonly Interval[];
  /** A share marked by a line. */
  readonly mark: number;
  /** Ends of the scale, as shares; intervals are cut off there. */
  readonly from: number;
  readonly to: number;
  /** Text alternative of the drawing. */
  readonly label: string;
}

/** Intervals stacked in rows, with a line at one value; intervals that miss it have another colour. */
export function IntervalRows({ intervals, mark, from, to, label }: IntervalRowsProps) {
  const x = (share: number) => {
    const place = ((share - from) / (to - from)) * 100;
    return Math.min(100, Math.max(0, place)).toFixed(2);
  };
  const height = intervals.length * ROW;
  const rows = intervals.map((interval, row) => ({ ...interval, row }));
  return (
    <Box
      role="img"
      aria-label={label}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
    >
      {rows.map(({ low, high, row }) => (
        <Bar
          key={row}
          holds={low <= mark && mark <= high}
          d={`M${x(low)} ${row * ROW + ROW / 2}H${x(high)}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <Truth d={`M${x(mark)} 0V${height}`} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}
