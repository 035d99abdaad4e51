import type { Tally } from './tally.js';

/** What happens to a stake if the price ends where it began. */
export type TieRule = 'returned' | 'lost';

/**
 * Hit rate of the decided signals at which wins pay for losses. If ties are lost, it depends on the ratio of ties to
 * decided signals in these counts.
 *
 * @param payout share of the stake that a win adds, above 0, such as 0.85
 */
export function breakEvenRate(
  payout: number,
  tally: Pick<Tally, 'won' | 'lost' | 'tied'>,
  ties: TieRule,
): number {
  const decided = tally.won + tally.lost;
  const tiesEach = ties === 'lost' && decided > 0 ? tally.tied / decided : 0;
  return (1 + tiesEach) / (1 + payout);
}

/**
 * Money won (negative: lost) for each R$ 100 staked on every signal alike; void signals count as no trade. Null if
 * nothing was staked.
 *
 * @param payout share of the stake that a win adds, above 0, such as 0.85
 */
export function moneyPerHundred(
  payout: number,
  { won, lost, tied }: Pick<Tally, 'won' | 'lost' | 'tied'>,
  ties: TieRule,
): number | null {
  const staked = won + lost + tied;
  if (staked === 0) return null;
  return (100 * (won * payout - lost - (ties === 'lost' ? tied : 0))) / staked;
}
