import { chakra } from '@chakra-ui/react/styled-system';
import { placeOn, type Scale } from '../../lib/interval-figures';
import type { RateRow } from './record-rows';

const Plot = chakra('svg', { base: { display: 'block', w: 'full', h: '5', overflow: 'visible' } });
const Half = chakra('line', { base: { stroke: 'line.strong', strokeWidth: '1px' } });
const Even = chakra('line', { base: { stroke: 'warn.chart', strokeWidth: '2px', strokeDasharray: '3 3' } });
const Range = chakra('rect', { base: { fill: 'action.fg/35', stroke: 'action.fg', strokeWidth: '1px' } });
const Value = chakra('rect', { base: { fill: 'text' } });

interface RatePlotProps {
  readonly row: Pick<RateRow, 'rate' | 'low' | 'high'>;
  readonly scale: Scale;
  readonly breakEven: number;
}

const percent = (scale: Scale, share: number) => `${placeOn(scale, share)}%`;

/** A rate with its interval between the lines for a coin and the break-even. The table beside it has the figures. */
export function RatePlot({ row: { rate, low, high }, scale, breakEven }: RatePlotProps) {
  const [from, to] = [placeOn(scale, low), placeOn(scale, high)];
  const [half, even] = [percent(scale, 0.5), percent(scale, breakEven)];
  return (
    <Plot aria-hidden="true" focusable="false">
      <Half x1={half} x2={half} y1="0" y2="100%" />
      <Even x1={even} x2={even} y1="0" y2="100%" />
      {rate !== null && (
        <>
          <Range x={`${from}%`} width={`${to - from}%`} y="6" height="8" rx="2" />
          <Value x={percent(scale, rate)} width="4" height="12" y="4" rx="2" transform="translate(-2 0)" />
        </>
      )}
    </Plot>
  );
}
