/** What 'flat' means for a figure that is read every minute. */
export interface Flat {
  /** Growth in an hour, at most. */
  readonly growth: number;
  /** Any reading, at most. */
  readonly most?: number;
}

export interface Verdict {
  /** In an hour, by least squares over all readings. */
  readonly growth: number;
  readonly most: number;
  readonly isFlat: boolean;
}

function growthPerHour(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [across, along] = [0, 0];
  for (const [minute, value] of values.entries()) {
    across += (minute - middle) * (value - mean);
    along += (minute - middle) ** 2;
  }
  return along === 0 ? 0 : (60 * across) / along;
}

/** @param values one a minute, without those of the warm-up */
export function judgeFlat(values: readonly number[], flat: Flat): Verdict {
  const growth = growthPerHour(values);
  const most = Math.max(...values);
  const isFlat = growth <= flat.growth && most <= (flat.most ?? Number.POSITIVE_INFINITY);
  return { growth, most, isFlat };
}
