import { PAYOUT } from '../limits.js';

/** How one entry of a sequence ended. */
export type StepOutcome = 'WON' | 'LOST' | 'TIE' | 'VOID';

/** A call as its followers play it: the first entry and, after each loss, the next one with a higher stake. */
export interface PlayedCall {
  /** Epoch milliseconds. */
  readonly entryTime: number;
  /** Outcomes of its entries so far, the first one first. */
  readonly steps: readonly StepOutcome[];
}

/** What sequences came to, in units of the first stake. */
export interface SequenceMoney {
  readonly calls: number;
  /** Calls whose first entry was won. */
  readonly wonFirst: number;
  /** Calls of which any entry was won. */
  readonly wonAny: number;
  /** Calls of which no entry was won, and the last was lost. */
  readonly lostAll: number;
  /** Stakes of all entries, void ones left out. */
  readonly staked: number;
  /** Won less lost. */
  readonly result: number;
  readonly largestStake: number;
  /** The largest fall of the account from a previous high, within a sequence too. */
  readonly deepestHole: number;
  /** Needed at the beginning, so that every stake could be paid. */
  readonly capital: number;
}

/** Stake of an entry, in units of the first: factor^step. */
const stakeOf = (step: number, factor: number): number => factor ** step;

/**
 * What followers of calls won or lost, one call after the other in the order of their entries.
 *
 * A tie returns the stake and ends the sequence, and so does a void entry. Calls that overlap are played as if each began
 * when the one before it had ended, so that the hole is not deeper than theirs and can be less deep.
 *
 * @param calls settled
 * @param factor of the stake after a loss, 1 or more; 2 doubles it
 * @param payout share of the stake that a win adds
 */
export function moneyOfSequences(
  calls: readonly PlayedCall[],
  factor: number,
  payout: number = PAYOUT,
): SequenceMoney {
  let [wonFirst, wonAny, lostAll, staked, result, largestStake] = [0, 0, 0, 0, 0, 0];
  let [high, deepestHole, capital] = [0, 0, 0];
  for (const { steps } of calls.toSorted((one, other) => one.entryTime - other.entryTime)) {
    for (const [step, outcome] of steps.entries()) {
      if (outcome === 'VOID') continue;
      const stake = stakeOf(step, factor);
      capital = Math.max(capital, stake - result);
      staked += stake;
      largestStake = Math.max(largestStake, stake);
      if (outcome === 'WON') result += stake * payout;
      if (outcome === 'LOST') result -= stake;
      high = Math.max(high, result);
      deepestHole = Math.max(deepestHole, high - result);
    }
    const last = steps.at(-1);
    if (steps[0] === 'WON') wonFirst += 1;
    if (last === 'WON') wonAny += 1;
    if (last === 'LOST') lostAll += 1;
  }
  return {
    calls: calls.length,
    wonFirst,
    wonAny,
    lostAll,
    staked,
    result,
    largestStake,
    deepestHole,
    capital,
  };
}
