import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { formatCount, formatDecimal, formatRate } from '../../../lib/format-number';

type Volatility = NonNullable<BoardRowPartsFragment['volatility']>;

/** Shares of the usual range below which a day is calm, and from which it is lively. */
const CALM_BELOW = 0.7;
const LIVELY_FROM = 1.4;

/** The last day's range compared with the pair's usual one. */
export function volatilityWord({ pips, usualPips }: Volatility): 'Calmo' | 'Habitual' | 'Agitado' {
  if (pips < CALM_BELOW * usualPips) return 'Calmo';
  return pips < LIVELY_FROM * usualPips ? 'Habitual' : 'Agitado';
}

/** '62 pips em 24 h; mediana de 29 dias: 58' */
export function volatilityText({ pips, usualPips, days }: Volatility): string {
  const [now, usual] = [formatDecimal(pips, 0), formatDecimal(usualPips, 0)];
  return `${now} pips em 24 h; mediana de ${days} dias: ${usual}`;
}

interface MeasuredText {
  readonly figure: string;
  readonly basis: string;
}

/** The measured hit rate in two short lines: '53,2%' and 'em 412'; too few signals: '9 de 30' and 'ainda é cedo'. */
export function measuredText({ rate, sufficient, total }: BoardRowPartsFragment['hitRate']): MeasuredText {
  return sufficient && rate !== null
    ? { figure: formatRate(rate), basis: `em ${formatCount(total)}` }
    : { figure: `${total} de ${EVIDENCE_MIN_SIGNALS}`, basis: 'ainda é cedo' };
}
