import { chakra } from '@chakra-ui/react/styled-system';
import { formatDecimal, formatRate } from '../../../lib/format-number';
import { Cell, HeadCell, Table } from '../../../ui/data-table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type DayFigures, formatDayKey, MEASURES } from './day-figures';

const Scroller = chakra('section', {
  base: {
    maxH: '360px',
    overflow: 'auto',
    borderTopWidth: { base: '1px', xl: 0 },
    borderLeftWidth: { xl: '1px' },
    _focusVisible: { outlineOffset: '-2px' },
    '& thead th': { position: 'sticky', top: 0, bg: 'surface', boxShadow: 'inset 0 -1px {colors.line}' },
    '& th, & td': { h: '10', py: 0, px: { base: '1', sm: '4' }, textStyle: { base: 'xs', sm: 'sm' } },
    '& tr > :first-of-type': { pl: '4' },
    '& tr > :last-of-type': { pr: '4' },
  },
});
const Day = chakra('th', {
  base: { textAlign: 'left', fontWeight: 'normal', color: 'muted', whiteSpace: 'nowrap' },
});

interface StatsTableProps {
  /** Oldest first. */
  readonly days: readonly DayFigures[];
}

/** The chart's figures as a table: all measures side by side, newest first. */
export function StatsTable({ days }: StatsTableProps) {
  return (
    <Scroller tabIndex={0} aria-label="Tabela dos números por dia">
      <Table>
        <caption>
          <VisuallyHidden>Números por dia</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <HeadCell scope="col">Dia</HeadCell>
            {MEASURES.map(({ value, label }) => (
              <HeadCell key={value} scope="col" end>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, registrations, activeUsers, signals, hitRate }) => (
            <tr key={day}>
              <Day scope="row">{formatDayKey(day)}</Day>
              <Cell end>{formatDecimal(registrations, 0)}</Cell>
              <Cell end>{formatDecimal(activeUsers, 0)}</Cell>
              <Cell end>{formatDecimal(signals, 0)}</Cell>
              <Cell end>{hitRate === null ? '–' : formatRate(hitRate)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
