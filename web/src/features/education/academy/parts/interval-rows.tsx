import { chakra } from '@chakra-ui/react/styled-system';
import type { Interval } from '#schema/wilson.js';
import { placeOn, type Scale } from '../../../../lib/interval-figures';

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
  /** As of `rowsScale`. */
  readonly scale: Scale;
  /** Text alternative of the drawing. */
  readonly label: string;
}

/** `least`, widened in steps of 5 points where an interval goes beyond it: each one is drawn whole. */
export function rowsScale(intervals: readonly Interval[], least: Scale): Scale {
  const lows = intervals.map(({ low }) => Math.floor(low * 20) / 20);
  const highs = intervals.map(({ high }) => Math.ceil(high * 20) / 20);
  return { from: Math.min(least.from, ...lows), to: Math.max(least.to, ...highs) };
}

/** Intervals stacked in rows, with a line at one value; intervals that miss it have another colour. */
export function IntervalRows({ intervals, mark, scale, label }: IntervalRowsProps) {
  const x = (share: number) => placeOn(scale, share).toFixed(2);
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
