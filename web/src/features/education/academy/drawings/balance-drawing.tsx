import { chakra } from '@chakra-ui/react/styled-system';

const Box = chakra('svg', {
  base: { display: 'block', w: 'full', h: '160px', overflow: 'visible', fill: 'none' },
});
const Start = chakra('path', { base: { stroke: 'muted', strokeDasharray: '2 3', strokeWidth: '1px' } });
const Course = chakra('path', {
  base: { stroke: 'action.fg', strokeWidth: '1.5px', strokeLinejoin: 'round' },
});

interface BalanceDrawingProps {
  /** The first is the one that it began with, marked by a dotted line. */
  readonly balances: readonly number[];
  /** The picture in words. */
  readonly label: string;
}

/** The course of a balance, from nothing at the foot of the drawing to its highest. */
export function BalanceDrawing({ balances, label }: BalanceDrawingProps) {
  const width = Math.max(1, balances.length - 1);
  const top = Math.max(...balances);
  const y = (balance: number) => (100 - (balance / top) * 100).toFixed(2);
  const course = balances.map((balance, place) => `${place === 0 ? 'M' : 'L'}${place} ${y(balance)}`);
  return (
    <Box role="img" aria-label={label} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      <Start d={`M0 ${y(balances[0] ?? 0)}H${width}`} vectorEffect="non-scaling-stroke" />
      <Course d={course.join('')} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}
