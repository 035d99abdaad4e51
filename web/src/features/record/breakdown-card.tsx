import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RecordRowPartsFragment } from '../../gql/record';
import { placeOn } from '../../lib/interval-figures';
import { Card, CardHeader } from '../../ui/card';
import { Tabs } from '../../ui/tabs';
import { scaleFor } from './rate-plot';
import { type JudgedRow, RateTable } from './rate-table';
import {
  groupOf,
  joinedRow,
  type RateRow,
  type RecordFigures,
  toRateRow,
  type Verdicts,
} from './record-rows';
import { DIMENSION_TABS, ROLLOVER_HOURS, rowName } from './record-texts';

const Body = chakra('div', { base: { px: '4', pb: '4' } });
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', pt: '3', maxW: '72ch' } });

const Plot = chakra('svg', {
  base: { display: 'block', w: 'full', h: '120px', mt: '4', overflow: 'visible' },
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

/** Hit rates over time with their intervals, a coin's line and break-even; the table below has the figures. */
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

type Dimension = (typeof DIMENSION_TABS)[number]['id'];

const NOTES: Readonly<Partial<Record<Dimension, string>>> = {
  HOUR: 'Horas em UTC (Brasília + 3h), da entrada. Na virada do dia, 21h e 22h, as cotações favorecem o acerto no papel; por isso estão à parte.',
  WEEKDAY: 'Dias em UTC, da entrada.',
  WEEK: 'Semanas que começam na segunda-feira (UTC). Delas não se tira veredito.',
};

const isRollover = ({ key }: RecordRowPartsFragment) => ROLLOVER_HOURS.includes(key);

interface BreakdownCardProps {
  readonly figures: RecordFigures;
  readonly verdicts: ReadonlyMap<unknown, Verdicts>;
  readonly breakEven: number;
}

/** The same signals by pair, timeframe, hour, weekday and week. */
export function BreakdownCard({ figures, verdicts, breakEven }: BreakdownCardProps) {
  const [dimension, setDimension] = useState<Dimension>('PAIR');
  const rows = groupOf(figures, dimension);
  const judged = (row: RecordRowPartsFragment): JudgedRow => ({
    ...toRateRow(rowName(dimension, row.key), row),
    verdicts: verdicts.get(row),
  });
  const shown: readonly JudgedRow[] =
    dimension === 'HOUR' && rows.length > 0
      ? [
          joinedRow(
            'without',
            'Sem a virada',
            rows.filter((row) => !isRollover(row)),
          ),
          joinedRow('rollover', 'Só a virada', rows.filter(isRollover)),
          ...rows.map(judged),
        ]
      : rows.map(judged);
  const { label } = DIMENSION_TABS.find(({ id }) => id === dimension) ?? DIMENSION_TABS[0];
  return (
    <Card aria-labelledby="placar-partes">
      <CardHeader title="Por partes" titleId="placar-partes" />
      <Body>
        <Tabs label="Partes do placar" tabs={DIMENSION_TABS} selected={dimension} onSelect={setDimension}>
          {dimension === 'WEEK' && <WeekPlot rows={shown} breakEven={breakEven} />}
          <RateTable
            caption={`Acerto por ${label.toLowerCase()}`}
            of={label}
            rows={shown}
            breakEven={breakEven}
          />
          {NOTES[dimension] && <Note>{NOTES[dimension]}</Note>}
        </Tabs>
      </Body>
    </Card>
  );
}
