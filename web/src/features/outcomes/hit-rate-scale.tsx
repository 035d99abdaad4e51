import { chakra } from '@chakra-ui/react/styled-system';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate, formatWholePercent } from '../../lib/format-number';
import { hitRateDescription, placeOn, scaleOf } from './hit-rate-figures';
import { ScaleFrame } from './scale-frame';

const Track = chakra('div', {
  base: {
    position: 'relative',
    h: '4',
    _before: {
      content: '""',
      pos: 'absolute',
      insetX: 0,
      top: '7px',
      h: '2px',
      borderRadius: 'full',
      bg: 'line',
    },
  },
});
const Interval = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    h: '2',
    borderRadius: '2px',
    borderWidth: '1px',
    borderColor: 'action.fg',
    bg: 'action.fg/35',
  },
});
const BreakEven = chakra('span', {
  base: {
    position: 'absolute',
    insetY: '-1px',
    ml: '-1px',
    borderLeftWidth: '2px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'warn.chart',
  },
});
const Rate = chakra('span', {
  base: { position: 'absolute', top: '2px', ml: '-2px', w: '1', h: '3', borderRadius: '2px', bg: 'text' },
});

interface HitRateScaleProps {
  readonly hitRate: HitRatePartsFragment;
}

/** Measured rate, its 95 % interval and the break-even on one scale that prints its ends. */
export function HitRateScale({ hitRate }: HitRateScaleProps) {
  const scale = scaleOf(hitRate);
  const { low, high, breakEven } = hitRate;
  const at = (share: number) => `${placeOn(scale, share)}%`;
  const width = placeOn(scale, high) - placeOn(scale, low);
  return (
    <ScaleFrame
      ends={[formatWholePercent(scale.from * 100), formatWholePercent(scale.to * 100)]}
      note={`IC 95%: ${formatRate(low)} a ${formatRate(high)}`}
      breakEven={breakEven}
    >
      <Track role="img" aria-label={hitRateDescription(hitRate)}>
        <Interval style={{ left: at(low), width: `${width}%` }} />
        <BreakEven style={{ left: at(breakEven) }} />
        <Rate style={{ left: at(hitRate.rate ?? 0) }} />
      </Track>
    </ScaleFrame>
  );
}
