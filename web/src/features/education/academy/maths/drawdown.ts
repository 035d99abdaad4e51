/**
 * What is left after losses in a row that each cost the same share of what is left then.
 *
 * @param share 0..1
 */
export function balanceAfterLosses(balance: number, share: number, losses: number): number {
  return balance * (1 - share) ** losses;
}

/** Gain, as a share of what is left, that makes good such a fall: 1 / (1 − share)^losses − 1. */
export function gainToRecover(share: number, losses: number): number {
  return 1 / (1 - share) ** losses - 1;
}
