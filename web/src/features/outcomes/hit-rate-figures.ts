import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { intervalVerdict } from '../../lib/interval-figures';

/** What is counted, in words: nothing, one, the name of many, and of those that are decided. */
export type Counted = readonly [none: string, one: string, many: string, decided: string];

export const SIGNALS: Counted = ['Nenhum sinal', '1 sinal', 'sinais', 'Sinais decididos'];
export const TRADES: Counted = ['Nenhuma operação', '1 operação', 'operações', 'Operações decididas'];

/** What the interval says about an advantage, in words. */
export function hitRateVerdict(hitRate: HitRatePartsFragment, [none, , many] = SIGNALS): string {
  const { sufficient, total } = hitRate;
  if (sufficient) return intervalVerdict(hitRate);
  const sofar = total === 0 ? none : `${total} de ${EVIDENCE_MIN_SIGNALS} ${many}`;
  return `${sofar} até aqui: a medida começa em ${EVIDENCE_MIN_SIGNALS}.`;
}

/** 'Acerto medido em 412 sinais' */
export function hitRateCaption(total: number, [, one, many] = SIGNALS): string {
  return `Acerto medido em ${total === 1 ? one : `${total.toLocaleString('pt-BR')} ${many}`}`;
}
