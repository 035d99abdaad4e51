import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { intervalVerdict } from '../../lib/interval-figures';

/** What is counted, in words: nothing, one, and the name of many. */
export type Counted = readonly [none: string, one: string, many: string];

const SIGNALS: Counted = ['Nenhum sinal', '1 sinal', 'sinais'];
export const TRADES: Counted = ['Nenhuma operação', '1 operação', 'operações'];

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
