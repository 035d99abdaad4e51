import { chakra } from '@chakra-ui/react/styled-system';
import { COIN_BRIER } from '#schema/statistics/calibration.js';
import type { RecordRowPartsFragment } from '../../gql/record';
import { formatCount, formatDecimal, formatRate } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, Cell, HeadCell } from '../../ui/data-table';
import { groupOf, type RecordFigures } from './record-rows';
import { calibrationAxis } from './record-scales';
import { rowName } from './record-texts';

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
const Small = chakra(Cell, {
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

// In the drawing's own units, which a phone shows at some two thirds of a pixel.
const Frame = chakra('svg', {
  base: { w: 'full', maxW: '420px', h: 'auto', color: 'muted', fontSize: { base: '17px', sm: '12px' } },
});
const Axis = chakra('line', { base: { stroke: 'line.strong', strokeWidth: '1px' } });
const Diagonal = chakra('line', {
  base: { stroke: 'warn.chart', strokeWidth: '2px', strokeDasharray: '4 4' },
});
const Bar = chakra('line', { base: { stroke: 'action.fg', strokeWidth: '2px' } });
const Dot = chakra('circle', { base: { fill: 'action.fg' } });
const Label = chakra('text', { base: { fill: 'muted' } });

type Point = RecordRowPartsFragment & { readonly meanChance: number; readonly rate: number };

const isPoint = (row: RecordRowPartsFragment): row is Point => row.meanChance !== null && row.rate !== null;

/** Size of the drawing and of its margins, in its own units. */
const [WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, TOP] = [420, 268, 44, 20, 44, 12];
const TICKS = 4;

interface DiagramProps {
  readonly points: readonly Point[];
  readonly label: string;
}

/** Measured rate against estimated chance; on the dashed line the two are equal. */
function Diagram({ points, label }: DiagramProps) {
  const shares = points.flatMap(({ meanChance, low, high }) => [meanChance, low, high]);
  const { from, to } = calibrationAxis(shares);
  const x = (share: number) => LEFT + ((share - from) / (to - from)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => HEIGHT - BOTTOM - ((share - from) / (to - from)) * (HEIGHT - BOTTOM - TOP);
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => from + ((to - from) * index) / TICKS);
  return (
    <Frame viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Axis x1={LEFT} y1={HEIGHT - BOTTOM} x2={WIDTH - RIGHT} y2={HEIGHT - BOTTOM} />
      <Axis x1={LEFT} y1={TOP} x2={LEFT} y2={HEIGHT - BOTTOM} />
      <Diagonal x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
      {ticks.map((share) => (
        <g key={share}>
          <Label x={x(share)} y={HEIGHT - BOTTOM + 22} textAnchor="middle">
            {formatDecimal(share * 100, 0)}%
          </Label>
          <Label x={LEFT - 6} y={y(share) + 4} textAnchor="end">
            {formatDecimal(share * 100, 0)}%
          </Label>
        </g>
      ))}
      <Label x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        chance estimada
      </Label>
      <Label x={LEFT + 6} y={TOP + 8}>
        acerto medido
      </Label>
      {points.map(({ key, meanChance, rate, low, high }) => (
        <g key={key}>
          <Bar x1={x(meanChance)} x2={x(meanChance)} y1={y(low)} y2={y(high)} />
          <Dot cx={x(meanChance)} cy={y(rate)} r="4" />
        </g>
      ))}
    </Frame>
  );
}

interface ReliabilityProps {
  readonly title: string;
  readonly of: string;
  readonly dimension: 'CONFIDENCE' | 'CHANCE';
  readonly rows: readonly RecordRowPartsFragment[];
}

function ReliabilityTable({ title, of, dimension, rows }: ReliabilityProps) {
  if (rows.length === 0) return null;
  return (
    <CaptionedTable caption={title}>
      <thead>
        <tr>
          <Head scope="col">{of}</Head>
          <Head scope="col" end>
            Sinais
          </Head>
          <Head scope="col" end>
            Estimado
          </Head>
          <Head scope="col">Medido</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Name scope="row">{rowName(dimension, row.key)}</Name>
            <Small end>{formatCount(row.won + row.lost)}</Small>
            <Small end>{row.meanChance === null ? '–' : formatRate(row.meanChance)}</Small>
            <Small>
              {row.rate === null ? '–' : formatRate(row.rate)}{' '}
              {row.rate !== null && (
                <Interval>
                  {formatRate(row.low)} a {formatRate(row.high)}
                </Interval>
              )}
            </Small>
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

interface CalibrationCardProps {
  readonly figures: RecordFigures;
}

/** Whether the claims come true: by confidence, by estimated chance, and overall. */
export function CalibrationCard({ figures }: CalibrationCardProps) {
  const { brier } = figures.overall;
  const [confidence, chance] = [groupOf(figures, 'CONFIDENCE'), groupOf(figures, 'CHANCE')];
  const points = confidence.filter(isPoint);
  return (
    <Card aria-labelledby="placar-calibracao">
      <CardHeader title="Estimado e medido" titleId="placar-calibracao" />
      <Body>
        <Text>{brierSentence(brier)}</Text>
        {brier !== null && brier >= COIN_BRIER && <Strong>A confiança não previu o acerto.</Strong>}
        <Columns>
          {points.length > 0 && (
            <Diagram
              points={points}
              label="Acerto medido por chance estimada, por faixa de confiança, com intervalos; as tabelas trazem os mesmos números"
            />
          )}
          <Tables>
            <ReliabilityTable
              title="Acerto por confiança"
              of="Confiança"
              dimension="CONFIDENCE"
              rows={confidence}
            />
            <ReliabilityTable
              title="Acerto por chance estimada"
              of="Chance"
              dimension="CHANCE"
              rows={chance}
            />
          </Tables>
        </Columns>
      </Body>
    </Card>
  );
}
