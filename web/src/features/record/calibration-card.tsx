import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { COIN_BRIER } from '#schema/statistics/calibration.js';
import { formatCount, formatDecimal, formatRate } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, Cell, HeadCell } from '../../ui/data-table';
import { SelectField } from '../../ui/select-field';
import { Small } from '../../ui/small';
import { groupOf, type RecordFigures, type ReliabilityRow } from './record-rows';
import { rowName } from './record-texts';
import { ReliabilityDiagram } from './reliability-diagram';
import { ScoreParts } from './score-parts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 420px) minmax(0, 1fr)' },
  },
});
const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '4' } });
const Text = chakra('p', { base: { maxW: '72ch' } });
const Strong = chakra('p', { base: { fontWeight: 'semibold' } });
const Tight = chakra(Cell, {
  base: { h: { base: '12', sm: '9' }, px: { base: '1', sm: '4' }, py: '1', whiteSpace: 'nowrap' },
});
const Head = chakra(HeadCell, { base: { px: { base: '1', sm: '4' } } });
const Name = chakra('th', {
  base: { px: { base: '1', sm: '4' }, fontWeight: 'medium', textAlign: 'left', whiteSpace: 'nowrap' },
});
const Interval = chakra('span', {
  base: { color: 'muted', textStyle: 'xs', display: { base: 'block', sm: 'inline' } },
});
const Tables = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: 0, '& tr > :first-child': { pl: 0 } },
});
const Choice = chakra('div', { base: { maxW: '260px' } });

interface MeasuredRow {
  readonly key: string;
  readonly name: string;
  readonly decided: number;
  readonly estimated: number | null;
  readonly measured: number | null;
  readonly low: number;
  readonly high: number;
}

interface MeasuredTableProps {
  readonly caption: string;
  readonly of: string;
  /** Heading of the measured rate and what is in brackets behind it. */
  readonly measured: string;
  readonly rows: readonly MeasuredRow[];
}

function MeasuredTable({ caption, of, measured, rows }: MeasuredTableProps) {
  if (rows.length === 0) return null;
  return (
    <CaptionedTable caption={caption}>
      <thead>
        <tr>
          <Head scope="col">{of}</Head>
          <Head scope="col" end>
            Sinais
          </Head>
          <Head scope="col" end>
            Estimado
          </Head>
          <Head scope="col">{measured}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Name scope="row">{row.name}</Name>
            <Tight end>{formatCount(row.decided)}</Tight>
            <Tight end>{row.estimated === null ? '–' : formatRate(row.estimated)}</Tight>
            <Tight>
              {row.measured === null ? '–' : formatRate(row.measured)}{' '}
              {row.measured !== null && (
                <Interval>
                  {formatDecimal(row.low * 100, 1)} a {formatRate(row.high)}
                </Interval>
              )}
            </Tight>
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}

/** Explains the Brier score. */
function brierSentence(brier: number | null): string {
  if (brier === null) return 'Sem sinais decididos não há o que comparar.';
  const figures = `Escore de Brier ${formatDecimal(brier, 4)}; o de uma moeda, que diz sempre 50%, é ${formatDecimal(COIN_BRIER, 2)}`;
  return `${figures}. Quanto menor, melhor.`;
}

const nameOf = ({ key }: ReliabilityRow) => (key === 'ALL' ? 'Todos os sinais' : key);

function Reliability({ rows }: { readonly rows: readonly ReliabilityRow[] }) {
  const [key, setKey] = useState('ALL');
  const row = rows.find((one) => one.key === key) ?? rows[0];
  if (!row) return null;
  // A chance of a few signals may be right always or never, and would flatten the rest.
  const drawn = row.points.filter(({ decided }) => decided >= EVIDENCE_MIN_SIGNALS);
  return (
    <>
      {rows.length > 1 && (
        <Choice>
          <SelectField
            label="Mostrar"
            value={row.key}
            options={rows.map((one) => ({ value: one.key, label: nameOf(one) }))}
            onChange={setKey}
          />
        </Choice>
      )}
      <Columns>
        {drawn.length === 0 ? (
          <Text>Ainda é cedo: nenhuma chance tem {EVIDENCE_MIN_SIGNALS} sinais decididos.</Text>
        ) : (
          <ReliabilityDiagram
            points={drawn}
            label="O que aconteceu por chance estimada, com a faixa do acaso; as tabelas trazem os mesmos números"
          />
        )}
        <Tables>
          <Small>
            A linha é o acerto de cada chance, ajustado para nunca cair quando a chance sobe. Se as chances
            estiverem certas, ela fica dentro da faixa em 95 de 100 casos, por ponto; a faixa respeita que
            resultados da mesma hora andam juntos. Chances com menos de {EVIDENCE_MIN_SIGNALS} sinais ficam só
            na tabela.
          </Small>
          <MeasuredTable
            caption="Acerto por chance estimada"
            of="Chance"
            measured="Linha e faixa"
            rows={row.points.map(({ chance, decided, calibrated, low, high }) => ({
              key: String(chance),
              name: rowName('CHANCE', String(Math.floor(chance * 100))),
              decided,
              estimated: chance,
              measured: calibrated,
              low,
              high,
            }))}
          />
        </Tables>
      </Columns>
    </>
  );
}

interface CalibrationCardProps {
  readonly figures: RecordFigures;
}

/** Whether the claims come true: by estimated chance and by confidence, and the Brier score in its parts. */
export function CalibrationCard({ figures }: CalibrationCardProps) {
  const { brier } = figures.overall;
  const { reliability } = figures.worth;
  return (
    <Card aria-labelledby="placar-calibracao">
      <CardHeader title="O que o motor disse e o que aconteceu" titleId="placar-calibracao" />
      <Body>
        <Text>{brierSentence(brier)}</Text>
        {brier !== null && brier >= COIN_BRIER && <Strong>A confiança não previu o acerto.</Strong>}
        <Reliability rows={reliability} />
        <ScoreParts rows={reliability} nameOf={nameOf} />
        <MeasuredTable
          caption="Acerto por confiança"
          of="Confiança"
          measured="Medido e intervalo"
          rows={groupOf(figures, 'CONFIDENCE').map((row) => ({
            key: row.key,
            name: rowName('CONFIDENCE', row.key),
            decided: row.won + row.lost,
            estimated: row.meanChance,
            measured: row.rate,
            low: row.low,
            high: row.high,
          }))}
        />
      </Body>
    </Card>
  );
}
