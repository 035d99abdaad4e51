import { useMemo } from 'react';
import type { Pair } from '#schema/pair.js';
import { lazyChart } from '../../../entities/lazy-chart';
import { formatPrice } from '../../../lib/format-price';
import { FigureRow, FigureTable } from '../figure-table';
import type { PriceMark } from './moment-line';

const { Chart } = lazyChart(() => import('./moment-line').then(({ createMomentLine }) => createMomentLine));

interface MomentChartProps {
  readonly pair: Pair;
  /** Oldest first; epoch ms. */
  readonly prices: readonly { readonly time: number; readonly price: number }[];
  readonly marks: readonly PriceMark[];
  readonly table: boolean;
}

/** Prices around a past moment, with marked levels, as a chart or a table. */
export function MomentChart({ pair, prices, marks, table }: MomentChartProps) {
  const data = useMemo(() => {
    const bars = prices.map(({ time, price }) => ({
      time,
      open: price,
      high: price,
      low: price,
      close: price,
    }));
    return { bars, marks };
  }, [prices, marks]);
  if (table) {
    return (
      <FigureTable caption={`Preços de ${pair} em volta da entrada`} columns={['Preço']}>
        {prices.toReversed().map(({ time, price }) => (
          <FigureRow key={time} time={time} figures={{ price: formatPrice(pair, price) }} />
        ))}
      </FigureTable>
    );
  }
  const levels = marks.map(({ label, price }) => `${label} ${formatPrice(pair, price)}`).join(', ');
  return (
    <Chart options={{ pair }} data={data} description={`Preço de ${pair} em volta da entrada. ${levels}`} />
  );
}
