import { type ConfidenceBand, confidenceBand } from './signal-score.js';

/** Agreement of the indicators in three steps (spec §3). */
export const STRENGTHS = ['FORTE', 'MÉDIA', 'FRACA'] as const;

export type Strength = (typeof STRENGTHS)[number];

export function isStrength(value: unknown): value is Strength {
  return typeof value === 'string' && (STRENGTHS as readonly string[]).includes(value);
}

const STRENGTH_OF = { high: 'FORTE', medium: 'MÉDIA', low: 'FRACA' } as const satisfies Record<
  ConfidenceBand,
  Strength
>;

/** FORTE from 80, MÉDIA from 70, FRACA below: the same steps as the colour bands. */
export function strengthOf(confidence: number): Strength {
  return STRENGTH_OF[confidenceBand(confidence)];
}

/** Confidence from which the badge of a FORTE signal reads 'Muito Forte'. */
const VERY_STRONG_CONFIDENCE = 85;

/** Badge text: Forte, Média or Fraca; 'Muito Forte' for FORTE at a confidence of 85 or more. */
export function strengthLabel(strength: Strength, confidence: number): string {
  if (strength === 'FORTE') return confidence >= VERY_STRONG_CONFIDENCE ? 'Muito Forte' : 'Forte';
  return strength === 'MÉDIA' ? 'Média' : 'Fraca';
}
