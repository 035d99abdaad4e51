import { type Evidence, logEvidence } from './anytime-bound.js';
import { FAMILY_ERROR, holm, timesUntil } from './verdict.js';

/** Sums over complete hours g of the lead Y_g: by how much one Brier score, summed over the hour, is better than another. */
export interface LeadSums {
  /** Number of decided signals in these hours. */
  readonly decided: number;
  /** ΣY. */
  readonly lead: number;
  /** ΣY². */
  readonly squares: number;
  /** ΣY³. */
  readonly cubes: number;
  /** ΣY⁴. */
  readonly fourths: number;
}

export const NO_LEAD: LeadSums = { decided: 0, lead: 0, squares: 0, cubes: 0, fourths: 0 };

/** The sums with one more hour, of `decided` signals. */
export function addLead(sums: LeadSums, decided: number, lead: number): LeadSums {
  const square = lead * lead;
  return {
    decided: sums.decided + decided,
    lead: sums.lead + lead,
    squares: sums.squares + square,
    cubes: sums.cubes + square * lead,
    fourths: sums.fourths + square * square,
  };
}

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

/** κ(b) = ∫ t³ / (1 − bt) dt from 0 to 1, which tends to 1/4 as b tends to 0; b < 1. */
function fourthPenalty(bet: number): number {
  if (bet < 0.05) return 1 / 4 + bet / 5 + bet ** 2 / 6 + bet ** 3 / 7;
  return (-Math.log1p(-bet) - bet - bet ** 2 / 2 - bet ** 3 / 3) / bet ** 4;
}

/** Bets as shares of the highest possible one. */
const BETS = [0.95, 0.8, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625].map((bet) => ({
  bet,
  penalty: fourthPenalty(bet),
}));

/**
 * Evidence that the first forecaster's score is better on average over the hours so far (`worse`: that the second's is).
 *
 * Whoever bets the share λ on each hour has the capital Π(1 + λY) with λ < 1/c: an e-process of "the mean of Y, given all
 * before, is 0 or less on average", whatever the correlation within an hour. Since Y ≥ −c,
 *
 *   log(1 + λY) ≥ λY − (λY)²/2 + (λY)³/3 − κ(λc)(λY)⁴
 *
 * (Taylor's formula with its remainder as an integral), so that the sums of four powers give at least nearly all of that
 * capital, in any order of the hours. It is averaged over fixed bets. Both forecasts must be made before the hour's
 * outcomes are known; nothing else is assumed of either.
 * Sources: Y. J. Choe, A. Ramdas, "Comparing Sequential Forecasters", Operations Research 72 (2024), 1368-1387, for the
 * hypothesis and the e-process of a score difference; I. Waudby-Smith, A. Ramdas, "Estimating means of bounded random
 * variables by betting", JRSS B 86 (2024), for the capital.
 */
export function leadEvidence(side: 'better' | 'worse', { sums, largest }: Compared): Evidence {
  const sign = side === 'better' ? 1 : -1;
  return {
    exponents: BETS.map(({ bet, penalty }) => {
      const lambda = bet / largest;
      return {
        exponent:
          sign * lambda * sums.lead -
          (lambda ** 2 * sums.squares) / 2 +
          (sign * lambda ** 3 * sums.cubes) / 3 -
          penalty * lambda ** 4 * sums.fourths,
        logWeight: -Math.log(BETS.length),
      };
    }),
  };
}

/** E-value of "better". */
export const leadEValue = (compared: Compared): number =>
  Math.exp(logEvidence(leadEvidence('better', compared)));

/** The same sums of Y − m instead of Y. @param hours whose Y were added up */
function shifted({ sums, largest }: Compared, hours: number, m: number): Compared {
  const { lead, squares, cubes, fourths } = sums;
  return {
    sums: {
      ...sums,
      lead: lead - hours * m,
      squares: squares - 2 * m * lead + hours * m ** 2,
      cubes: cubes - 3 * m * squares + 3 * m ** 2 * lead - hours * m ** 3,
      fourths: fourths - 4 * m * cubes + 6 * m ** 2 * squares - 4 * m ** 3 * lead + hours * m ** 4,
    },
    largest: largest + Math.abs(m),
  };
}

/** Bisection steps for an end of the interval. */
const HALVINGS = 40;

/**
 * Leads of a signal, in units of the Brier score, between which the evidence has not decided: the lower end is above 0
 * once the e-value of "better" has reached that evidence. It may be looked at any time: each end is ever wrong with a
 * probability of at most 1/evidence. Undefined without an hour.
 *
 * @param hours with a decided signal
 * @param evidence e-value, such as 20
 */
export function leadInterval(compared: Compared, hours: number, evidence: number) {
  const { sums, largest } = compared;
  if (hours === 0 || sums.decided === 0) return undefined;
  const end = (side: 'better' | 'worse') => {
    const isDecided = (m: number) =>
      logEvidence(leadEvidence(side, shifted(compared, hours, m))) >= Math.log(evidence);
    // No hour leads by more than `largest`, on either side.
    let [outside, inside] = [side === 'better' ? -largest : largest, sums.lead / hours];
    if (!isDecided(outside)) return (outside * hours) / sums.decided;
    for (let turn = 0; turn < HALVINGS; turn += 1) {
      const middle = (outside + inside) / 2;
      if (isDecided(middle)) outside = middle;
      else inside = middle;
    }
    return (outside * hours) / sums.decided;
  };
  return { low: end('better'), high: end('worse') };
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
 * Verdicts of several comparisons, in their order: with a probability of 1 − `error` none of them is ever wrong, however
 * often they are looked at (Holm's procedure, as in `verdictsOf`).
 *
 * @param error of the whole family
 */
export function compareScores(rows: readonly Compared[], error: number = FAMILY_ERROR): ScoreVerdict[] {
  const pValues = rows.map(comparisonPValue);
  const decided = holm(pValues, error);
  const open = decided.filter((known) => !known).length;
  return rows.map((row, index) => {
    const { sums } = row;
    const side = sums.lead > 0 ? 'better' : 'worse';
    const isKnown = decided[index] === true;
    const times = isKnown || sums.decided === 0 ? null : timesUntil(leadEvidence(side, row), error / open);
    return {
      word: isKnown ? side : 'unknown',
      lead: sums.decided === 0 ? null : sums.lead / sums.decided,
      eValue: leadEValue(row),
      pValue: pValues[index] ?? 1,
      signalsNeeded: times === null ? null : Math.max(1, Math.ceil(sums.decided * (times - 1))),
    };
  });
}
