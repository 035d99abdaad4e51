import { type Entries, entryTime, resultOf } from './entries.js';
import type { Terms } from './hit-figures.js';

/** A point of an equity curve. */
interface EquityPoint {
  /** Opening of the candle in which the last trade ran, epoch milliseconds. */
  readonly time: number;
  /** Money won so far, in R$; negative for a loss. */
  readonly money: number;
}

/** Result of the same stake on every entry. */
export interface Equity {
  /** At most `MAX_POINTS` points, evenly spaced among the trades, plus the last trade. */
  readonly curve: readonly EquityPoint[];
  /** R$ at the end. */
  readonly money: number;
  /** Largest fall from a previous high, R$, 0 or more. */
  readonly drawdown: number;
  /** Longest run of losses; ties neither end nor lengthen it. */
  readonly longestLosses: number;
}

const MAX_POINTS = 400;

/**
 * Equity curve of entries in order of time, each with the same stake. Without compounding and without a limit, so
 * losses may exceed any balance.
 */
export function equityOf(entries: Entries, rows: ArrayLike<number>, { payout, stake }: Terms): Equity {
  const curve: EquityPoint[] = [];
  const every = Math.max(1, Math.ceil(rows.length / MAX_POINTS));
  let [money, high, drawdown, run, longestLosses] = [0, 0, 0, 0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    const result = resultOf(entries, row, entries.directions[row] ?? 0);
    if (result > 0) {
      money += stake * payout;
      run = 0;
    } else if (result < 0) {
      money -= stake;
      run += 1;
    }
    longestLosses = Math.max(longestLosses, run);
    high = Math.max(high, money);
    drawdown = Math.max(drawdown, high - money);
    if (i % every === 0 || i === rows.length - 1) curve.push({ time: entryTime(entries, row), money });
  }
  return { curve, money, drawdown, longestLosses };
}
