import { chakra } from '@chakra-ui/react/styled-system';
import { formatAbout } from '#schema/about-count.js';
import { formatCount, formatRate, formatWholePercent } from '../../lib/format-number';
import { CaptionedTable, TightCell, TightHeadCell } from '../../ui/data-table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { RatePlot } from './rate-plot';
import type { RateRow, Verdicts } from './record-rows';
import { scaleFor } from './record-scales';
import { rateWithInterval, VERDICT_WORDS } from './record-texts';

export interface JudgedRow extends RateRow {
  /** Undefined if no verdict is drawn for the row. */
  readonly verdicts?: Verdicts | undefined;
}

const Name = chakra('th', {
  base: {
    pl: '4',
    pr: { base: '2', sm: '4' },
    py: '1',
    fontWeight: 'medium',
    textAlign: 'left',
    minW: '92px',
    whiteSpace: { sm: 'nowrap' },
  },
});
// Keeps an interval that fills its column clear of the table's edge.
const Drawn = chakra(TightCell, { base: { w: 'full', minW: '96px', pr: '4!' } });
const Ends = chakra('span', { base: { display: 'flex', justifyContent: 'space-between' } });
const Muted = chakra('span', { base: { color: 'muted', textStyle: 'xs', display: 'block' } });

interface VerdictTextProps {
  readonly verdict: Verdicts['half'];
}

function VerdictText({ verdict }: VerdictTextProps) {
  if (!verdict) return '–';
  const { word, signalsNeeded } = verdict;
  return (
    <>
      {VERDICT_WORDS[word]}
      {word === 'UNKNOWN' && signalsNeeded !== null && (
        <Muted>faltam cerca de {formatAbout(signalsNeeded)}</Muted>
      )}
    </>
  );
}

interface RateTableProps {
  /** The table's accessible name. */
  readonly caption: string;
  /** Heading of the column that names the rows. */
  readonly of: string;
  readonly rows: readonly JudgedRow[];
  readonly breakEven: number;
}

/** Rows of the record: number of signals, hit rate, a plot with the interval, and the verdict. */
export function RateTable({ caption, of, rows, breakEven }: RateTableProps) {
  const scale = scaleFor(rows, breakEven);
  const judged = rows.some(({ verdicts }) => verdicts);
  return (
    <CaptionedTable caption={caption}>
      <thead>
        <tr>
          <TightHeadCell scope="col" pl="4!">
            {of}
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Sinais
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Acerto
          </TightHeadCell>
          <TightHeadCell scope="col" pr="4!">
            <Ends>
              <span>{formatWholePercent(scale.from * 100)}</span>
              <VisuallyHidden>Intervalo de 95%</VisuallyHidden>
              <span>{formatWholePercent(scale.to * 100)}</span>
            </Ends>
          </TightHeadCell>
          {judged && (
            <>
              <TightHeadCell scope="col">Contra 50%</TightHeadCell>
              <TightHeadCell scope="col">Contra {formatRate(breakEven)}</TightHeadCell>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Name scope="row">{row.name}</Name>
            <TightCell end>{formatCount(row.decided)}</TightCell>
            <TightCell end>{row.rate === null ? '–' : formatRate(row.rate)}</TightCell>
            <Drawn title={rateWithInterval(row.rate, row.low, row.high)}>
              <RatePlot row={row} scale={scale} breakEven={breakEven} />
              <VisuallyHidden>
                {row.rate === null ? 'nada decidido' : `${formatRate(row.low)} a ${formatRate(row.high)}`}
              </VisuallyHidden>
            </Drawn>
            {judged && (
              <>
                <TightCell>
                  <VerdictText verdict={row.verdicts?.half} />
                </TightCell>
                <TightCell>
                  <VerdictText verdict={row.verdicts?.even} />
                </TightCell>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}
