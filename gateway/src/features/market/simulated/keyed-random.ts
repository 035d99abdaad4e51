/**
 * MurmurHash3's 32-bit finaliser: every input bit reaches every output bit, and it is a bijection.
 * Source: A. Appleby, MurmurHash3 (public domain), `fmix32`.
 *
 * @param value any number; its low 32 bits count
 * @returns 32 bits, 0..2^32-1
 */
export function mix32(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** 2^32 divided by the golden ratio, odd: multiples of it are spread evenly over the 32-bit numbers. */
export const GOLDEN_32 = 0x9e3779b9;

/**
 * Value number `index` of the stream that belongs to `key`; the same two numbers always give the same value,
 * so a random number is looked up instead of drawn in turn.
 *
 * @param key 32 bits
 * @param index whole number, may be negative; its low 32 bits count
 * @returns 32 bits, 0..2^32-1
 */
export function keyedHash(key: number, index: number): number {
  return mix32(key ^ mix32(Math.imul(index, GOLDEN_32)));
}

/** Key of a seed: all 53 bits of a safe whole number count. */
export function seedKey(seed: number): number {
  return keyedHash(mix32(Math.floor(seed / 2 ** 32) + GOLDEN_32), seed);
}

/**
 * Inverse of the standard normal distribution function, for probabilities below one half.
 * Source: P. J. Acklam, "An algorithm for computing the inverse normal cumulative distribution function" (2003);
 * relative error below 1.15e-9.
 *
 * @param probability in (0, 0.5]
 */
function lowerQuantile(probability: number): number {
  if (probability < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(probability));
    const above =
      ((((-7.784894002430293e-3 * q - 3.223964580411365e-1) * q - 2.400758277161838) * q -
        2.549732539343734) *
        q +
        4.374664141464968) *
        q +
      2.938163982698783;
    const below =
      (((7.784695709041462e-3 * q + 3.224671290700398e-1) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
      1;
    return above / below;
  }
  const q = probability - 0.5;
  const r = q * q;
  const above =
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
    q;
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return above / below;
}

const SIZE_BITS = 12;
const SIZE = 2 ** SIZE_BITS;

/** Quantiles at the middle of 4,096 equal slices: mean exactly 0 (mirrored), variance scaled to 1. */
function quantileTable(): Float64Array {
  const table = new Float64Array(SIZE);
  let sumOfSquares = 0;
  for (let slice = 0; slice < SIZE / 2; slice += 1) {
    const quantile = lowerQuantile((slice + 0.5) / SIZE);
    table[slice] = quantile;
    table[SIZE - 1 - slice] = -quantile;
    sumOfSquares += 2 * quantile * quantile;
  }
  const scale = Math.sqrt(SIZE / sumOfSquares);
  return table.map((quantile) => quantile * scale);
}

/** A table because a price series needs millions of them: one look-up instead of a logarithm each. */
const QUANTILES = quantileTable();

/**
 * A standard normal number from 32 uniformly distributed bits, of which the upper 12 count;
 * symmetric, mean 0, variance 1, largest 3.7.
 */
export function gaussian(bits: number): number {
  return QUANTILES[bits >>> (32 - SIZE_BITS)] ?? 0;
}
