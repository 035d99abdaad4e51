import { createHash } from 'node:crypto';

// Hashes of the Merkle tree of Certificate Transparency: RFC 9162, section 2.1, with SHA-256. They are those of
// `schema/src/tlog`, by Node's own SHA-256, which hashes millions of leaves without a promise for each.

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
