import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../../gql/outcomes';
import { formatRate } from '../../lib/format-number';

export interface Scale {
  /** Ends of the scale, as shares. */
  readonly from: number;
  readonly to: number;
}

/** Room left beside the interval, as a share. */
const MARGIN = 0.05;
const tenthBelow = (share: number) => Math.floor((share - MARGIN) * 10) / 10;
const tenthAbove = (share: number) => Math.ceil((share + MARGIN) * 10) / 10;

/** 40 % to 70 %, wider in steps of 10 where the interval or the break-even needs it. */
export function scaleOf({ low, high, breakEven }: HitRatePartsFragment): Scale {
  return {
    from: Math.max(0, Math.min(0.4, tenthBelow(Math.min(low, breakEven)))),
    to: Math.min(1, Math.max(0.7, tenthAbove(Math.max(high, breakEven)))),
  };
}

/** Place of a share on the scale, percent from its start, kept inside it. */
export function placeOn({ from, to }: Scale, share: number): number {
  return Math.min(100, Math.max(0, ((share - from) / (to - from)) * 100));
}

/** What the interval says about an advantage, in words. */
export function hitRateVerdict({ low, high, breakEven, sufficient, total }: HitRatePartsFragment): string {
  if (!sufficient) {
    const sofar = total === 0 ? 'Nenhum sinal' : `${total} de ${EVIDENCE_MIN_SIGNALS} sinais`;
    return `${sofar} até aqui: a medida começa em ${EVIDENCE_MIN_SIGNALS}.`;
  }
  if (low > breakEven) return 'Fica acima do equilíbrio.';
  if (high < breakEven) return 'Fica abaixo do equilíbrio: até aqui, perde.';
  return 'Inclui o equilíbrio: sem vantagem demonstrada.';
}

/** 'Acerto medido em 412 sinais' */
export function hitRateCaption(total: number): string {
  return total === 1
    ? 'Acerto medido em 1 sinal'
    : `Acerto medido em ${total.toLocaleString('pt-BR')} sinais`;
}

/** The scale in words. */
export function hitRateDescription({ rate, low, high, breakEven }: HitRatePartsFragment): string {
  const interval = `intervalo de 95% de ${formatRate(low)} a ${formatRate(high)}`;
  return `Acerto medido ${formatRate(rate ?? 0)}, ${interval}; equilíbrio ${formatRate(breakEven)}`;
}
