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
