import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2', alignItems: 'center' },
});
const End = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });
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

interface ScaleFrameProps {
  /** Texts at the two ends of the scale. */
  readonly ends: readonly [from: string, to: string];
  /** Describes the scale; shown below its start. */
  readonly note: string;
  /** Meaning of the dashed mark, shown below the scale's end. */
  readonly markText: string;
  /** Drawn between the ends, at most 16 px high. */
  readonly children: ReactNode;
}

/** A scale with labelled ends and a legend below. Its height never changes. */
export function ScaleFrame({ ends: [from, to], note, markText, children }: ScaleFrameProps) {
  return (
    <>
      <Row>
        <End>{from}</End>
        {children}
        <End>{to}</End>
      </Row>
      <Legend>
        <span>{note}</span>
        <span>
          <Key aria-hidden="true" />
          {markText}
        </span>
      </Legend>
    </>
  );
}

/** The line of a scale; interval, mark and value are placed on it by their share of its length. */
export const ScaleTrack = chakra('span', {
  base: {
    display: 'block',
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
export const ScaleInterval = chakra('span', {
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
export const ScaleMark = chakra('span', {
  base: {
    position: 'absolute',
    insetY: '-1px',
    ml: '-1px',
    borderLeftWidth: '2px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'warn.chart',
  },
});
export const ScaleValue = chakra('span', {
  base: { position: 'absolute', top: '2px', ml: '-2px', w: '1', h: '3', borderRadius: '2px', bg: 'text' },
});

interface IntervalScaleProps {
  /** The whole scale as a sentence, for screen readers. */
  readonly label: string;
  /** Labels of the scale's ends. */
  readonly ends: readonly [string, string];
  /** Percent of the scale's length: the interval's ends, the value, and the value that it is compared with. */
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly mark: number;
  readonly intervalText: string;
  readonly markText: string;
}

/** A value, its interval and a mark on one scale with labelled ends. */
export function IntervalScale(props: IntervalScaleProps) {
  const { label, ends, low, high, value, mark, intervalText, markText } = props;
  return (
    <ScaleFrame ends={ends} note={intervalText} markText={markText}>
      <ScaleTrack role="img" aria-label={label}>
        <ScaleInterval style={{ left: `${low}%`, width: `${high - low}%` }} />
        <ScaleMark style={{ left: `${mark}%` }} />
        <ScaleValue style={{ left: `${value}%` }} />
      </ScaleTrack>
    </ScaleFrame>
  );
}
