import { type Verdict, verdictsOf } from '#schema/statistics/verdict.js';
import type { Attempts } from './attempts';

/** Share of trials without any advantage that look good by chance: 1 of 20. */
const LUCK = 0.05;

/** How often at least one of so many trials would look good by chance, 0..1. */
export function chanceOfLuck(count: number): number {
  return 1 - (1 - LUCK) ** count;
}

/** The verdict of one combination, corrected (Holm) for all that were tried in this session. */
export function correctedVerdict({ tried }: Attempts, key: string, line: number): Verdict | undefined {
  const place = tried.findIndex((attempt) => attempt.key === key);
  return verdictsOf(
    line,
    tried.map(({ sums }) => sums),
  )[place];
}
