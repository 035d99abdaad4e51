import { lazyChart } from '../../../entities/lazy-chart';
import { FigureRow, FigureTable } from '../figure-table';
import type { CurvePoint } from './curve-chart';

const { Chart } = lazyChart(() => import('./curve-chart').then(({ createCurveChart }) => createCurveChart));

interface CurveProps {
  readonly points: readonly CurvePoint[];
  /** What the figures are, such as 'Patrimônio'. */
  readonly name: string;
  readonly format: (value: number) => string;
  readonly table: boolean;
}

/** Figures over time, drawn or as a table. */
export function Curve({ points, name, format, table }: CurveProps) {
  if (table) {
    return (
      <FigureTable caption={`${name} ao longo do tempo`} columns={[name]}>
        {points.toReversed().map(({ time, value }) => (
          <FigureRow key={time} time={time} figures={{ value: format(value) }} />
        ))}
      </FigureTable>
    );
  }
  const last = points.at(-1);
  const description = last ? `${name} ao longo do tempo; agora ${format(last.value)}` : name;
  return <Chart options={format} data={points} description={description} />;
}
