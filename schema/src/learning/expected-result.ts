/**
 * Hit rate at which wins pay for losses. A stake of 1 wins `payout` with chance p and loses 1 with chance 1 − p:
 * p · payout = 1 − p, hence p = 1 / (1 + payout).
 *
 * @param payout share of the stake that a win pays, above 0
 */
export function breakEven(payout: number): number {
  return 1 / (1 + payout);
}

/** Expected result of one trade, in the stake's unit: stake · (p · payout − (1 − p)). */
export function expectedResult(stake: number, payout: number, hitRate: number): number {
  return stake * (hitRate * payout - (1 - hitRate));
}
