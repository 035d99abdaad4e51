import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { wilsonInterval } from '#schema/wilson.js';
import type { HitRate } from './hit-rate.type.js';

export interface OutcomeCounts {
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
}

export function sumCounts(parts: readonly OutcomeCounts[]): OutcomeCounts {
  const sum = (of: (part: OutcomeCounts) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    won: sum((p) => p.won),
    lost: sum((p) => p.lost),
    tied: sum((p) => p.tied),
    voided: sum((p) => p.voided),
  };
}

/** Counts with their rate, its interval and the break-even beside it. */
export function toHitRate({ won, lost, tied, voided }: OutcomeCounts): HitRate {
  const total = won + lost;
  const { low, high } = wilsonInterval(won, total);
  const rate = total === 0 ? null : won / total;
  const sufficient = total >= EVIDENCE_MIN_SIGNALS;
  return { won, lost, tied, voided, total, rate, low, high, breakEven: BREAK_EVEN_RATE, sufficient };
}
