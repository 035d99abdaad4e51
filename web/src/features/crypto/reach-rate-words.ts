import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { CryptoTrackRecordQuery } from '../../gql/crypto';
import { formatRate } from '../../lib/format-number';

export type ReachRateParts = CryptoTrackRecordQuery['cryptoTrackRecord']['overall'];

/** 'Alvo alcançado em 12 de 40 oportunidades' */
export function reachCaption({ reached, total }: Pick<ReachRateParts, 'reached' | 'total'>): string {
  return total === 1
    ? `Alvo alcançado em ${reached} de 1 oportunidade`
    : `Alvo alcançado em ${reached.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} oportunidades`;
}

/** What the interval says about an advantage over chance, in words. */
export function reachVerdict({ low, high, chance, sufficient, total }: ReachRateParts): string {
  if (!sufficient) {
    const sofar = total === 0 ? 'Nenhuma oportunidade' : `${total} de ${EVIDENCE_MIN_SIGNALS} oportunidades`;
    return `${sofar} até aqui: a medida começa em ${EVIDENCE_MIN_SIGNALS}.`;
  }
  if (low > chance) return 'Fica acima do acaso.';
  if (high < chance) return 'Fica abaixo do acaso.';
  return 'Inclui o acaso: sem vantagem demonstrada.';
}

/** What `IntervalScale` draws: the rate and its interval from 0 to 100 %, held against chance. */
export function reachScale({ rate, low, high, chance }: ReachRateParts & { readonly rate: number }) {
  const interval = `${formatRate(low)} a ${formatRate(high)}`;
  return {
    label: `Alvo alcançado ${formatRate(rate)}, intervalo de 95% de ${interval}; por acaso ${formatRate(chance)}`,
    ends: ['0%', '100%'],
    low: low * 100,
    high: high * 100,
    value: rate * 100,
    mark: chance * 100,
    intervalText: `IC 95%: ${interval}`,
    markText: `Acaso ${formatRate(chance)}`,
  } as const;
}
