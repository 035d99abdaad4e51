import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8 } from './bytes.js';
import {
  entriesOfBundle,
  entryBundle,
  MAX_ENTRY,
  parseTilePath,
  type TileAddress,
  tilePath,
  tilesOf,
  tileWidth,
} from './tile.js';

/** How many tiles of each level and width a tree has. */
function counts(size: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { level, width } of tilesOf(size)) {
    const kind = `${level}: ${width}`;
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
}

describe('the examples of the specification', () => {
  test('index 1234067 is x001/x234/067', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(parseTilePath('tile/0/x001/x234/067.p/8')).toEqual({ level: 0, index: 1_234_067, width: 8 });
  });

  test('a tree of 70,000 has 273 full tiles and one of 112, one full and one of 17, one of 1', () => {
    expect(counts(70_000)).toEqual({ '0: 256': 273, '0: 112': 1, '1: 256': 1, '1: 17': 1, '2: 1': 1 });
  });

  test('a tree of 256 has a full tile, and one of 1 above it; an empty one has none', () => {
    expect(counts(256)).toEqual({ '0: 256': 1, '1: 1': 1 });
    expect(counts(0)).toEqual({});
  });
});

const addresses: fc.Arbitrary<TileAddress> = fc.record({
  level: fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant('entries' as const)),
  index: fc.oneof(fc.nat(3000), fc.maxSafeNat()),
  width: fc.integer({ min: 1, max: 256 }),
});

describe('paths', () => {
  test('each address has one, and each path one address', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseTilePath(tilePath(address))).toEqual(address);
      }),
    );
  });

  test.each([
    'tile/64/000',
    'tile/00/000',
    'tile/-1/000',
    'tile/0/0',
    'tile/0/0000',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/x001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p/',
    'tile/0/000.p/1/',
    'tile/data/000',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
    '/tile/0/000',
    'tile/0/000\n',
    '',
  ])('%j is none', (path) => expect(parseTilePath(path)).toBeUndefined());

  test('a tile that a tree does not have is 0 wide', () => {
    expect(tileWidth(70_000, { level: 0, index: 273 })).toBe(112);
    expect(tileWidth(70_000, { level: 'entries', index: 273 })).toBe(112);
    expect(tileWidth(70_000, { level: 0, index: 274 })).toBe(0);
    expect(tileWidth(70_000, { level: 3, index: 0 })).toBe(0);
  });
});

describe('bundles', () => {
  test('have a length of two bytes before each entry', () => {
    expect([...entryBundle([utf8('ab'), utf8(''), utf8('x'.repeat(258))]).subarray(0, 8)]).toEqual([
      0, 2, 97, 98, 0, 0, 1, 2,
    ]);
  });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (entries) => {
        expect(entriesOfBundle(entryBundle(entries))).toEqual(entries);
      }),
    );
  });

  test('that break off are refused, and so is an entry that is too long', () => {
    const bundle = entryBundle([utf8('ab'), utf8('cd')]);
    expect(entriesOfBundle(bundle.subarray(0, 7))).toBeUndefined();
    expect(entriesOfBundle(bundle.subarray(0, 5))).toBeUndefined();
    expect(entryBundle([new Uint8Array(MAX_ENTRY)])).toHaveLength(MAX_ENTRY + 2);
    expect(() => entryBundle([new Uint8Array(MAX_ENTRY + 1)])).toThrow('an entry has 65536 bytes');
  });
});
