import { chakra } from '@chakra-ui/react/styled-system';
import type { RecordDimension } from '../../gql/record';
import { placeOn } from '../../lib/interval-figures';
import { Card, CardHeader } from '../../ui/card';
import { type JudgedRow, RateTable } from './rate-table';
import { groupOf, type RateRow, type RecordFigures, toRateRow, type Verdicts } from './record-rows';
import { scaleFor } from './record-scales';
import { PARTS, rowName } from './record-texts';

const Part = chakra('details', { base: { '& + &': { borderTopWidth: '1px' } } });
const Summary = chakra('summary', {
  base: {
    px: '4',
    py: '3',
    fontWeight: 'medium',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });

const Plot = chakra('svg', {
  base: { display: 'block', w: 'full', h: '120px', my: '2', px: '4', overflow: 'visible' },
});
const Half = chakra('line', { base: { stroke: 'line.strong', strokeWidth: '1px' } });
const Even = chakra('line', { base: { stroke: 'warn.chart', strokeWidth: '2px', strokeDasharray: '4 4' } });
const Bar = chakra('line', { base: { stroke: 'action.fg', strokeWidth: '2px' } });
const Dot = chakra('circle', { base: { fill: 'action.fg' } });

interface WeekPlotProps {
  /** Oldest first. */
  readonly rows: readonly RateRow[];
  readonly breakEven: number;
}

/**
 * Hit rates over time with their intervals, and lines for a coin and the break-even; the table below has the figures.
 */
function WeekPlot({ rows, breakEven }: WeekPlotProps) {
  const scale = scaleFor(rows, breakEven);
  const x = (index: number) => `${((index + 0.5) / rows.length) * 100}%`;
  const y = (share: number) => `${100 - placeOn(scale, share)}%`;
  return (
    <Plot role="img" aria-label="Acerto por semana com intervalos; a tabela traz os mesmos números">
      <Half x1="0" x2="100%" y1={y(0.5)} y2={y(0.5)} />
      <Even x1="0" x2="100%" y1={y(breakEven)} y2={y(breakEven)} />
      {rows.map(({ key, rate, low, high }, index) =>
        rate === null ? null : (
          <g key={key}>
            <Bar x1={x(index)} x2={x(index)} y1={y(low)} y2={y(high)} />
            <Dot cx={x(index)} cy={y(rate)} r="4" />
          </g>
        ),
      )}
    </Plot>
  );
}

type Dimension = (typeof PARTS)[number]['id'];

const NOTES: Readonly<Partial<Record<Dimension, string>>> = {
  HOUR: 'Horas em UTC (Brasília + 3h), da entrada. Na virada do dia, 21h e 22h, as cotações favorecem o acerto no papel; por isso estão à parte.',
  WEEKDAY: 'Dias em UTC, da entrada.',
  WEEK: 'Semanas que começam na segunda-feira (UTC). Sozinha, nenhuma delas prova nada.',
};

interface BreakdownCardProps {
  readonly figures: RecordFigures;
  readonly verdicts: ReadonlyMap<unknown, Verdicts>;
  readonly breakEven: number;
}

/** The same signals by pair, timeframe, hour, weekday and week. */
export function BreakdownCard({ figures, verdicts, breakEven }: BreakdownCardProps) {
  const rowsOf = (dimension: RecordDimension): JudgedRow[] =>
    groupOf(figures, dimension).map((row) => ({
      ...toRateRow(rowName(dimension, row.key), row),
      verdicts: verdicts.get(row),
    }));
  return (
    <Card aria-labelledby="placar-partes">
      <CardHeader title="Por partes" titleId="placar-partes" />
      {PARTS.map(({ id, label }) => {
        const rows = id === 'HOUR' ? [...rowsOf('ROLLOVER'), ...rowsOf('HOUR')] : rowsOf(id);
        return (
          <Part key={id} open={id === 'PAIR'}>
            <Summary>{label}</Summary>
            {id === 'WEEK' && <WeekPlot rows={rows} breakEven={breakEven} />}
            <RateTable
              caption={`Acerto por ${label.toLowerCase()}`}
              of={label}
              rows={rows}
              breakEven={breakEven}
            />
            {NOTES[id] && <Note>{NOTES[id]}</Note>}
          </Part>
        );
      })}
    </Card>
  );
}
