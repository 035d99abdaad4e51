import type { Pair } from '#schema/pair.js';
import type { MomentumPartsFragment } from '../../../gql/market-momentum';
import { formatDecimal } from '../../../lib/format-number';
import { formatMacd } from '../../../lib/format-price';
import { FigureRow, FigureTable } from '../figure-table';

const COLUMNS = ['RSI', 'MACD', 'Sinal', 'Histograma'];

interface MomentumTableProps {
  readonly pair: Pair;
  readonly points: readonly MomentumPartsFragment[];
  readonly caption: string;
}

/** RSI and MACD in figures, newest first. */
export function MomentumTable({ pair, points, caption }: MomentumTableProps) {
  const difference = (value: number) => formatMacd(pair, value);
  return (
    <FigureTable caption={caption} columns={COLUMNS}>
      {points.toReversed().map(({ time, rsi, macd, macdSignal, macdHistogram }) => (
        <FigureRow
          key={time}
          time={Date.parse(time)}
          figures={{
            rsi: formatDecimal(rsi, 1),
            macd: difference(macd),
            signal: difference(macdSignal),
            histogram: difference(macdHistogram),
          }}
        />
      ))}
    </FigureTable>
  );
}
