/**
 * Smoothed moving average, streaming: O(1) a value, no allocation.
 * The first average is the simple mean of the first `period` values; from then on A = A' + (value − A') · alpha.
 */
class SmoothedAverage {
  /** The average after the last value; NaN until `period` values have come. */
  value = Number.NaN;
  private sum = 0;
  private count = 0;

  constructor(
    private readonly period: number,
    private readonly alpha: number,
  ) {}

  /** Takes the next value and returns the average, NaN until `period` values have come. */
  update(value: number): number {
    if (this.count === this.period) {
      this.value += (value - this.value) * this.alpha;
      return this.value;
    }
    this.count += 1;
    this.sum += value;
    if (this.count === this.period) this.value = this.sum / this.period;
    return this.value;
  }
}

/**
 * Exponential moving average: alpha = 2 / (period + 1).
 * Source: J. J. Murphy, "Technical Analysis of the Financial Markets" (1999), ch. 9.
 */
export class Ema extends SmoothedAverage {
  /** @param period whole number of values, at least 1 */
  constructor(period: number) {
    super(period, 2 / (period + 1));
  }
}

/**
 * Wilder's average: alpha = 1 / period.
 * Source: J. W. Wilder, "New Concepts in Technical Trading Systems" (1978).
 */
export class WilderAverage extends SmoothedAverage {
  /** @param period whole number of values, at least 1 */
  constructor(period: number) {
    super(period, 1 / period);
  }
}
