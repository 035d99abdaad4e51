import { createHash } from 'node:crypto';

// The Merkle tree of Certificate Transparency: RFC 9162, section 2.1, with SHA-256. Leaf numbers are below 2^53.

/** Bytes of a hash. */
export const HASH_BYTES = 32;

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

const sha256 = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Root of a tree without leaves. */
export const EMPTY_ROOT = sha256();

/** Hashes of leaves and nodes start from different prefix bytes, so that a node cannot be passed off as a leaf. */
export const leafHash = (data: Uint8Array): Buffer => sha256(LEAF, data);

export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** Leaves from `from` up to but not including `to`, whose hash is part of a proof. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The largest power of two below `size` (at least 2): the number of leaves in the left subtree. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/**
 * Subtrees whose hashes prove that a leaf is in a tree, nearest to the leaf first (section 2.1.3.1).
 *
 * @throws RangeError if the tree has no such leaf
 */
export function inclusionSpans(leaf: number, size: number): Span[] {
  if (!(Number.isSafeInteger(leaf) && leaf >= 0 && leaf < size))
    throw new RangeError(`a tree of ${size} leaves has no leaf ${leaf}`);
  const spans: Span[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (leaf < middle) {
      spans.unshift({ from: middle, to });
      to = middle;
    } else {
      spans.unshift({ from, to: middle });
      from = middle;
    }
  }
  return spans;
}

/**
 * Subtrees whose hashes prove that a tree begins with the leaves of an earlier one (section 2.1.4.1).
 *
 * @param first leaves of the earlier tree, 1 to `second`
 * @throws RangeError for other numbers
 */
export function consistencySpans(first: number, second: number): Span[] {
  if (!(Number.isSafeInteger(first) && first >= 1 && first <= second))
    throw new RangeError(`a tree of ${second} leaves has no beginning of ${first}`);
  const spans: Span[] = [];
  let [from, to, isWhole] = [0, second, true];
  while (first < to) {
    const middle = from + splitOf(to - from);
    if (first <= middle) {
      spans.unshift({ from: middle, to });
      to = middle;
    } else {
      spans.unshift({ from, to: middle });
      from = middle;
      isWhole = false;
    }
  }
  return isWhole ? spans : [{ from, to }, ...spans];
}

/**
 * The root that follows from a leaf and its proof (section 2.1.3.2). The leaf is in the tree if this equals the tree's
 * root. Undefined if the proof is malformed for that leaf.
 */
export function rootOfInclusion(
  hash: Uint8Array,
  leaf: number,
  size: number,
  proof: readonly Uint8Array[],
): Buffer | undefined {
  if (!(leaf >= 0 && leaf < size)) return undefined;
  const spans = inclusionSpans(leaf, size);
  if (spans.length !== proof.length) return undefined;
  return spans.reduce<Buffer>((root, { from }, index) => {
    const other = proof[index] ?? EMPTY_ROOT;
    return from > leaf ? nodeHash(root, other) : nodeHash(other, root);
  }, Buffer.from(hash));
}

/** Whether the tree of `second` leaves begins with the tree of `first` (section 2.1.4.2). */
export function isConsistent(
  first: { readonly size: number; readonly root: Uint8Array },
  second: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (first.size === 0) return proof.length === 0;
  if (first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && same(first.root, second.root);
  const spans = consistencySpans(first.size, second.size);
  if (spans.length !== proof.length) return false;
  // If the earlier tree is one complete subtree, the proof omits it, since its root is known.
  const isWhole = spans[0] !== undefined && spans[0].from >= first.size;
  const known = isWhole ? [{ from: 0, to: first.size }, ...spans] : spans;
  const hashes = isWhole ? [first.root, ...proof] : [...proof];
  const [start = EMPTY_ROOT] = hashes;
  let earlier: Buffer = Buffer.from(start);
  let later = earlier;
  for (const [index, { from }] of known.entries()) {
    const hash = hashes[index];
    if (index === 0 || !hash) continue;
    if (from >= first.size) later = nodeHash(later, hash);
    else {
      earlier = nodeHash(hash, earlier);
      later = nodeHash(hash, later);
    }
  }
  return same(earlier, first.root) && same(later, second.root);
}

const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** An append-only tree of which only the roots of its complete subtrees are kept, largest first. */
export class GrowingTree {
  private readonly peaks: { readonly hash: Buffer; readonly size: number }[] = [];
  private leaves = 0;

  get size(): number {
    return this.leaves;
  }

  add(hash: Buffer): void {
    this.leaves += 1;
    let peak = { hash, size: 1 };
    for (let last = this.peaks.at(-1); last?.size === peak.size; last = this.peaks.at(-1)) {
      this.peaks.pop();
      peak = { hash: nodeHash(last.hash, peak.hash), size: 2 * peak.size };
    }
    this.peaks.push(peak);
  }

  get root(): Buffer {
    const [last, ...others] = [...this.peaks].reverse();
    return others.reduce((root, { hash }) => nodeHash(hash, root), last?.hash ?? EMPTY_ROOT);
  }
}
