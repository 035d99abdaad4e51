/** Bounds of confidence, a whole percentage. It ranks a signal among measured ones and is not a probability. */
export const CONFIDENCE_MIN = 50;
export const CONFIDENCE_MAX = 95;

/**
 * Absolute scores below which 0 %, 5 %, … 100 % of the measured signals lie, from `npm run study`.
 * The engine's FORMULA.md describes the data.
 */
export const SCORE_TWENTIETHS = [
  0, 1.45, 2.93, 4.37, 5.79, 7.21, 8.61, 10, 11.4, 12.8, 14.23, 15.68, 17.17, 18.71, 20.35, 22.1, 24.05,
  26.31, 29.16, 33.13, 55.87,
] as const;

/**
 * 50 + 45 x the share of measured signals that were weaker: 50 if the inputs cancel out, 95 if no measured signal was
 * stronger. Not a probability.
 *
 * @param score -100..100
 * @returns whole percentage, 50..95
 */
export function confidenceOf(score: number): number {
  return Math.round(CONFIDENCE_MIN + (CONFIDENCE_MAX - CONFIDENCE_MIN) * shareWeaker(Math.abs(score)));
}

/** Share of the measured signals with a smaller absolute score, 0..1, interpolated linearly between the twentieths. */
function shareWeaker(size: number): number {
  const steps = SCORE_TWENTIETHS.length - 1;
  const above = SCORE_TWENTIETHS.findIndex((bound) => size < bound);
  if (above === -1) return 1;
  const low = SCORE_TWENTIETHS[above - 1] ?? 0;
  const high = SCORE_TWENTIETHS[above] ?? 0;
  return (above - 1 + (size - low) / (high - low)) / steps;
}

export type ConfidenceBand = 'high' | 'medium' | 'low';

/** Colour band of spec §9: green from 80, yellow from 70, red below. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 70 ? 'medium' : 'low';
}

/** Label band of the tutorial (spec §9): high from 80, medium from 60, low below. */
export function tutorialConfidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 60 ? 'medium' : 'low';
}
