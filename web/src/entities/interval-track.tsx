import { chakra } from '@chakra-ui/react/styled-system';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { placeOn, scaleOf } from '../lib/interval-figures';

const Track = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    h: '4',
    minW: '96px',
    _before: {
      content: '""',
      pos: 'absolute',
      insetX: 0,
      top: '7px',
      h: '2px',
      borderRadius: 'full',
      bg: 'line',
    },
    '& > span': { position: 'absolute' },
  },
});
const Range = chakra('span', {
  base: {
    top: '1',
    h: '2',
    borderRadius: '2px',
    borderWidth: '1px',
    borderColor: 'action.fg',
    bg: 'action.fg/35',
  },
});
const Even = chakra('span', {
  base: { insetY: 0, borderLeftWidth: '2px', borderLeftStyle: 'dashed', borderLeftColor: 'warn.chart' },
});
const Rate = chakra('span', {
  base: { top: '2px', ml: '-2px', w: '1', h: '3', borderRadius: '2px', bg: 'text' },
});

interface IntervalTrackProps {
  /** Share of the decided that were right; null without any. */
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
}

/** Rate and interval beside the break-even, on a scale common to all rows of a table; decoration beside the figures. */
export function IntervalTrack({ rate, low, high }: IntervalTrackProps) {
  const scale = scaleOf({ low: 0.05, high: 0.95, breakEven: BREAK_EVEN_RATE });
  const [from, until] = [placeOn(scale, low), placeOn(scale, high)];
  return (
    <Track aria-hidden="true">
      <Even style={{ left: `${placeOn(scale, BREAK_EVEN_RATE)}%` }} />
      {rate !== null && (
        <>
          <Range style={{ left: `${from}%`, width: `${until - from}%` }} />
          <Rate style={{ left: `${placeOn(scale, rate)}%` }} />
        </>
      )}
    </Track>
  );
}
