import { chakra } from '@chakra-ui/react/styled-system';
import { tooEarlyText } from '#schema/evidence.js';
import { IntervalTrack } from '../../../entities/interval-track';
import type { ResultGrouping, SignalResultsQuery } from '../../../gql/journal-results';
import { formatCount, formatRate } from '../../../lib/format-number';
import { CaptionedTable, HeadCell, TightCell, TightHeadCell } from '../../../ui/data-table';
import { Small } from '../../../ui/small';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { rateText } from '../habit-texts';

type Group = NonNullable<SignalResultsQuery['signalResults']>['groups'][number];

const DAY_MS = 86_400_000;
const dayOfMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '09/03 a 15/03', 'mar. de 2026', '09h' or the pair. */
export function groupName(by: ResultGrouping, key: string): string {
  if (by === 'PAIR') return key;
  if (by === 'HOUR') return `${key.padStart(2, '0')}h`;
  const start = Date.parse(by === 'WEEK' ? key : `${key}-01`);
  if (by === 'MONTH') return monthOfYear.format(start);
  return `${dayOfMonth.format(start)} a ${dayOfMonth.format(start + 6 * DAY_MS)}`;
}

const Name = chakra('th', {
  base: {
    pl: { base: '4', sm: '6' },
    pr: '2',
    fontWeight: 'medium',
    textAlign: 'left',
    minW: { base: '72px', sm: '128px' },
  },
});

/** On a phone the number stands below the rate. */
const WIDE = { display: { base: 'none', sm: 'table-cell' } } as const;

interface ResultsTableProps {
  readonly groups: readonly Group[];
  readonly by: ResultGrouping;
  /** Of the groups' column. */
  readonly label: string;
}

/** Hit rate by group, with an interval for each row. */
export function ResultsTable({ groups, by, label }: ResultsTableProps) {
  return (
    <CaptionedTable caption={`Acerto dos seus sinais por ${label.toLowerCase()}`}>
      <thead>
        <tr>
          <HeadCell scope="col" pl={{ base: '4', sm: '6' }}>
            {label}
          </HeadCell>
          <TightHeadCell scope="col" end {...WIDE}>
            Decididos
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Acerto
          </TightHeadCell>
          <TightHeadCell scope="col" pr={{ base: '4', sm: '6' }}>
            Intervalo de 95%
          </TightHeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, hitRate }) => (
          <tr key={key}>
            <Name scope="row">{groupName(by, key)}</Name>
            <TightCell end {...WIDE}>
              {formatCount(hitRate.total)}
            </TightCell>
            <TightCell end whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
              {hitRate.rate === null ? '–' : formatRate(hitRate.rate)}
              {hitRate.sufficient ? (
                <Small display={{ sm: 'none' }}>em {formatCount(hitRate.total)}</Small>
              ) : (
                <Small>{tooEarlyText(hitRate.total)}</Small>
              )}
            </TightCell>
            <TightCell w="full" pr={{ base: '4', sm: '6' }} title={rateText(hitRate)}>
              <IntervalTrack {...hitRate} />
              <VisuallyHidden>{rateText(hitRate)}</VisuallyHidden>
            </TightCell>
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}
