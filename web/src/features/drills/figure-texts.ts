// Own file: texts for figures, tested without a page.

import { tooEarlySentence } from '#schema/evidence.js';
import type { DrillFiguresQuery } from '../../gql/drills';
import { formatRate } from '../../lib/format-number';

export type Figures = NonNullable<DrillFiguresQuery['drillFigures']>;

/** '18 de 34, 53%, intervalo de 36% a 69%. O acaso sozinho acerta de 11 a 23 de 34, 95 vezes em 100.' */
export function resultText({ sums, chance }: Pick<Figures, 'sums' | 'chance'>): string {
  const { won, lost, rate, low, high, enough } = sums;
  const decided = won + lost;
  if (rate === null) return 'Nenhuma operação decidida: empates e anuladas não contam no acerto.';
  const few = enough ? '' : ` ${tooEarlySentence(decided)}`;
  return (
    `${won} de ${decided}, ${formatRate(rate)}, intervalo de ${formatRate(low)} a ${formatRate(high)}.${few} ` +
    `O acaso sozinho acerta de ${chance.low} a ${chance.high} de ${decided}, 95 vezes em 100.`
  );
}

/** How much the figures prove: practice on the past proves nothing. */
export function worthText({ sums, chance }: Pick<Figures, 'sums' | 'chance'>): string {
  const isByChance = chance.low <= sums.won && sums.won <= chance.high;
  return isByChance
    ? 'O acaso explica este número. Um treino com o passado não prova nada sozinho.'
    : 'O acaso raramente dá este número, mas quem treina muito acaba vendo números assim: um treino com o passado não prova nada sozinho.';
}
