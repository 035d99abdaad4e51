import type { PathNoise } from './brownian-path.js';
import { ChaCha } from './chacha.js';

const NODES = 1;
const ROOTS = 2;
const SECONDS = 3;
/** Words per block. */
const WORDS = 16;
/** Pairs of seconds in a minute: one word gives two numbers. */
const HALF_MINUTE = 30;

/** The random numbers of one path under a secret key: numbers inferred from prices reveal none of the others. */
export class KeyedNoise implements PathNoise {
  private readonly chacha: ChaCha;
  /** Computes 16 neighbours at a time, since minutes are requested in order. */
  private readonly nodes = new Int32Array(WORDS);
  private block = Number.NaN;
  private readonly words = new Int32Array(2 * WORDS);
  private readonly halves = [this.words.subarray(0, WORDS), this.words.subarray(WORDS)] as const;

  /** @param key 32 bytes */
  constructor(key: Uint8Array) {
    this.chacha = new ChaCha(key);
  }

  node(minute: number): number {
    const block = minute >> 4;
    if (block !== this.block) this.chacha.block(block, NODES, 0, 0, this.nodes);
    this.block = block;
    return gaussian(this.nodes[minute & (WORDS - 1)] ?? 0);
  }

  root(index: number): number {
    this.chacha.block(index, ROOTS, 0, 0, this.words);
    return gaussian(this.words[0] ?? 0);
  }

  addSeconds(minute: number, scale: number, out: Float64Array): void {
    this.halves.forEach((half, index) => {
      this.chacha.block(minute, SECONDS, index, 0, half);
    });
    for (let pair = 0; pair < HALF_MINUTE; pair += 1) {
      const word = this.words[pair] ?? 0;
      const second = 2 * pair;
      out[second] = (out[second] ?? 0) + scale * gaussian(word);
      out[second + 1] = (out[second + 1] ?? 0) + scale * gaussian(word << 16);
    }
  }
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

/** A table because a price series needs millions of them: one look-up instead of one logarithm each. */
const QUANTILES = quantileTable();

/** A standard normal number from the upper 12 of 32 uniform random bits; symmetric, mean 0, variance 1, maximum 3.7. */
export function gaussian(bits: number): number {
  return QUANTILES[bits >>> (32 - SIZE_BITS)] ?? 0;
}
