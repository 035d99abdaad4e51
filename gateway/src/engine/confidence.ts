import { CONFIDENCE_MAX, CONFIDENCE_MIN, type ConfidenceBand, confidenceBand } from '#schema/confidence.js';
import type { Strength } from '#schema/strength.js';

/** Score, without its sign, from which on confidence is full: one or two candles in a hundred reach it. */
export const SCORE_FULL = 60;

const STRENGTH_OF = { high: 'FORTE', medium: 'MÉDIA', low: 'FRACA' } as const satisfies Record<
  ConfidenceBand,
  Strength
>;

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

/** FORTE from 80, MÉDIA from 70, FRACA below: the same steps as the colours. */
export function strengthOf(confidence: number): Strength {
  return STRENGTH_OF[confidenceBand(confidence)];
}
