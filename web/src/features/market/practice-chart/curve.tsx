import { useMemo } from 'react';
import { lazyChart } from '../../../entities/lazy-chart';
import { FigureRow, FigureTable } from '../figure-table';
import type { CurvePoint } from './curve-chart';

const { Chart } = lazyChart(() => import('./curve-chart').then(({ createCurveChart }) => createCurveChart));

interface CurveProps {
  readonly points: readonly CurvePoint[];
  /** Name of the figures, such as 'Patrimônio'. */
  readonly name: string;
  readonly format: (value: number) => string;
  readonly table: boolean;
  /** Formats times that are not dates. */
  readonly timeText?: ((time: number) => string) | undefined;
}

/** Figures over time, as a chart or a table. */
export function Curve({ points, name, format, table, timeText }: CurveProps) {
  const options = useMemo(() => ({ format, timeText }), [format, timeText]);
  if (table) {
    return (
      <FigureTable caption={`${name} ao longo do tempo`} columns={[name]}>
        {points.toReversed().map(({ time, value }) => (
          <FigureRow key={time} {...{ time, timeText }} figures={{ value: format(value) }} />
        ))}
      </FigureTable>
    );
  }
  const last = points.at(-1);
  const description = last ? `${name} ao longo do tempo; agora ${format(last.value)}` : name;
  return <Chart options={options} data={points} description={description} />;
}
