import { chakra } from '@chakra-ui/react/styled-system';
import { formatDecimal } from '../../lib/format-number';
import type { ReliabilityRow } from './record-rows';
import { calibrationAxis } from './record-scales';

// In the drawing's own units, which a phone shows at some two thirds of a pixel.
const Frame = chakra('svg', {
  base: { w: 'full', maxW: '420px', h: 'auto', color: 'muted', fontSize: { base: '17px', sm: '12px' } },
});
const Axis = chakra('line', { base: { stroke: 'line.strong', strokeWidth: '1px' } });
const Diagonal = chakra('line', {
  base: { stroke: 'warn.chart', strokeWidth: '2px', strokeDasharray: '4 4' },
});
const Band = chakra('path', {
  base: { fill: 'action.fg/20', stroke: 'action.fg/20', strokeWidth: '1px', strokeLinejoin: 'round' },
});
const Line = chakra('polyline', { base: { fill: 'none', stroke: 'action.fg', strokeWidth: '2px' } });
const Dot = chakra('circle', { base: { fill: 'action.fg' } });
const Label = chakra('text', { base: { fill: 'muted' } });

/** Size of the drawing and of its margins, in its own units; both axes have the same length. */
const [WIDTH, LEFT, RIGHT, BOTTOM, TOP] = [420, 44, 20, 44, 12];
const HEIGHT = WIDTH - LEFT - RIGHT + BOTTOM + TOP;
const TICKS = 4;

interface ReliabilityDiagramProps {
  /** At least one. */
  readonly points: ReliabilityRow['points'];
  readonly label: string;
}

/**
 * Measured against estimated chance, on one scale: the line by isotonic regression, and the band in which it lies by
 * chance if all estimates hold. On the dashed line the two are equal.
 */
export function ReliabilityDiagram({ points, label }: ReliabilityDiagramProps) {
  const shares = points.flatMap(({ chance, calibrated, low, high }) => [chance, calibrated, low, high]);
  const { from, to } = calibrationAxis(shares);
  const x = (share: number) => LEFT + ((share - from) / (to - from)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => HEIGHT - BOTTOM - ((share - from) / (to - from)) * (HEIGHT - BOTTOM - TOP);
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => from + ((to - from) * index) / TICKS);
  const at = (chance: number, share: number) => `${x(chance)},${y(share)}`;
  const upper = points.map(({ chance, high }) => at(chance, high));
  const lower = points.map(({ chance, low }) => at(chance, low)).reverse();
  return (
    <Frame viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Axis x1={LEFT} y1={HEIGHT - BOTTOM} x2={WIDTH - RIGHT} y2={HEIGHT - BOTTOM} />
      <Axis x1={LEFT} y1={TOP} x2={LEFT} y2={HEIGHT - BOTTOM} />
      <Band d={`M${[...upper, ...lower].join('L')}Z`} />
      <Diagonal x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
      {ticks.map((share) => (
        <g key={share}>
          <Label x={x(share)} y={HEIGHT - BOTTOM + 22} textAnchor="middle">
            {formatDecimal(share * 100, 0)}%
          </Label>
          <Label x={LEFT - 6} y={y(share) + 4} textAnchor="end">
            {formatDecimal(share * 100, 0)}%
          </Label>
        </g>
      ))}
      <Label x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        o que o motor disse
      </Label>
      <Label x={LEFT + 6} y={TOP + 8}>
        o que aconteceu
      </Label>
      <Line points={points.map(({ chance, calibrated }) => at(chance, calibrated)).join(' ')} />
      {points.map(({ chance, calibrated }) => (
        <Dot key={chance} cx={x(chance)} cy={y(calibrated)} r="4" />
      ))}
    </Frame>
  );
}
