import type { MarketPath } from './brownian-path.js';

export const SECONDS_A_MINUTE = 60;

/** A path's weight in a log price; with a negative volatility the price moves against it. */
export interface PathShare {
  readonly path: MarketPath;
  /** Its contribution to a year's standard deviation of the log price. */
  readonly volatility: number;
}

/** The price of one market at every second, as a pure function. Minutes count from the market's anchor. */
export class PricePath {
  /** Points per price unit: 100,000 with five digits. */
  readonly pointsPerUnit: number;

  /** @param digits decimal places of a quoted price */
  constructor(
    digits: number,
    private readonly logLevel: number,
    private readonly shares: readonly PathShare[],
  ) {
    this.pointsPerUnit = 10 ** digits;
  }

  /** A price in points of the last quoted digit; rounding preserves order, so the highest tick remains the high. */
  points(logPrice: number): number {
    return Math.round(Math.exp(logPrice) * this.pointsPerUnit);
  }

  /** Log prices at the starts of minutes from..to, both included. */
  minutes(from: number, to: number): Float64Array {
    const logs = new Float64Array(to - from + 1).fill(this.logLevel);
    for (const { path, volatility } of this.shares) path.addMinutes(from, to, volatility, logs);
    return logs;
  }

  /**
   * Writes the log prices at a minute's 60 seconds into `out[0..59]`: a Brownian bridge from the start of the minute to
   * the start of the next. With steps Z of the right size and S their running sum,
   *   X(k) = start + S(k) + k/60 · (end − start − S(60)).
   */
  seconds(minute: number, start: number, end: number, out: Float64Array): void {
    out.fill(0);
    for (const { path, volatility } of this.shares) path.addSteps(minute, volatility, out);
    let total = 0;
    for (let second = 0; second < SECONDS_A_MINUTE; second += 1) total += out[second] ?? 0;
    const slope = (end - start - total) / SECONDS_A_MINUTE;
    let log = start;
    for (let second = 0; second < SECONDS_A_MINUTE; second += 1) {
      const step = (out[second] ?? 0) + slope;
      out[second] = log;
      log += step;
    }
  }
}
