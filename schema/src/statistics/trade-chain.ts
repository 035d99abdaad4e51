import type { Centavos } from '../practice.js';

/** The fields of a user's settled trade that habits and figures need. */
export interface SettledTradeFields {
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** When its outcome became known, epoch milliseconds. */
  readonly settledAt: number;
  readonly stake: Centavos;
  /** Won (+) or lost (-). */
  readonly profit: Centavos;
  readonly outcome: 'WON' | 'LOST' | 'TIE' | 'VOID';
}

/** A settled trade and the next one, which is the user's answer to its outcome. */
export interface ConsecutiveTrades<Trade extends SettledTradeFields = SettledTradeFields> {
  readonly before: Trade;
  readonly next: Trade;
}

/** A trade that begins later than this after an outcome is not an answer to it. */
const ANSWER_WITHIN_MS = 12 * 3_600_000;

/**
 * Pairs each won or lost trade with the first trade that began after its outcome was known, then continues from that
 * one. No two trades in this chain are open at once, so that each outcome is new and has one answer. Trades placed in
 * between are skipped. The selection depends only on times, never on outcomes.
 *
 * @param trades in any order
 * @returns oldest first
 */
export function consecutiveTrades<Trade extends SettledTradeFields>(
  trades: readonly Trade[],
): ConsecutiveTrades<Trade>[] {
  const sorted = trades.toSorted((one, other) => one.openedAt - other.openedAt);
  const answers: ConsecutiveTrades<Trade>[] = [];
  let [before] = sorted;
  for (const next of sorted) {
    if (!before || next === before || next.openedAt < before.settledAt) continue;
    const isDecided = before.outcome === 'WON' || before.outcome === 'LOST';
    if (isDecided && next.openedAt - before.settledAt <= ANSWER_WITHIN_MS) answers.push({ before, next });
    before = next;
  }
  return answers;
}
