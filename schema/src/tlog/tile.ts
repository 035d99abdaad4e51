import { decimal, joined } from './bytes.js';

// Tiles and entry bundles, as https://c2sp.org/tlog-tiles defines them.

/** Hashes in a full tile, and entries in a full bundle. */
export const TILE_WIDTH = 256;

/** Maximum bytes of an entry. */
export const MAX_ENTRY = 0xff_ff;

const MAX_LEVEL = 63;

/** A tile of the tree, or a bundle of entries. */
export interface TileAddress {
  readonly level: number | 'entries';
  /** Number of the tile within its level. */
  readonly index: number;
  /** Hashes or entries in it, 1 to 256. */
  readonly width: number;
}

/** 1234067 is `x001/x234/067`. */
function indexPath(index: number): string {
  const groups: string[] = [];
  for (let rest = index; rest > 0 || groups.length === 0; rest = Math.floor(rest / 1000))
    groups.unshift(String(rest % 1000).padStart(3, '0'));
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
}

/** The path below the log's prefix: `tile/0/x001/x234/067` or `tile/entries/002.p/17`. */
export function tilePath({ level, index, width }: TileAddress): string {
  return `tile/${level}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Undefined for anything but the one path of a tile. */
export function parseTilePath(path: string): TileAddress | undefined {
  const [, row = '', groups = '', , partial] =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const level = row === 'entries' ? ('entries' as const) : decimal(row);
  const index = Number(groups.replaceAll(/\D/g, ''));
  const width = partial === undefined ? TILE_WIDTH : decimal(partial);
  if (level === undefined || (level !== 'entries' && level > MAX_LEVEL)) return undefined;
  if (width === undefined || width < 1 || width > TILE_WIDTH || !Number.isSafeInteger(index))
    return undefined;
  const address = { level, index, width };
  return tilePath(address) === path ? address : undefined;
}

/** Width of a tile in the tree of `size`: 0 if the tree has no such tile. */
export function tileWidth(size: number, { level, index }: Omit<TileAddress, 'width'>): number {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Every tile of the tree of `size`, level by level from the leaves, each from the left. */
export function* tilesOf(size: number): Generator<TileAddress & { readonly level: number }> {
  for (let level = 0; ; level += 1) {
    const count = Math.ceil(Math.floor(size / TILE_WIDTH ** level) / TILE_WIDTH);
    if (count === 0) return;
    for (let index = 0; index < count; index += 1)
      yield { level, index, width: tileWidth(size, { level, index }) };
  }
}

/** @throws RangeError for an entry that is too long */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return joined(
    ...entries.flatMap((entry) => {
      if (entry.length > MAX_ENTRY)
        throw new RangeError(`an entry has ${entry.length} bytes, over ${MAX_ENTRY}`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** The entries of a bundle; undefined if its bytes do not end with one. */
export function entriesOfBundle(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  let offset = 0;
  while (offset < bundle.length) {
    const [high = 0, low] = bundle.subarray(offset, offset + 2);
    const end = offset + 2 + high * 256 + (low ?? 0);
    if (low === undefined || end > bundle.length) return undefined;
    entries.push(bundle.subarray(offset + 2, end));
    offset = end;
  }
  return entries;
}
