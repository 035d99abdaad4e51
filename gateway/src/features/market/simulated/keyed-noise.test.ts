import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ChaCha, gaussian } from './keyed-noise.js';

/** The bytes of a block, hexadecimal. */
function block(chacha: ChaCha, input: readonly [number, number, number, number]): string {
  const words = new Int32Array(16);
  chacha.block(...input, words);
  return Buffer.from(words.buffer).toString('hex');
}

test('20 rounds give the block of RFC 8439, section 2.3.2', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index);
  expect(block(new ChaCha(key, 20), [1, 0x09000000, 0x4a000000, 0])).toBe(
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
      'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

test('20 rounds give the key stream of OpenSSL, whatever key and input', () => {
  for (let round = 0; round < 200; round += 1) {
    const [key, input] = [randomBytes(32), randomBytes(16)];
    const words = [0, 4, 8, 12].map((at) => input.readInt32LE(at)) as [number, number, number, number];
    const stream = createCipheriv('chacha20', key, input).update(Buffer.alloc(64)).toString('hex');
    expect(block(new ChaCha(key, 20), words)).toBe(stream);
  }
});

test('8 rounds give the published block of an empty key (draft-strombergson-chacha-test-vectors, TC1)', () => {
  expect(block(new ChaCha(new Uint8Array(32)), [0, 0, 0, 0])).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
      '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  );
});

test('half of the bits change with each bit of the input', () => {
  const chacha = new ChaCha(new Uint8Array(32).fill(7));
  const [one, other] = [new Int32Array(16), new Int32Array(16)];
  for (let bit = 0; bit < 32; bit += 1) {
    let changed = 0;
    for (let index = 0; index < 100; index += 1) {
      chacha.block(index, 1, 0, 0, one);
      chacha.block(index ^ (1 << bit), 1, 0, 0, other);
      one.forEach((word, at) => {
        changed += ((word ^ (other[at] ?? 0)) >>> 0).toString(2).replaceAll('0', '').length;
      });
    }
    expect(changed / 100 / 512).toBeGreaterThan(0.48);
    expect(changed / 100 / 512).toBeLessThan(0.52);
  }
});

test('a key of another length is refused', () => {
  expect(() => new ChaCha(new Uint8Array(16))).toThrow(RangeError);
});

const SLICES = Array.from({ length: 4_096 }, (_, slice) => gaussian(slice * 2 ** 20));

test('the numbers are symmetric about 0 and have variance 1', () => {
  SLICES.forEach((value, slice) => {
    expect(value).toBe(-(SLICES[4_095 - slice] ?? Number.NaN));
  });
  expect(SLICES.reduce((sum, value) => sum + value * value, 0) / SLICES.length).toBeCloseTo(1, 12);
});

test('they increase with their bits and follow the normal distribution', () => {
  SLICES.slice(1).forEach((value, slice) => {
    expect(value).toBeGreaterThan(SLICES[slice] ?? Number.NaN);
  });
  const below = (bound: number) => SLICES.filter((value) => value < bound).length / SLICES.length;
  expect(below(1)).toBeCloseTo(0.8413, 3);
  expect(below(-1.96)).toBeCloseTo(0.025, 3);
  expect(below(2.576)).toBeCloseTo(0.995, 3);
});
