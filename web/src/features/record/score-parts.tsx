import { chakra } from '@chakra-ui/react/styled-system';
import { formatDecimal, formatSigned } from '../../lib/format-number';
import { CaptionedTable, HeadCell, TightCell } from '../../ui/data-table';
import { Small } from '../../ui/small';
import type { ReliabilityRow } from './record-rows';

const Part = chakra('details', {
  base: { '& > summary': { cursor: 'pointer', fontWeight: 'medium', py: '2' } },
});
const Head = chakra(HeadCell, { base: { px: { base: '2', sm: '4' } } });
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
            <Head scope="col" pl="0!">
              Sinais
            </Head>
            <Head scope="col" end>
              Escore
            </Head>
            <Head scope="col" end>
              Incerteza
            </Head>
            <Head scope="col" end>
              Separação
            </Head>
            <Head scope="col" end>
              Desvio
            </Head>
            <Head scope="col" end>
              Arredondamento
            </Head>
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
