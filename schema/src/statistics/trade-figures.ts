import { chanceOfLosingRun } from '../learning/losing-run.js';
import { EVIDENCE_MIN_SIGNALS } from '../limits.js';
import type { Centavos } from '../practice.js';
import { clusterRate } from './cluster-interval.js';
import { clusterOf, tallyOf } from './tally.js';
import { consecutiveTrades, type SettledTradeFields } from './trade-chain.js';

/** Results of a set of trades. */
export interface TradeSums {
  readonly trades: number;
  readonly won: number;
  readonly lost: number;
  readonly profit: Centavos;
  /** Won share of the decided trades with a 95 % interval for a single check; null without any. */
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
  /** Whether enough trades are decided for the rate to mean anything. */
  readonly enough: boolean;
}

/** Sums of trades. Those of one hour form a cluster, as in the record. */
export function sumsOf(trades: readonly SettledTradeFields[]): TradeSums {
  const tally = tallyOf(
    trades.map(({ outcome, openedAt }) => ({ outcome, chance: 0.5, cluster: clusterOf(openedAt) })),
  );
  const { won, lost } = tally;
  const { rate, low, high } = clusterRate(tally);
  const profit = trades.reduce((sum, trade) => sum + trade.profit, 0);
  return {
    trades: trades.length,
    won,
    lost,
    profit,
    rate,
    low,
    high,
    enough: won + lost >= EVIDENCE_MIN_SIGNALS,
  };
}

/** Sums of the trades for each key, in the order in which keys first occur. */
export function splitBy<Trade extends SettledTradeFields>(
  trades: readonly Trade[],
  keyOf: (trade: Trade) => string,
): { readonly key: string; readonly sums: TradeSums }[] {
  const groups = new Map<string, Trade[]>();
  for (const trade of trades) {
    const key = keyOf(trade);
    const group = groups.get(key);
    if (group) group.push(trade);
    else groups.set(key, [trade]);
  }
  return [...groups].map(([key, group]) => ({ key, sums: sumsOf(group) }));
}

/** Stakes that divide the trades into thirds, as nearly as equal stakes allow; the last is the largest stake. */
export function stakeBounds(trades: readonly SettledTradeFields[]): Centavos[] {
  const stakes = trades.map(({ stake }) => stake).sort((one, other) => one - other);
  const bounds = [1, 2, 3].map((third) => stakes[Math.ceil((stakes.length * third) / 3) - 1]);
  return [...new Set(bounds.filter((bound) => bound !== undefined))];
}

/** Results of the trades that followed a loss, and of those that followed a win. */
export function sumsAfter(trades: readonly SettledTradeFields[]): {
  readonly loss: TradeSums;
  readonly win: TradeSums;
} {
  const answers = consecutiveTrades(trades);
  const after = (outcome: 'LOST' | 'WON') =>
    sumsOf(answers.filter(({ before }) => before.outcome === outcome).map(({ next }) => next));
  return { loss: after('LOST'), win: after('WON') };
}

/** Money won so far, immediately after a settlement. */
export interface MoneyPoint {
  readonly time: number;
  readonly profit: Centavos;
}

/**
 * Money won over time, starting from zero, oldest first.
 *
 * @param most points; with more trades, each point is the last of several
 */
export function moneyCurve(trades: readonly SettledTradeFields[], most: number): MoneyPoint[] {
  let profit = 0;
  const points = bySettlement(trades).map((trade) => {
    profit += trade.profit;
    return { time: trade.settledAt, profit };
  });
  const each = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, index) => (points.length - 1 - index) % each === 0);
}

/** The largest fall of money won from a previous high; the start counts as a high. */
export interface Drawdown {
  readonly amount: Centavos;
  /** When the high was reached; null for the start. */
  readonly from: number | null;
  /** When the fall was deepest; null if money never fell. */
  readonly until: number | null;
}

export function drawdownOf(trades: readonly SettledTradeFields[]): Drawdown {
  let [profit, high] = [0, 0];
  let highAt: number | null = null;
  let deepest: Drawdown = { amount: 0, from: null, until: null };
  for (const trade of bySettlement(trades)) {
    profit += trade.profit;
    if (profit > high) [high, highAt] = [profit, trade.settledAt];
    if (high - profit > deepest.amount)
      deepest = { amount: high - profit, from: highAt, until: trade.settledAt };
  }
  return deepest;
}

/** Longest streaks in the order of settlement; ties and voids neither end nor lengthen one. */
export interface Runs {
  readonly wins: number;
  readonly losses: number;
  /**
   * Chance of a losing streak at least this long in the same number of trades at the measured rate; null without a
   * loss.
   */
  readonly chanceOfLosses: number | null;
}

export function runsOf(trades: readonly SettledTradeFields[]): Runs {
  const longest = { WON: 0, LOST: 0 };
  let [run, won, decided] = [0, 0, 0];
  let last: 'WON' | 'LOST' | undefined;
  for (const { outcome } of bySettlement(trades)) {
    if (outcome !== 'WON' && outcome !== 'LOST') continue;
    run = outcome === last ? run + 1 : 1;
    last = outcome;
    longest[outcome] = Math.max(longest[outcome], run);
    decided += 1;
    if (outcome === 'WON') won += 1;
  }
  const { WON: wins, LOST: losses } = longest;
  const chanceOfLosses = losses === 0 ? null : chanceOfLosingRun(losses, decided, won / decided);
  return { wins, losses, chanceOfLosses };
}

function bySettlement(trades: readonly SettledTradeFields[]): SettledTradeFields[] {
  return trades.toSorted((one, other) => one.settledAt - other.settledAt);
}
