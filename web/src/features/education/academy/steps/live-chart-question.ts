import type { Pair } from '#schema/pair.js';
import { formatPrice } from '../../../../lib/format-price';
import { formatClock } from '../../../../lib/format-time';
import type { TaughtCandle } from '../maths/taught-candle';
import type { Answer } from '../parts/question';

const KINDS = ['Vela de alta', 'Vela de baixa', 'Fechou onde abriu'] as const;

function kindOf({ open, close }: TaughtCandle): (typeof KINDS)[number] {
  if (close === open) return 'Fechou onde abriu';
  return close > open ? 'Vela de alta' : 'Vela de baixa';
}

/** A question about a candle that the reader sees on the chart, with its real answer. */
export function liveChartQuestion(pair: Pair, candle: TaughtCandle) {
  const right = kindOf(candle);
  const why = `Ela abriu em ${formatPrice(pair, candle.open)} e fechou em ${formatPrice(pair, candle.close)}.`;
  const answers: readonly Answer[] = KINDS.map((kind) => ({ text: kind, why, right: kind === right }));
  return { text: `No gráfico, como foi a vela das ${formatClock(candle.time)}, que já fechou?`, answers };
}
