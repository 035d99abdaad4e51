import { type ConfidenceBand, confidenceBand } from '#schema/signal-score.js';

const COLOR_OF = { high: 'call.fg', medium: 'warn.fg', low: 'put.fg' } as const satisfies Record<
  ConfidenceBand,
  string
>;

/** Colour token for a confidence shown as a figure (spec §9: 80 and up green, 70 to 79 yellow, below red). */
export const confidenceColor = (confidence: number) => COLOR_OF[confidenceBand(confidence)];
