import { chakra } from '@chakra-ui/react/styled-system';
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
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetY: '-1px',
    ml: '-1px',
    borderLeftWidth: '2px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'warn.chart',
  },
});
const Value = chakra('span', {
  base: { position: 'absolute', top: '2px', ml: '-2px', w: '1', h: '3', borderRadius: '2px', bg: 'text' },
});
interface IntervalScaleProps {
  /** The whole in words. */
  readonly label: string;
  /** What the ends of the scale read. */
  readonly ends: readonly [string, string];
  /** Places on the scale, percent from its start: the interval's ends, the value, and what it is held against. */
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly mark: number;
  readonly intervalText: string;
  readonly markText: string;
}

/** A value, its interval and a mark on one scale that prints its ends. */
export function IntervalScale(props: IntervalScaleProps) {
  const { label, ends, low, high, value, mark, intervalText, markText } = props;
  return (
    <ScaleFrame ends={ends} note={intervalText} markText={markText}>
      <Track role="img" aria-label={label}>
        <Interval style={{ left: `${low}%`, width: `${high - low}%` }} />
        <Mark style={{ left: `${mark}%` }} />
        <Value style={{ left: `${value}%` }} />
      </Track>
    </ScaleFrame>
  );
}
