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
  /** Words at the two ends of the scale. */
  readonly ends: readonly [from: string, to: string];
  /** What the scale shows, below its beginning. */
  readonly note: string;
  /** What the dashed mark means, below the scale's end. */
  readonly markText: string;
  /** What is drawn between the ends, at most 16 px high. */
  readonly children: ReactNode;
}

/** A scale that prints its ends, with what is drawn on it told below. Always as high, whatever it shows. */
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
