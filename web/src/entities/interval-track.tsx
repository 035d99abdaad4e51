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
  /** That of the practice platform by default; null where there is none. */
  readonly breakEven?: number | null;
}

/** Rate and interval beside the break-even, on a scale common to all rows of a table; decoration beside the figures. */
export function IntervalTrack({ rate, low, high, breakEven = BREAK_EVEN_RATE }: IntervalTrackProps) {
  const scale = scaleOf({ low: 0.05, high: 0.95, breakEven: breakEven ?? 0.5 });
  const [from, until] = [placeOn(scale, low), placeOn(scale, high)];
  return (
    <Track aria-hidden="true">
      {breakEven !== null && <Even style={{ left: `${placeOn(scale, breakEven)}%` }} />}
      {rate !== null && (
        <>
          <Range style={{ left: `${from}%`, width: `${until - from}%` }} />
          <Rate style={{ left: `${placeOn(scale, rate)}%` }} />
        </>
      )}
    </Track>
  );
}
