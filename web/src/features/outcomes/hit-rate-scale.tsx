import { chakra } from '@chakra-ui/react/styled-system';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate, formatWholePercent } from '../../lib/format-number';
import { hitRateDescription, placeOn, scaleOf } from './hit-rate-figures';

const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2', alignItems: 'center' },
});
const End = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });
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
const Legend = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '2',
    textStyle: 'xs',
    color: 'muted',
  },
});
const Key = chakra('span', {
  base: {
    display: 'inline-block',
    h: '3',
    mr: '2',
    verticalAlign: '-2px',
    borderLeftWidth: '2px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'warn.chart',
  },
});

interface HitRateScaleProps {
  readonly hitRate: HitRatePartsFragment;
}

/** Measured rate, its 95 % interval and the break-even on one scale that prints its ends. */
export function HitRateScale({ hitRate }: HitRateScaleProps) {
  const scale = scaleOf(hitRate);
  const at = (share: number) => `${placeOn(scale, share)}%`;
  const width = placeOn(scale, hitRate.high) - placeOn(scale, hitRate.low);
  return (
    <>
      <Row>
        <End>{formatWholePercent(scale.from * 100)}</End>
        <Track role="img" aria-label={hitRateDescription(hitRate)}>
          <Interval style={{ left: at(hitRate.low), width: `${width}%` }} />
          <BreakEven style={{ left: at(hitRate.breakEven) }} />
          <Rate style={{ left: at(hitRate.rate ?? 0) }} />
        </Track>
        <End>{formatWholePercent(scale.to * 100)}</End>
      </Row>
      <Legend>
        <span>
          IC 95%: {formatRate(hitRate.low)} a {formatRate(hitRate.high)}
        </span>
        <span>
          <Key aria-hidden="true" />
          Equilíbrio {formatRate(hitRate.breakEven)}
        </span>
      </Legend>
    </>
  );
}
