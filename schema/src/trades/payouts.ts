/** Payouts at which a user's own trades are computed again, in percent. */
export const OTHER_PAYOUTS = [70, 80, 85, 90, 95] as const;

/** Sums of option trades; amounts in the same unit. */
export interface OptionSums {
  /** Stakes of the won trades, and what they won. */
  readonly wonStakes: number;
  readonly wonProfit: number;
  /** What the lost trades lost, negative. */
  readonly lostProfit: number;
}

/** Share of the stake that won trades were paid on average, weighted by stake; null without a won trade. */
export function meanPayout({ wonStakes, wonProfit }: OptionSums): number | null {
  return wonStakes > 0 ? wonProfit / wonStakes : null;
}

/** Profit of the same trades had each won one been paid this share. @param percent of the stake */
export function profitAt({ wonStakes, lostProfit }: OptionSums, percent: number): number {
  return Math.round((wonStakes * percent) / 100) + lostProfit;
}
