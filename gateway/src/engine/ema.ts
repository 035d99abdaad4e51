/**
 * One step of an exponential moving average: EMA = EMA' + (value − EMA') · alpha.
 * Source: J. J. Murphy, "Technical Analysis of the Financial Markets" (1999), ch. 9.
 *
 * @param alpha 2 / (period + 1)
 */
export function emaStep(average: number, value: number, alpha: number): number {
  return average + (value - average) * alpha;
}

/** Weight of the newest value in an exponential average of `period` values. */
export function emaAlpha(period: number): number {
  return 2 / (period + 1);
}

/**
 * Exponential moving average, streaming: O(1) a value, no allocation.
 * The first average is the simple mean of the first `period` values.
 */
export class Ema {
  /** The average after the last value; NaN until `period` values have come. */
  value = Number.NaN;
  private sum = 0;
  private count = 0;
  private readonly alpha: number;

  /** @param period whole number of values, at least 1 */
  constructor(private readonly period: number) {
    this.alpha = emaAlpha(period);
  }

  /** Takes the next value and returns the average, NaN until `period` values have come. */
  update(value: number): number {
    if (this.count === this.period) {
      this.value = emaStep(this.value, value, this.alpha);
      return this.value;
    }
    this.count += 1;
    this.sum += value;
    if (this.count === this.period) this.value = this.sum / this.period;
    return this.value;
  }
}
