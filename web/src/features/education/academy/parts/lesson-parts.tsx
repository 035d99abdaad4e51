import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { intervalScale } from '../../../../lib/interval-figures';
import { IntervalScale } from '../../../../ui/interval-scale';
import type { JudgedRate } from '../maths/break-even';

interface MeasuredProps {
  readonly measured: JudgedRate;
}

/**
 * The verdict is valid however often it is checked, as on the public record; the interval beside it is valid for a
 * single check.
 */
const VERDICTS: Readonly<Record<JudgedRate['verdict'], string>> = {
  above: 'Fica acima do equilíbrio, mesmo conferindo muitas vezes.',
  below: 'Fica abaixo do equilíbrio, mesmo conferindo muitas vezes: até aqui, perde.',
  unknown: 'Ainda não se sabe se fica acima do equilíbrio. O intervalo vale para uma só consulta.',
};

/** A measured rate with its 95 % Wilson interval, the break-even, and the verdict. */
export function Measured({ measured }: MeasuredProps) {
  return (
    <Flex direction="column" gap="1">
      <IntervalScale {...intervalScale(measured)} />
      <Small>{VERDICTS[measured.verdict]}</Small>
    </Flex>
  );
}

const Grid = chakra('dl', {
  base: {
    display: 'grid',
    rowGap: { base: '2', sm: '4' },
    p: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    columnGap: '4',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Cell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    alignItems: { base: 'baseline', sm: 'flex-start' },
    justifyContent: 'space-between',
    gap: '1',
    minW: 0,
    '& dt': { textStyle: 'xs', color: 'muted' },
    '& dd': { textStyle: { base: 'md', sm: '2xl' }, fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
});

interface FiguresProps {
  /** Name and figure pairs. */
  readonly of: readonly (readonly [string, string])[];
  /** Whether screen readers announce changes. */
  readonly live?: boolean;
}

/** A few large figures with their names. */
export function Figures({ of, live }: FiguresProps) {
  const figures = (
    <Grid>
      {of.map(([name, figure]) => (
        <Cell key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </Cell>
      ))}
    </Grid>
  );
  return live ? <div aria-live="polite">{figures}</div> : figures;
}

/** Layout of a step's exercise, one part below the other. */
export const Lab = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', minW: 0 },
});

/** Sliders and choices, side by side if there is room. */
export const Controls = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Buttons of a step. */
export const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** The result of the controls. */
export const Panel = chakra('div', {
  base: { borderWidth: '1px', borderRadius: 'lg', minW: 0, '& > * + *': { borderTopWidth: '1px' } },
});

export const PanelBody = chakra('div', { base: { p: '4', minW: 0 } });

/** The result as a sentence; screen readers announce changes. */
export function Reading({ children }: { readonly children: ReactNode }) {
  return <p aria-live="polite">{children}</p>;
}

/** Small text below a control or a drawing. */
export const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
