import { sameBytes, sha256 } from './bytes.js';

// Proofs in the Merkle tree of Certificate Transparency: RFC 9162, section 2.1, with SHA-256. Leaf numbers are below 2^53.

/** Bytes of a hash. */
export const HASH_BYTES = 32;

/** Hashes in a proof of a tree of fewer than 2^63 leaves. */
export const MAX_PROOF = 63;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Size and root hash of a tree. */
export interface Tree {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Leaves from `from` up to but not including `to`, whose hash is part of a proof. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Hash of a leaf with this content, 32 bytes. */
export const leafHashOf = (data: Uint8Array): Promise<Uint8Array> => sha256(LEAF, data);

const nodeHashOf = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> => sha256(NODE, left, right);

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
 * The root that follows from a leaf's hash and its proof (section 2.1.3.2). The leaf is in the tree if this equals the
 * tree's root. Undefined if the proof is malformed for that leaf.
 */
export async function rootOfInclusion(
  hash: Uint8Array,
  leaf: number,
  size: number,
  proof: readonly Uint8Array[],
): Promise<Uint8Array | undefined> {
  if (!(leaf >= 0 && leaf < size)) return undefined;
  const spans = inclusionSpans(leaf, size);
  if (spans.length !== proof.length) return undefined;
  let root = hash;
  for (const [index, { from }] of spans.entries()) {
    const other = proof[index];
    if (!other) return undefined;
    root = await (from > leaf ? nodeHashOf(root, other) : nodeHashOf(other, root));
  }
  return root;
}

/** Whether the tree of `second` begins with the tree of `first` (section 2.1.4.2). Nothing proves the empty one. */
export async function isConsistent(
  first: Tree,
  second: Tree,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (first.size === 0) return proof.length === 0;
  if (first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && sameBytes(first.root, second.root);
  const spans = consistencySpans(first.size, second.size);
  if (spans.length !== proof.length) return false;
  // If the earlier tree is one complete subtree, the proof omits it, since its root is known.
  const isWhole = spans[0] !== undefined && spans[0].from >= first.size;
  const rest = isWhole ? spans : spans.slice(1);
  const [start, ...others] = isWhole ? [first.root, ...proof] : proof;
  if (!start) return false;
  let [earlier, later] = [start, start];
  for (const [index, { from }] of rest.entries()) {
    const hash = others[index];
    if (!hash) return false;
    if (from < first.size) earlier = await nodeHashOf(hash, earlier);
    later = await (from < first.size ? nodeHashOf(hash, later) : nodeHashOf(later, hash));
  }
  return sameBytes(earlier, first.root) && sameBytes(later, second.root);
}
