import { memo } from 'react';
import { formatDecimal } from '../../lib/format-number';
import type { Bar } from './candle-series';
import { FigureRow, FigureTable } from './figure-table';

const COLUMNS = ['Abertura', 'Máxima', 'Mínima', 'Fecho'];

interface CandleRowProps {
  /** Decimal places of a price. */
  readonly digits: number;
  readonly bar: Bar;
}

// A tick changes one row of two hundred.
const CandleRow = memo(({ digits, bar: { time, open, high, low, close } }: CandleRowProps) => {
  const format = (price: number) => formatDecimal(price, digits);
  const figures = { open: format(open), high: format(high), low: format(low), close: format(close) };
  return <FigureRow time={time} figures={figures} />;
});

interface CandleTableProps {
  /** Decimal places of a price. */
  readonly digits: number;
  readonly bars: readonly Bar[];
  readonly caption: string;
}

/** The same candles as the chart's in words and figures, newest first. */
export function CandleTable({ digits, bars, caption }: CandleTableProps) {
  return (
    <FigureTable caption={caption} columns={COLUMNS}>
      {bars.toReversed().map((bar) => (
        <CandleRow key={bar.time} digits={digits} bar={bar} />
      ))}
    </FigureTable>
  );
}
