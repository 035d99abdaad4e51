/**
 * Business time: how much of a year's variance has passed at a moment, so that a busy hour moves prices more than a quiet
 * one while the price stays a martingale.
 */
export interface BusinessTime {
  /** @param minute from the anchor of the market, a midnight UTC @returns years of variance passed since the anchor */
  at(minute: number): number;
}

/**
 * Weights are relative variances of the 24 hours of a day, UTC; they follow the known shape of foreign exchange:
 * Tokyo 0–8, London 7–16, New York 12–21, the busiest hours where the last two overlap, quiet after New York.
 * Source of the shape: T. Andersen, T. Bollerslev, "Intraday periodicity and volatility persistence in financial
 * markets", J. Empirical Finance 4 (1997). The numbers are ours, rounded. `always` is for what is traded around the
 * clock: every hour moves alike.
 */
const HOURLY_VARIANCE = {
  dollar: [
    0.5, 0.5, 0.5, 0.4, 0.4, 0.5, 0.8, 1.3, 1.4, 1.2, 1.1, 1.1, 1.8, 2.3, 2.4, 2.0, 1.5, 1.1, 0.9, 0.8, 0.6,
    0.3, 0.3, 0.4,
  ],
  europe: [
    0.3, 0.3, 0.3, 0.3, 0.4, 0.6, 1.2, 2.2, 2.2, 1.7, 1.4, 1.3, 1.6, 1.8, 1.8, 1.5, 1.1, 0.8, 0.7, 0.6, 0.5,
    0.3, 0.3, 0.3,
  ],
  asia: [
    1.6, 1.5, 1.4, 1.1, 1.0, 1.0, 1.1, 1.3, 1.2, 1.0, 0.9, 0.8, 1.1, 1.3, 1.3, 1.0, 0.8, 0.6, 0.6, 0.5, 0.4,
    0.3, 0.6, 1.3,
  ],
  always: new Array<number>(24).fill(1),
} as const;

export type Session = keyof typeof HOURLY_VARIANCE;

const MINUTES_A_DAY = 1440;
const DAYS_A_YEAR = 365;

/** Years of variance passed since midnight, at each minute of the day; 1,441 numbers, the last one a day's whole. */
function passedWithinDay(session: Session): Float64Array {
  const weights = HOURLY_VARIANCE[session];
  const total = weights.reduce((sum, weight) => sum + weight, 0) * 60 * DAYS_A_YEAR;
  const passed = new Float64Array(MINUTES_A_DAY + 1);
  let sum = 0;
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    sum += weights[Math.floor(minute / 60)] ?? 0;
    passed[minute + 1] = sum / total;
  }
  return passed;
}

/** The same for every day. */
export class SessionTime implements BusinessTime {
  private readonly passed: Float64Array;

  constructor(session: Session) {
    this.passed = passedWithinDay(session);
  }

  at(minute: number): number {
    const day = Math.floor(minute / MINUTES_A_DAY);
    return day / DAYS_A_YEAR + (this.passed[minute - day * MINUTES_A_DAY] ?? 0);
  }
}
