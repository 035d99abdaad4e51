import { type Verdict, verdictsOf } from '#schema/statistics/verdict.js';
import type { Attempts } from './attempts';

/** Share of trials without any advantage that look good by chance: 1 in 20. */
const LUCK = 0.05;

/** Probability that at least one of `count` trials looks good by chance, 0..1. */
export function chanceOfLuck(count: number): number {
  return 1 - (1 - LUCK) ** count;
}

/** The verdict of one combination, corrected (Holm) for all combinations tried in this session. */
export function correctedVerdict({ tried }: Attempts, key: string, line: number): Verdict | undefined {
  const place = tried.findIndex((attempt) => attempt.key === key);
  return verdictsOf(
    line,
    tried.map(({ sums }) => sums),
  )[place];
}
