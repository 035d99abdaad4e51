import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from './bytes.js';
import {
  consistencySpans,
  inclusionSpans,
  isConsistent,
  leafHashOf,
  rootOfInclusion,
  type Span,
  splitOf,
} from './merkle-proof.js';

const hex = (text: string) => Buffer.from(text, 'hex');

/** The inputs and roots that implementations of RFC 6962 and 9162 are tested with. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hex);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const EIGHT = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
];

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);

/** The hash of a span as the RFC defines it: slow, and plainly right. */
async function rootOf(
  leaves: readonly Uint8Array[],
  { from, to }: Span = { from: 0, to: leaves.length },
): Promise<Uint8Array> {
  if (to === from) return sha256();
  const [only] = leaves.slice(from, from + 1);
  if (to - from === 1 && only) return only;
  const middle = from + splitOf(to - from);
  return nodeHash(await rootOf(leaves, { from, to: middle }), await rootOf(leaves, { from: middle, to }));
}

const leaves = await Promise.all(INPUTS.map(leafHashOf));
const proofOf = (spans: readonly Span[], all = leaves) => Promise.all(spans.map((span) => rootOf(all, span)));
const hexOf = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

describe('the published vectors', () => {
  test('roots of the first one to eight leaves', async () => {
    for (const [index] of leaves.entries())
      expect(hexOf(await rootOf(leaves.slice(0, index + 1)))).toBe(ROOTS[index]);
  });

  test.each([
    [0, 8, EIGHT],
    [
      5,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        ROOTS[3],
      ],
    ],
    [2, 3, [ROOTS[1]]],
    [1, 5, [ROOTS[0], EIGHT[1], 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b']],
  ])('leaf %i is in the tree of %i', async (leaf, size, proof) => {
    expect((await proofOf(inclusionSpans(leaf, size))).map(hexOf)).toEqual(proof);
  });

  test.each([
    [1, 1, []],
    [1, 8, EIGHT],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        ROOTS[3],
      ],
    ],
    [2, 5, [EIGHT[1], 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b']],
  ])('the tree of %i is the beginning of that of %i', async (first, second, proof) => {
    expect((await proofOf(consistencySpans(first, second))).map(hexOf)).toEqual(proof);
  });
});

const sizes = fc.integer({ min: 1, max: 70 });
const many = await Promise.all(
  Array.from({ length: 70 }, (_, index) => leafHashOf(Buffer.from(`leaf ${index}`))),
);

describe('a tree of any size', () => {
  test('proves each of its leaves, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, a, b) => {
        const [leaf, other] = [a % size, b % size];
        const all = many.slice(0, size);
        const proof = await proofOf(inclusionSpans(leaf, size), all);
        const root = await rootOf(all);
        expect(await rootOfInclusion(many[leaf] ?? root, leaf, size, proof)).toEqual(root);
        if (other !== leaf)
          expect(await rootOfInclusion(many[other] ?? root, leaf, size, proof)).not.toEqual(root);
      }),
    );
  });

  test('proves each of its prefixes, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, sizes, fc.nat(), async (a, b, changed) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const all = many.slice(0, second);
        const proof = await proofOf(consistencySpans(first, second), all);
        const end = { size: second, root: await rootOf(all) };
        const beginning = all.slice(0, first);
        expect(await isConsistent({ size: first, root: await rootOf(beginning) }, end, proof)).toBe(true);
        const other = beginning.map((leaf, i) =>
          i === changed % first ? Uint8Array.from(leaf).reverse() : leaf,
        );
        expect(await isConsistent({ size: first, root: await rootOf(other) }, end, proof)).toBe(false);
      }),
    );
  });

  test('refuses a proof that is too short, too long, changed or of a missing leaf', async () => {
    const root = await rootOf(leaves);
    const proof = await proofOf(inclusionSpans(3, 8));
    const [leaf = root] = leaves.slice(3);
    expect(await rootOfInclusion(leaf, 3, 8, proof.slice(1))).toBeUndefined();
    expect(await rootOfInclusion(leaf, 3, 8, [...proof, root])).toBeUndefined();
    expect(await rootOfInclusion(leaf, 8, 8, proof)).toBeUndefined();
    const [two, eight] = [
      { size: 2, root: await rootOf(leaves.slice(0, 2)) },
      { size: 8, root },
    ];
    expect(await isConsistent(two, eight, [])).toBe(false);
    expect(await isConsistent(eight, two, [])).toBe(false);
    const good = await proofOf(consistencySpans(2, 8));
    expect(await isConsistent(two, eight, good)).toBe(true);
    for (const [index] of good.entries())
      expect(
        await isConsistent(
          two,
          eight,
          good.map((hash, at) => (at === index ? root : hash)),
        ),
      ).toBe(false);
    expect(() => inclusionSpans(8, 8)).toThrow('a tree of 8 leaves has no leaf 8');
    expect(() => consistencySpans(9, 8)).toThrow('a tree of 8 leaves has no beginning of 9');
  });
});
