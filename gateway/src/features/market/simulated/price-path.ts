import type { MarketPath } from './brownian-path.js';

export const SECONDS_A_MINUTE = 60;

/** A path's part in a log price; with a volatility below 0 the price moves against it. */
export interface PathShare {
  readonly path: MarketPath;
  /** Its part of a year's standard deviation of the log price. */
  readonly volatility: number;
}

/** The price of one market at every second, as a pure function. Minutes count from the anchor of the market. */
export class PricePath {
  /** Points in a price of 1: 100,000 with five digits. */
  readonly pointsPerUnit: number;

  /** @param digits decimal places of a quoted price */
  constructor(
    digits: number,
    private readonly logLevel: number,
    private readonly shares: readonly PathShare[],
  ) {
    this.pointsPerUnit = 10 ** digits;
  }

  /** A price in points of the last quoted digit; rounding keeps order, so the highest tick stays the high. */
  points(logPrice: number): number {
    return Math.round(Math.exp(logPrice) * this.pointsPerUnit);
  }

  /** Log prices at the start of minutes from..to, both included. */
  minutes(from: number, to: number): Float64Array {
    const logs = new Float64Array(to - from + 1).fill(this.logLevel);
    for (const { path, volatility } of this.shares) path.addMinutes(from, to, volatility, logs);
    return logs;
  }

  /**
   * Log prices at the 60 seconds of a minute into `out[0..59]`: a Brownian bridge from the minute's start to the
   * next one's. With steps Z of the right size and S their running sum,
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
