import { seededRandom } from './played-trades';

export interface MartingaleRules {
  readonly bankroll: number;
  readonly firstStake: number;
  /** Share of the stake that a win pays. */
  readonly payout: number;
  /** Chance of a win, 0..1. */
  readonly winRate: number;
  /** It is stopped here where it has not broken. */
  readonly mostTrades: number;
}

export interface MartingaleRun {
  /** Balance before the first trade and after each. */
  readonly balances: readonly number[];
  /** Losses in a row at the end. */
  readonly streak: number;
  /** What the next trade would have to stake. */
  readonly nextStake: number;
  /** The balance no longer pays that stake. */
  readonly broke: boolean;
}

/** Doubles the stake after each loss and begins anew after a win, until the balance cannot pay the next stake. */
export function runMartingale(seed: number, rules: MartingaleRules): MartingaleRun {
  const { bankroll, firstStake, payout, winRate, mostTrades } = rules;
  const random = seededRandom(seed);
  const balances = [bankroll];
  let balance = bankroll;
  let stake = firstStake;
  let streak = 0;
  while (balance >= stake && balances.length <= mostTrades) {
    const won = random() < winRate;
    balance += won ? stake * payout : -stake;
    stake = won ? firstStake : stake * 2;
    streak = won ? 0 : streak + 1;
    balances.push(balance);
  }
  return { balances, streak, nextStake: stake, broke: balance < stake };
}

/**
 * What a win after `losses` doubled losses leaves, all of them counted:
 * payout · 2^losses − (2^losses − 1) first stakes.
 */
export function resultAfterDoubling(firstStake: number, payout: number, losses: number): number {
  const stake = 2 ** losses;
  return firstStake * (payout * stake - (stake - 1));
}
