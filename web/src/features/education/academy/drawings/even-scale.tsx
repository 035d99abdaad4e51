import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { formatRate, formatWholePercent } from '../../../../lib/format-number';

/** Ends of the scale, percent. */
export const SCALE_START = 40;
export const SCALE_END = 70;

const Track = chakra('div', {
  base: {
    position: 'relative',
    h: '6px',
    my: '3',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 1px {colors.line}',
    bgImage: 'linear-gradient(90deg, {colors.put.soft} var(--even), {colors.call.soft} var(--even))',
  },
});
const Even = chakra('span', {
  base: {
    position: 'absolute',
    insetY: '-8px',
    ml: '-1px',
    borderLeftWidth: '2px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'warn.chart',
  },
});
const Rate = chakra('span', {
  base: { position: 'absolute', top: '-5px', ml: '-8px', boxSize: '4', borderRadius: 'full', bg: 'text' },
});
const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '2', textStyle: 'xs', color: 'muted' },
});

/** Place of a share on the scale, percent from its start, kept inside it. */
const placeOf = (share: number) =>
  Math.min(100, Math.max(0, ((share * 100 - SCALE_START) / (SCALE_END - SCALE_START)) * 100));

interface EvenScaleProps {
  /** Break-even and measured rate, as shares. */
  readonly even: number;
  readonly rate: number;
}

/** A hit rate on the side of the break-even where it wins or loses. */
export function EvenScale({ even, rate }: EvenScaleProps) {
  const label = `Escala de ${SCALE_START}% a ${SCALE_END}%: acerto ${formatRate(rate)}, equilíbrio ${formatRate(even)}`;
  const style = { '--even': `${placeOf(even)}%` } as CSSProperties;
  return (
    <>
      <Track role="img" aria-label={label} style={style}>
        <Even style={{ left: `${placeOf(even)}%` }} />
        <Rate style={{ left: `${placeOf(rate)}%` }} />
      </Track>
      <Ends>
        <span>{formatWholePercent(SCALE_START)}</span>
        <span>Equilíbrio = 1 ÷ (1 + payout)</span>
        <span>{formatWholePercent(SCALE_END)}</span>
      </Ends>
    </>
  );
}
