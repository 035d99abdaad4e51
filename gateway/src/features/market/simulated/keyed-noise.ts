const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/**
 * ChaCha as a pseudo-random function: a key of 256 bits and four words of input give 512 bits. Without the key its
 * output cannot be distinguished from random bits, nor can any part be computed from others. Source: D. J. Bernstein,
 * "ChaCha, a variant of Salsa20" (2008), with the layout of RFC 8439, section 2.3. Eight rounds: the best published
 * attacks reach seven (J.-P. Aumasson, "Too much crypto", 2019). Unrolled over local variables for speed, since a price
 * series needs some 100,000 blocks.
 */
export class ChaCha {
  private readonly key: Int32Array;

  /** @param key 32 bytes */
  constructor(
    key: Uint8Array,
    private readonly rounds: 8 | 20 = 8,
  ) {
    if (key.length !== 32) throw new RangeError(`a key has 32 bytes, not ${key.length}`);
    const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
    this.key = Int32Array.from({ length: 8 }, (_, word) => view.getInt32(word * 4, true));
  }

  /** Fills `out[0..15]` for the input words a to d, of which the low 32 bits are used. */
  block(a: number, b: number, c: number, d: number, out: Int32Array): void {
    const [k0 = 0, k1 = 0, k2 = 0, k3 = 0, k4 = 0, k5 = 0, k6 = 0, k7 = 0] = this.key;
    // "expand 32-byte k"
    let x0 = 0x61707865;
    let x1 = 0x3320646e;
    let x2 = 0x79622d32;
    let x3 = 0x6b206574;
    let x4 = k0;
    let x5 = k1;
    let x6 = k2;
    let x7 = k3;
    let x8 = k4;
    let x9 = k5;
    let x10 = k6;
    let x11 = k7;
    let x12 = a | 0;
    let x13 = b | 0;
    let x14 = c | 0;
    let x15 = d | 0;
    for (let round = 0; round < this.rounds; round += 2) {
      x0 = (x0 + x4) | 0;
      x12 = rotate(x12 ^ x0, 16);
      x8 = (x8 + x12) | 0;
      x4 = rotate(x4 ^ x8, 12);
      x0 = (x0 + x4) | 0;
      x12 = rotate(x12 ^ x0, 8);
      x8 = (x8 + x12) | 0;
      x4 = rotate(x4 ^ x8, 7);
      x1 = (x1 + x5) | 0;
      x13 = rotate(x13 ^ x1, 16);
      x9 = (x9 + x13) | 0;
      x5 = rotate(x5 ^ x9, 12);
      x1 = (x1 + x5) | 0;
      x13 = rotate(x13 ^ x1, 8);
      x9 = (x9 + x13) | 0;
      x5 = rotate(x5 ^ x9, 7);
      x2 = (x2 + x6) | 0;
      x14 = rotate(x14 ^ x2, 16);
      x10 = (x10 + x14) | 0;
      x6 = rotate(x6 ^ x10, 12);
      x2 = (x2 + x6) | 0;
      x14 = rotate(x14 ^ x2, 8);
      x10 = (x10 + x14) | 0;
      x6 = rotate(x6 ^ x10, 7);
      x3 = (x3 + x7) | 0;
      x15 = rotate(x15 ^ x3, 16);
      x11 = (x11 + x15) | 0;
      x7 = rotate(x7 ^ x11, 12);
      x3 = (x3 + x7) | 0;
      x15 = rotate(x15 ^ x3, 8);
      x11 = (x11 + x15) | 0;
      x7 = rotate(x7 ^ x11, 7);
      x0 = (x0 + x5) | 0;
      x15 = rotate(x15 ^ x0, 16);
      x10 = (x10 + x15) | 0;
      x5 = rotate(x5 ^ x10, 12);
      x0 = (x0 + x5) | 0;
      x15 = rotate(x15 ^ x0, 8);
      x10 = (x10 + x15) | 0;
      x5 = rotate(x5 ^ x10, 7);
      x1 = (x1 + x6) | 0;
      x12 = rotate(x12 ^ x1, 16);
      x11 = (x11 + x12) | 0;
      x6 = rotate(x6 ^ x11, 12);
      x1 = (x1 + x6) | 0;
      x12 = rotate(x12 ^ x1, 8);
      x11 = (x11 + x12) | 0;
      x6 = rotate(x6 ^ x11, 7);
      x2 = (x2 + x7) | 0;
      x13 = rotate(x13 ^ x2, 16);
      x8 = (x8 + x13) | 0;
      x7 = rotate(x7 ^ x8, 12);
      x2 = (x2 + x7) | 0;
      x13 = rotate(x13 ^ x2, 8);
      x8 = (x8 + x13) | 0;
      x7 = rotate(x7 ^ x8, 7);
      x3 = (x3 + x4) | 0;
      x14 = rotate(x14 ^ x3, 16);
      x9 = (x9 + x14) | 0;
      x4 = rotate(x4 ^ x9, 12);
      x3 = (x3 + x4) | 0;
      x14 = rotate(x14 ^ x3, 8);
      x9 = (x9 + x14) | 0;
      x4 = rotate(x4 ^ x9, 7);
    }
    out[0] = x0 + 0x61707865;
    out[1] = x1 + 0x3320646e;
    out[2] = x2 + 0x79622d32;
    out[3] = x3 + 0x6b206574;
    out[4] = x4 + k0;
    out[5] = x5 + k1;
    out[6] = x6 + k2;
    out[7] = x7 + k3;
    out[8] = x8 + k4;
    out[9] = x9 + k5;
    out[10] = x10 + k6;
    out[11] = x11 + k7;
    out[12] = x12 + a;
    out[13] = x13 + b;
    out[14] = x14 + c;
    out[15] = x15 + d;
  }
}

const NODES = 1;
const ROOTS = 2;
const SECONDS = 3;
/** Words per block. */
const WORDS = 16;
/** Pairs of seconds in a minute: one word gives two numbers. */
const HALF_MINUTE = 30;

/**
 * The standard normal numbers of one path, looked up by position, so that they are reproducible. They follow from a
 * secret key: numbers inferred from prices reveal none of the others.
 */
export class KeyedNoise {
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

  /** The number of the dyadic interval whose midpoint is this minute. */
  node(minute: number): number {
    const block = minute >> 4;
    if (block !== this.block) this.chacha.block(block, NODES, 0, 0, this.nodes);
    this.block = block;
    return gaussian(this.nodes[minute & (WORDS - 1)] ?? 0);
  }

  /** The number of a root interval. */
  root(index: number): number {
    this.chacha.block(index, ROOTS, 0, 0, this.words);
    return gaussian(this.words[0] ?? 0);
  }

  /** Adds `scale` times the numbers of a minute's 60 seconds to `out[0..59]`. */
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
