/** Weight of each part in the score; together 1. The engine's FORMULA.md gives the reasons. */
export const WEIGHTS = { rsi: 0.4, macd: 0.35, levels: 0.25 } as const;

/** RSI points away from 50 at which its part is full: Wilder's 30 and 70. */
export const RSI_FULL = 20;

/** A score nearer to 0 than this is rounding noise. */
const NOISE = 1e-9;

/** The parts of the score, each -1 (for PUT) to 1 (for CALL). */
export interface ScoreParts {
  readonly rsi: number;
  readonly macd: number;
  readonly levels: number;
}

/** The part of an RSI of 0..100, -1..1: below 50 it is for CALL, above for PUT. */
export function rsiPart(rsi: number): number {
  return Math.max(-1, Math.min(1, (50 - rsi) / RSI_FULL));
}

/** The weighted mean of the parts, -100 (all for PUT) to 100 (all for CALL); exactly 0 where they cancel out. */
export function signalScore(parts: ScoreParts): number {
  const score = 100 * (WEIGHTS.rsi * parts.rsi + WEIGHTS.macd * parts.macd + WEIGHTS.levels * parts.levels);
  return Math.abs(score) < NOISE ? 0 : score;
}
