import type { Centavos } from '../practice.js';

/** A settled trade of one user, as far as habits and figures need it. */
export interface TradedOnce {
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** When its outcome was known, epoch milliseconds. */
  readonly settledAt: number;
  readonly stake: Centavos;
  /** Won (+) or lost (-). */
  readonly profit: Centavos;
  readonly outcome: 'WON' | 'LOST' | 'TIE' | 'VOID';
}

/** An outcome and the trade that came next: what was done in answer to it. */
export interface Answer<Trade extends TradedOnce = TradedOnce> {
  readonly before: Trade;
  readonly next: Trade;
}

/** A trade that begins later than this after an outcome is no answer to it. */
const ANSWER_WITHIN_MS = 12 * 3_600_000;

/**
 * Won and lost trades, each with the first trade that began once its outcome was known; that one is the next to be looked
 * at. So no two of them are open at once: each outcome is a fresh one, whose answer is one trade. Trades placed meanwhile
 * are passed over. Which trades are looked at follows from times alone, never from outcomes.
 *
 * @param trades in any order
 * @returns oldest first
 */
export function answersIn<Trade extends TradedOnce>(trades: readonly Trade[]): Answer<Trade>[] {
  const sorted = trades.toSorted((one, other) => one.openedAt - other.openedAt);
  const answers: Answer<Trade>[] = [];
  let [before] = sorted;
  for (const next of sorted) {
    if (!before || next === before || next.openedAt < before.settledAt) continue;
    const isDecided = before.outcome === 'WON' || before.outcome === 'LOST';
    if (isDecided && next.openedAt - before.settledAt <= ANSWER_WITHIN_MS) answers.push({ before, next });
    before = next;
  }
  return answers;
}
