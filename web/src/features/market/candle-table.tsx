import { memo } from 'react';
import type { Pair } from '#schema/pair.js';
import { formatPrice } from '../../lib/format-price';
import type { Bar } from './candle-series';
import { FigureRow, FigureTable } from './figure-table';

const COLUMNS = ['Abertura', 'Máxima', 'Mínima', 'Fecho'];

interface CandleRowProps {
  readonly pair: Pair;
  readonly bar: Bar;
}

// A tick changes one row of two hundred.
const CandleRow = memo(({ pair, bar: { time, open, high, low, close } }: CandleRowProps) => {
  const format = (price: number) => formatPrice(pair, price);
  const figures = { open: format(open), high: format(high), low: format(low), close: format(close) };
  return <FigureRow time={time} figures={figures} />;
});

interface CandleTableProps {
  readonly pair: Pair;
  readonly bars: readonly Bar[];
  readonly caption: string;
}

/** The same candles as the chart's in words and figures, newest first. */
export function CandleTable({ pair, bars, caption }: CandleTableProps) {
  return (
    <FigureTable caption={caption} columns={COLUMNS}>
      {bars.toReversed().map((bar) => (
        <CandleRow key={bar.time} pair={pair} bar={bar} />
      ))}
    </FigureTable>
  );
}
