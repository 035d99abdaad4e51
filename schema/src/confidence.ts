/** Confidence is a whole percentage within these bounds: how far indicators agree, not how likely a win is. */
export const CONFIDENCE_MIN = 50;
export const CONFIDENCE_MAX = 95;

/** Score, without its sign, from which on confidence is full: one or two candles in a hundred reach it. */
export const SCORE_FULL = 60;

/**
 * How far the indicators agree: 50 where they cancel out, 95 where all lean clearly to one side. Not a probability.
 *
 * @param score -100..100
 * @returns whole percentage, 50..95
 */
export function confidenceOf(score: number): number {
  const agreement = Math.min(1, Math.abs(score) / SCORE_FULL);
  return Math.round(CONFIDENCE_MIN + (CONFIDENCE_MAX - CONFIDENCE_MIN) * agreement);
}

export type ConfidenceBand = 'high' | 'medium' | 'low';

/** Colour band of spec §9: 80 and up green, 70 to 79 yellow, below 70 red. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 70 ? 'medium' : 'low';
}

/** Label band of the tutorial (spec §9): high from 80, medium from 60, low below. */
export function tutorialConfidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 60 ? 'medium' : 'low';
}
