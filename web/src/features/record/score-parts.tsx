import { chakra } from '@chakra-ui/react/styled-system';
import { formatDecimal, formatSigned } from '../../lib/format-number';
import { CaptionedTable, TightCell, TightHeadCell } from '../../ui/data-table';
import { Small } from '../../ui/small';
import type { ReliabilityRow } from './record-rows';

const Part = chakra('details', {
  base: { '& > summary': { cursor: 'pointer', fontWeight: 'medium', py: '2' } },
});
const Name = chakra('th', { base: { fontWeight: 'medium', textAlign: 'left', whiteSpace: 'nowrap' } });

/** Decimals of a Brier score: its differences are small. */
const DIGITS = 5;

interface ScorePartsProps {
  readonly rows: readonly ReliabilityRow[];
  readonly nameOf: (row: ReliabilityRow) => string;
}

/** The Brier score as a sum, for all signals, each timeframe and each pair. */
export function ScoreParts({ rows, nameOf }: ScorePartsProps) {
  if (rows.length === 0) return null;
  return (
    <Part>
      <summary>O escore de Brier em partes, por tempo e por par</summary>
      <Small>
        Incerteza é o escore de quem dissesse sempre o acerto geral. A separação é o que se ganha por
        distinguir sinais bons de ruins; o desvio, o que se perde por chances que não se confirmam. O
        arredondamento vem de contar as chances por pontos inteiros. Escore = incerteza − separação + desvio +
        arredondamento.
      </Small>
      <CaptionedTable caption="Escore de Brier em partes">
        <thead>
          <tr>
            <TightHeadCell scope="col" pl="0!">
              Sinais
            </TightHeadCell>
            <TightHeadCell scope="col" end>
              Escore
            </TightHeadCell>
            <TightHeadCell scope="col" end>
              Incerteza
            </TightHeadCell>
            <TightHeadCell scope="col" end>
              Separação
            </TightHeadCell>
            <TightHeadCell scope="col" end>
              Desvio
            </TightHeadCell>
            <TightHeadCell scope="col" end>
              Arredondamento
            </TightHeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <Name scope="row">{nameOf(row)}</Name>
              <TightCell end>{formatDecimal(row.brier, DIGITS)}</TightCell>
              <TightCell end>{formatDecimal(row.uncertainty, DIGITS)}</TightCell>
              <TightCell end>{formatDecimal(row.discrimination, DIGITS)}</TightCell>
              <TightCell end>{formatDecimal(row.miscalibration, DIGITS)}</TightCell>
              <TightCell end>{formatSigned(row.rounding, DIGITS)}</TightCell>
            </tr>
          ))}
        </tbody>
      </CaptionedTable>
    </Part>
  );
}
