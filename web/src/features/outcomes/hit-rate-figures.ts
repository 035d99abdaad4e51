import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { intervalVerdict } from '../../lib/interval-figures';

/** What the interval says about an advantage, in words. */
export function hitRateVerdict(hitRate: HitRatePartsFragment): string {
  const { sufficient, total } = hitRate;
  if (sufficient) return intervalVerdict(hitRate);
  const sofar = total === 0 ? 'Nenhum sinal' : `${total} de ${EVIDENCE_MIN_SIGNALS} sinais`;
  return `${sofar} até aqui: a medida começa em ${EVIDENCE_MIN_SIGNALS}.`;
}

/** 'Acerto medido em 412 sinais' */
export function hitRateCaption(total: number): string {
  return total === 1
    ? 'Acerto medido em 1 sinal'
    : `Acerto medido em ${total.toLocaleString('pt-BR')} sinais`;
}
