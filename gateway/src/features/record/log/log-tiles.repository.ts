import type { DataSource, EntityManager } from 'typeorm';
import { HASH_BYTES, type Span, splitOf, type Tree } from '#schema/tlog/merkle-proof.js';
import { TILE_WIDTH as TILE } from '#schema/tlog/tile.js';
import { EMPTY_ROOT, nodeHash } from './merkle-tree.js';

/** Levels of the tree that a tile covers. */
const TILE_LEVELS = 8;

/** A row of up to 256 hashes: of leaves at level 0; at higher levels, roots of the tiles below. */
interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
}

/** Tiles that are in memory, by level and index. */
type Tiles = Map<string, Buffer>;

const keyOf = (level: number, index: number) => `${level} ${index}`;

/**
 * The tree in tiles of 256 hashes, of which only the last one at each level grows. A proof reads one tile for eight
 * levels, so each of its hashes needs at most four rows for up to four billion leaves.
 */
export class LogTilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds leaves to the tree that was signed last, in a transaction with exclusive access. Returns the new root.
   *
   * @throws Error if the tiles are not those of the signed tree, since what is signed next would contradict it
   */
  async append(manager: EntityManager, signed: Tree | undefined, leaves: readonly Buffer[]): Promise<Buffer> {
    const { size, root: signedRoot } = signed ?? { size: 0, root: EMPTY_ROOT };
    const tiles = await this.edge(manager, size);
    const [before = EMPTY_ROOT] = size > 0 ? await this.hashes([{ from: 0, to: size }], manager, tiles) : [];
    if (!before.equals(signedRoot))
      throw new Error(
        `the record's tiles are not the ${size} leaves that were signed; nothing more is signed`,
      );
    const changed: Tile[] = [];
    let added = leaves;
    for (let level = 0, count = size; added.length > 0; level += 1, count = Math.floor(count / TILE)) {
      const extended = await this.extend(manager, tiles, level, count, added);
      changed.push(...extended);
      for (const { index, hashes } of extended) tiles.set(keyOf(level, index), hashes);
      added = extended
        .filter(({ hashes }) => hashes.length === TILE * HASH_BYTES)
        .map(({ hashes }) => rootOf(hashes));
    }
    await manager.query(
      `INSERT INTO record_tiles (level, index, hashes) SELECT * FROM unnest($1::smallint[], $2::integer[], $3::bytea[])
       ON CONFLICT (level, index) DO UPDATE SET hashes = excluded.hashes`,
      [
        changed.map(({ level }) => level),
        changed.map(({ index }) => index),
        changed.map(({ hashes }) => hashes),
      ],
    );
    const total = size + leaves.length;
    const [root = EMPTY_ROOT] = await this.hashes([{ from: 0, to: total }], manager, tiles);
    return root;
  }

  /** The last tile of each level of a tree of this size, by one statement; empty where the level has just filled one. */
  private async edge(manager: EntityManager, size: number): Promise<Tiles> {
    const places: { readonly level: number; readonly index: number }[] = [];
    for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE))
      places.push({ level, index: Math.floor(count / TILE) });
    const tiles: Tiles = new Map(places.map(({ level, index }) => [keyOf(level, index), Buffer.alloc(0)]));
    if (places.length === 0) return tiles;
    const rows = await manager.query<Tile[]>(
      `SELECT level, index, hashes FROM record_tiles
       JOIN unnest($1::smallint[], $2::integer[]) AS place (level, index) USING (level, index)`,
      [places.map(({ level }) => level), places.map(({ index }) => index)],
    );
    for (const { level, index, hashes } of rows) tiles.set(keyOf(level, index), hashes);
    return tiles;
  }

  /** Hashes of spans of leaves, each span a subtree. */
  async hashes(
    spans: readonly Span[],
    manager = this.dataSource.manager,
    tiles: Tiles = new Map(),
  ): Promise<Buffer[]> {
    const hashes: Buffer[] = [];
    for (const span of spans) hashes.push(await this.hashOf(span, tiles, manager));
    return hashes;
  }

  private async hashOf({ from, to }: Span, tiles: Tiles, manager: EntityManager): Promise<Buffer> {
    const level = Math.log2(to - from);
    if (Number.isInteger(level) && from % (to - from) === 0) return this.node(level, from, tiles, manager);
    const middle = from + splitOf(to - from);
    const left = await this.hashOf({ from, to: middle }, tiles, manager);
    return nodeHash(left, await this.hashOf({ from: middle, to }, tiles, manager));
  }

  /** Root of the complete subtree of 2^level leaves that starts at leaf `from`. */
  private async node(level: number, from: number, tiles: Tiles, manager: EntityManager): Promise<Buffer> {
    const tileLevel = Math.floor(level / TILE_LEVELS);
    const first = from / TILE ** tileLevel;
    const hashes = await this.tile(manager, tiles, tileLevel, Math.floor(first / TILE));
    const begin = (first % TILE) * HASH_BYTES;
    return rootOf(hashes.subarray(begin, begin + 2 ** (level % TILE_LEVELS) * HASH_BYTES));
  }

  private async tile(manager: EntityManager, tiles: Tiles, level: number, index: number): Promise<Buffer> {
    const key = keyOf(level, index);
    const hashes = tiles.get(key) ?? (await this.read(level, index, manager));
    tiles.set(key, hashes);
    return hashes;
  }

  /** The hashes of a tile so far; none if there is no such tile. */
  async read(level: number, index: number, manager = this.dataSource.manager): Promise<Buffer> {
    const [row] = await manager.query<{ hashes: Buffer }[]>(
      'SELECT hashes FROM record_tiles WHERE level = $1 AND index = $2',
      [level, index],
    );
    return row?.hashes ?? Buffer.alloc(0);
  }

  /** The tiles of a level that change when these hashes are added. */
  private async extend(
    manager: EntityManager,
    tiles: Tiles,
    level: number,
    count: number,
    added: readonly Buffer[],
  ): Promise<Tile[]> {
    const first = Math.floor(count / TILE);
    const before = (await this.tile(manager, tiles, level, first)).subarray(0, (count % TILE) * HASH_BYTES);
    const all = Buffer.concat([before, ...added]);
    const width = TILE * HASH_BYTES;
    return Array.from({ length: Math.ceil(all.length / width) }, (_, offset) => ({
      level,
      index: first + offset,
      hashes: all.subarray(offset * width, (offset + 1) * width),
    }));
  }
}

/** Root of a complete subtree from the hashes of its lowest level, whose number is a power of two. */
function rootOf(hashes: Buffer): Buffer {
  if (hashes.length <= HASH_BYTES) return Buffer.from(hashes);
  const half = hashes.length / 2;
  return nodeHash(rootOf(hashes.subarray(0, half)), rootOf(hashes.subarray(half)));
}
