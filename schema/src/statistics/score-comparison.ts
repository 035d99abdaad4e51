import { type Evidence, logEvidence, penalty } from './anytime-bound.js';
import { FAMILY_ERROR, holm, timesUntil } from './verdict.js';

/** Sums over complete hours g of the lead Y_g: by how much one Brier score, summed over the hour, is better than another. */
export interface LeadSums {
  /** Number of decided signals in these hours. */
  readonly decided: number;
  /** ΣY. */
  readonly lead: number;
  /** ΣY². */
  readonly squares: number;
}

export const NO_LEAD: LeadSums = { decided: 0, lead: 0, squares: 0 };

/** A comparison of two forecasters. */
export interface Compared {
  readonly sums: LeadSums;
  /** Bound c of |Y|, known before any hour begins. */
  readonly largest: number;
}

export interface ScoreVerdict {
  readonly word: 'better' | 'worse' | 'unknown';
  /** Mean lead of a signal, in units of the Brier score; null without a decided signal. */
  readonly lead: number | null;
  /** E-value of "better". */
  readonly eValue: number;
  /** Two-sided, valid at every moment; before Holm's correction. */
  readonly pValue: number;
  /** Decided signals needed for a verdict if all goes on as so far; null with one, or without an end in sight. */
  readonly signalsNeeded: number | null;
}

/** Bets as shares of the highest possible one. */
const BETS = [0.8, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625] as const;

/**
 * Evidence that the first forecaster's score is better on average over the hours so far (`worse`: that the second's is).
 *
 * Since Y ≥ −c, for any λ < 1/c
 *
 *   exp(λY − ψ(cλ) Y²/c²) ≤ 1 + λY, with ψ(x) = −log(1−x) − x,
 *
 * so that the product over hours is at most a fair bet's capital wherever the mean of Y, given all before, is 0 or less.
 * Averaged over fixed λ it is an e-process, whatever the correlation within an hour. Both forecasts must be made before
 * the hour's outcomes are known, and nothing else is assumed of either.
 * Source: Y. J. Choe, A. Ramdas, "Comparing Sequential Forecasters", Operations Research 72 (2024), 1368-1387; the
 * inequality is that of the second factor in `anytime-bound.ts`.
 */
export function leadEvidence(side: 'better' | 'worse', { sums, largest }: Compared): Evidence {
  const paid = side === 'better' ? sums.lead : -sums.lead;
  return {
    exponents: BETS.map((bet) => {
      const lambda = bet / largest;
      return {
        exponent: lambda * paid - penalty(lambda, largest) * sums.squares,
        logWeight: -Math.log(BETS.length),
      };
    }),
  };
}

/** p-value of "both scores are equal on average", two-sided and valid at every moment. */
export function comparisonPValue(compared: Compared): number {
  const most = Math.max(
    logEvidence(leadEvidence('better', compared)),
    logEvidence(leadEvidence('worse', compared)),
  );
  return Math.min(1, 2 * Math.exp(-most));
}

/**
 * Verdicts of several comparisons, in their order: with a probability of 95 % none of them is ever wrong, however often
 * they are looked at (Holm's procedure, as in `verdictsOf`).
 */
export function compareScores(rows: readonly Compared[]): ScoreVerdict[] {
  const pValues = rows.map(comparisonPValue);
  const decided = holm(pValues, FAMILY_ERROR);
  const open = decided.filter((known) => !known).length;
  return rows.map((row, index) => {
    const { sums } = row;
    const side = sums.lead > 0 ? 'better' : 'worse';
    const isKnown = decided[index] === true;
    const times =
      isKnown || sums.decided === 0 ? null : timesUntil(leadEvidence(side, row), FAMILY_ERROR / open);
    return {
      word: isKnown ? side : 'unknown',
      lead: sums.decided === 0 ? null : sums.lead / sums.decided,
      eValue: Math.exp(logEvidence(leadEvidence('better', row))),
      pValue: pValues[index] ?? 1,
      signalsNeeded: times === null ? null : Math.max(1, Math.ceil(sums.decided * (times - 1))),
    };
  });
}
