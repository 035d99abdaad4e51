import { chakra } from '@chakra-ui/react/styled-system';
import { formatMoneyChange } from '../../lib/format-number';
import { formatUtcDate } from '../../lib/format-time';
import type { TrialResult } from './worker/trial';

const Plot = chakra('svg', { base: { display: 'block', w: 'full', h: '160px', overflow: 'visible' } });
const Curve = chakra('polyline', {
  base: { fill: 'none', stroke: 'action.fg', strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' },
});
const Zero = chakra('line', {
  base: {
    stroke: 'line.strong',
    strokeWidth: '1px',
    strokeDasharray: '4 4',
    vectorEffect: 'non-scaling-stroke',
  },
});
const Ends = chakra('p', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', textStyle: 'xs', color: 'muted' },
});

const WIDTH = 1000;
const HEIGHT = 160;

interface EquityPlotProps {
  readonly equity: TrialResult['equity'];
}

/** Cumulative profit with the same stake on every entry; the dashed line marks the start. */
export function EquityPlot({ equity: { curve, money } }: EquityPlotProps) {
  const moneys = [0, ...curve.map((point) => point.money)];
  const [low, high] = [Math.min(...moneys), Math.max(...moneys)];
  const y = (value: number) => HEIGHT - ((value - low) / (high - low || 1)) * HEIGHT;
  const [first, last] = [curve[0]?.time ?? 0, curve.at(-1)?.time ?? 1];
  const x = (time: number) => ((time - first) / (last - first || 1)) * WIDTH;
  const points = curve.map((point) => `${x(point.time).toFixed(1)},${y(point.money).toFixed(1)}`).join(' ');
  return (
    <div>
      <Plot
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Dinheiro ao longo do tempo: termina em ${formatMoneyChange(money)}`}
      >
        <Zero x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <Curve points={points} />
      </Plot>
      <Ends>
        <span>{formatUtcDate(first)}</span>
        <span>{formatUtcDate(last)}</span>
      </Ends>
    </div>
  );
}
