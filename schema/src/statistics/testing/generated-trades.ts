import type { SettledTradeFields } from '../trade-chain.js';
import { seededRandom } from './clusters-of-coins.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const FIRST_DAY = Date.UTC(2026, 0, 5, 12);

/** What a simulated trader knows when choosing a stake. */
interface Desk {
  readonly random: () => number;
  readonly day: number;
  readonly trade: number;
  readonly balance: number;
  /** Outcome of the previous trade; undefined before the first. */
  readonly last: 'WON' | 'LOST' | undefined;
}

export interface Trader {
  readonly stake: (desk: Desk) => number;
  /** Minutes from an outcome to the next trade; random from 3 to 33 by default. */
  readonly wait?: (desk: Desk) => number;
  /** Chance to win; one half by default. */
  readonly rate?: (desk: Desk) => number;
}

/** A random number with mean 0 and standard deviation 1: the sum of twelve uniform ones minus 6. */
export function about(random: () => number): number {
  let sum = -6;
  for (let turn = 0; turn < 12; turn += 1) sum += random();
  return sum;
}

/**
 * A month of practice: 22 days of 8 five-minute trades in sequence. One in ten is placed while the previous one is
 * open.
 */
export function monthOfTrades(seed: number, trader: Trader, days = 22): SettledTradeFields[] {
  const random = seededRandom(seed * 7919 + 1);
  const trades: SettledTradeFields[] = [];
  let balance = 1_000_000;
  let last: Desk['last'];
  for (let day = 0; day < days; day += 1) {
    let time = FIRST_DAY + day * DAY;
    for (let trade = 0; trade < 8; trade += 1) {
      const desk = { random, day, trade, balance, last };
      const openedAt = time + Math.round((trader.wait?.(desk) ?? 3 + 30 * random()) * MINUTE);
      const stake = Math.max(100, Math.round(trader.stake(desk)));
      const outcome = random() < (trader.rate?.(desk) ?? 0.5) ? 'WON' : 'LOST';
      const profit = outcome === 'WON' ? Math.floor(stake * 0.85) : -stake;
      const settledAt = openedAt + 5 * MINUTE;
      trades.push({ openedAt, settledAt, stake, profit, outcome });
      balance += profit;
      last = outcome;
      time = random() < 0.1 ? openedAt : settledAt;
    }
  }
  return trades;
}
