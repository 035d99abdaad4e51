import { createHash } from 'node:crypto';

/** The Merkle tree of RFC 6962, section 2.1, and its tiles as c2sp.org/tlog-tiles lays them out. */

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const leafHash = (entry: Uint8Array): Buffer => sha256(Buffer.of(0), entry);
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right);

/** The largest power of two below `size`, for a size of at least 2. */
const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** MTH(D[n]) from the leaf hashes. */
export function root(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (first === undefined) return sha256();
  if (leaves.length === 1) return first;
  const k = split(leaves.length);
  return nodeHash(root(leaves.slice(0, k)), root(leaves.slice(k)));
}

/** PATH(m, D[n]): from the leaf's sibling to the child of the root (section 2.1.1). */
export function inclusionProof(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const k = split(leaves.length);
  return index < k
    ? [...inclusionProof(index, leaves.slice(0, k)), root(leaves.slice(k))]
    : [...inclusionProof(index - k, leaves.slice(k)), root(leaves.slice(0, k))];
}

/** PROOF(m, D[n]) for 0 < old <= size (section 2.1.2). */
export function consistencyProof(old: number, leaves: readonly Buffer[]): Buffer[] {
  const subProof = (m: number, part: readonly Buffer[], whole: boolean): Buffer[] => {
    if (m === part.length) return whole ? [] : [root(part)];
    const k = split(part.length);
    return m <= k
      ? [...subProof(m, part.slice(0, k), whole), root(part.slice(k))]
      : [...subProof(m - k, part.slice(k), false), root(part.slice(0, k))];
  };
  return subProof(old, leaves, true);
}

/** The root that an inclusion proof leads to, or undefined if its length does not fit index and size. */
export function rootOfInclusion(
  index: number,
  size: number,
  leaf: Buffer,
  proof: readonly Buffer[],
): Buffer | undefined {
  if (index >= size) return undefined;
  if (size === 1) return proof.length === 0 ? leaf : undefined;
  const last = proof.at(-1);
  if (last === undefined) return undefined;
  const k = split(size);
  const rest = proof.slice(0, -1);
  const child =
    index < k ? rootOfInclusion(index, k, leaf, rest) : rootOfInclusion(index - k, size - k, leaf, rest);
  if (child === undefined) return undefined;
  return index < k ? nodeHash(child, last) : nodeHash(last, child);
}

const TILE = 256;

export interface Tile {
  /** Below the prefix, without a slash at the front: "tile/0/x001/x234/067.p/5". */
  readonly path: string;
  /** Where the tile starts among the hashes (or entries) of its level. */
  readonly start: number;
  readonly width: number;
}

function tilesOf(level: string, count: number): Tile[] {
  const tiles: Tile[] = [];
  for (let start = 0; start < count; start += TILE) {
    const width = Math.min(TILE, count - start);
    const digits = String(start / TILE);
    const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
    const index = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
    tiles.push({ path: `tile/${level}/${index}${width < TILE ? `.p/${width}` : ''}`, start, width });
  }
  return tiles;
}

export const entryBundles = (size: number): Tile[] => tilesOf('entries', size);

/** The tiles of a tree of `size` entries, level 0 first. Level l has floor(size / 256^l) hashes. */
export function hashTiles(size: number): Tile[][] {
  const levels: Tile[][] = [];
  for (let count = size; count > 0; count = Math.floor(count / TILE)) {
    levels.push(tilesOf(String(levels.length), count));
  }
  return levels;
}

/** The hashes of every level, level 0 being the leaves: each above it is over 256 whole ones below. */
export function hashLevels(leaves: readonly Buffer[]): Buffer[][] {
  const levels: Buffer[][] = [];
  for (let hashes = [...leaves]; hashes.length > 0; ) {
    levels.push(hashes);
    const above: Buffer[] = [];
    for (let end = TILE; end <= hashes.length; end += TILE) above.push(root(hashes.slice(end - TILE, end)));
    hashes = above;
  }
  return levels;
}
