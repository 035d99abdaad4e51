import { chakra } from '@chakra-ui/react/styled-system';

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
  /** Name and figure of each. */
  readonly of: readonly (readonly [string, string])[];
}

/** A few large figures with their names. */
export function Figures({ of }: FiguresProps) {
  return (
    <Grid>
      {of.map(([name, figure]) => (
        <Cell key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </Cell>
      ))}
    </Grid>
  );
}
