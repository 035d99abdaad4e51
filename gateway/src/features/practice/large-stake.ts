import { type Centavos, LARGE_STAKE_PERCENT, largestCalmStake } from '#schema/practice.js';

/** Warning of a stake above 5 % of the balance that it is taken from; null for a smaller one. */
export function largeStakeWarning(stake: Centavos, balance: Centavos): string | null {
  if (stake <= largestCalmStake(balance)) return null;
  return `Este valor passa de ${LARGE_STAKE_PERCENT}% do saldo. A orientação é arriscar de 2 a 5% por operação.`;
}
