import { isotonicRegression } from './isotonic.js';
import { consistencyBand } from './reliability-band.js';
import type { Tally } from './tally.js';

/** A point of a reliability diagram: the signals whose estimated chance has the same whole percent. */
interface ReliabilityPoint {
  /** Mean estimated chance. */
  readonly chance: number;
  readonly decided: number;
  /** Won share. */
  readonly rate: number;
  /** Won share after isotonic regression: the chance that these signals turned out to have. */
  readonly calibrated: number;
  /** Where `calibrated` lies in 95 of 100 cases if the estimated chances hold. */
  readonly low: number;
  readonly high: number;
}

/** brier = miscalibration − discrimination + uncertainty + rounding. */
interface BrierSplit {
  readonly brier: number;
  /** What the chances would gain if each were replaced by the calibrated one; 0 or more, 0 is best. */
  readonly miscalibration: number;
  /** What the calibrated chances gain over claiming the overall rate for all; 0 or more. */
  readonly discrimination: number;
  /** Score of claiming the overall rate for all: 0.25 at a rate of 50 %. */
  readonly uncertainty: number;
  /** What is lost by taking all signals of one whole percent for their mean; either sign, near 0. */
  readonly rounding: number;
}

export interface ReliabilityDiagram {
  readonly split: BrierSplit;
  /** By chance; only percents with a decided signal. */
  readonly points: readonly ReliabilityPoint[];
}

interface Bin {
  readonly chance: number;
  readonly decided: number;
  readonly rate: number;
}

/**
 * Reliability diagram and split of Brier's score by isotonic regression (CORP): the calibrated chance is the won share,
 * made non-decreasing in the estimated chance, so that no choice of bins decides the result. Sums hold whole percents of
 * the chance; within one, signals count with their mean chance, and what that changes is stated as `rounding`.
 * Source: T. Dimitriadis, T. Gneiting, A. I. Jordan, "Stable reliability diagrams for probabilistic classifiers", PNAS
 * 118 (2021).
 *
 * @param percents tallies of whole percents of the chance, lowest first
 * @param whole tally of all of them; it gives their correlation
 * @returns null without a decided signal
 */
export function reliabilityDiagram(percents: readonly Tally[], whole: Tally): ReliabilityDiagram | null {
  const filled = percents.filter(({ won, lost }) => won + lost > 0);
  const bins = filled.map((tally): Bin => {
    const decided = tally.won + tally.lost;
    return { chance: tally.chanceSum / decided, decided, rate: tally.won / decided };
  });
  if (bins.length === 0) return null;
  const calibrated = isotonicRegression(bins.map(({ rate, decided }) => ({ value: rate, weight: decided })));
  const band = consistencyBand(filled, whole);
  const points = bins.map((bin, i) => ({
    ...bin,
    calibrated: calibrated[i] ?? bin.rate,
    ...(band[i] ?? { low: 0, high: 1 }),
  }));
  const brierSum = filled.reduce((sum, tally) => sum + tally.brierSum, 0);
  return { split: splitOf(brierSum, points), points };
}

function splitOf(
  brierSum: number,
  points: readonly Pick<ReliabilityPoint, 'chance' | 'decided' | 'rate' | 'calibrated'>[],
): BrierSplit {
  const decided = points.reduce((sum, point) => sum + point.decided, 0);
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + point.decided * of(point), 0) / decided;
  const overall = mean(({ rate }) => rate);
  const brier = brierSum / decided;
  // For a claim x, the mean of (x − won)² in a bin is (x − rate)² + rate (1 − rate).
  const scoreOf = (claim: (point: (typeof points)[number]) => number) =>
    mean((point) => (claim(point) - point.rate) ** 2 + point.rate * (1 - point.rate));
  const rounded = scoreOf(({ chance }) => chance);
  const best = scoreOf(({ calibrated }) => calibrated);
  const uncertainty = scoreOf(() => overall);
  return {
    brier,
    miscalibration: rounded - best,
    discrimination: uncertainty - best,
    uncertainty,
    rounding: brier - rounded,
  };
}
