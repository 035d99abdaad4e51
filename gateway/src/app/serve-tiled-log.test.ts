import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sameBytes, utf8 } from '#schema/tlog/bytes.js';
import { type Checkpoint, parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { entriesOfBundle, tilePath, tilesOf } from '#schema/tlog/tile.js';
import { checkedVkey } from '#schema/tlog/verifier-key.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { recordMinutes } from '../../test/record-minutes.js';
import { furtherServices } from '../../test/two-gateways.js';
import { GrowingTree, leafHash } from '../features/record/log/merkle-tree.js';
import { RECORD_LIMITS } from './serve-record.js';

let farol: TestGateway;
const { closeMinute, work } = recordMinutes(() => farol);
/** The checkpoints of some minutes, oldest first. */
const former: Checkpoint[] = [];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${farol.address}/registro/${path}`, { headers });
const text = async (path: string) => (await ask(path)).text();
const bytes = async (path: string) => new Uint8Array(await (await ask(path)).arrayBuffer());

/** The newest checkpoint, its signature verified by the key that is shown. */
async function checkpoint(): Promise<Checkpoint> {
  const key = (await checkedVkey((await text('vkey')).trim())) ?? expect.fail('no key');
  const note = parseNote(await text('checkpoint')) ?? expect.fail('no note');
  const { verified, wrong } = await verifyNote(note, [key]);
  expect([verified.length, wrong.length]).toEqual([1, 0]);
  const read = parseCheckpoint(note.text) ?? expect.fail('no checkpoint');
  expect(key.name).toBe(read.origin);
  return read;
}

/** A log of more than 256 leaves. */
beforeAll(async () => {
  farol = await startTestGateway({ publicUrl: 'https://farol.example' });
  expect([(await ask('checkpoint')).status, (await ask('vkey')).status]).toEqual([404, 404]);
  for (let minute = 0; minute < 26; minute += 1) {
    await closeMinute();
    if (minute > 0) former.push(await checkpoint());
  }
});
afterAll(() => farol.stop());

describe('the log in tiles', () => {
  test('a stranger reads all of it from the checkpoint, and each hash follows from the leaves', async () => {
    const { origin, size, root } = await checkpoint();
    expect(origin).toBe('farol.example');
    expect(size).toBeGreaterThan(256);
    const tree = new GrowingTree();
    const hashes = new Map<number, Buffer[]>();
    for (const address of tilesOf(size)) {
      const tile = Buffer.from(await bytes(tilePath(address)));
      expect(tile).toHaveLength(32 * address.width);
      const own = Array.from({ length: address.width }, (_, at) => tile.subarray(32 * at, 32 * at + 32));
      hashes.set(address.level, [...(hashes.get(address.level) ?? []), ...own]);
      if (address.level > 0) continue;
      const bundle = entriesOfBundle(await bytes(tilePath({ ...address, level: 'entries' })));
      for (const entry of bundle ?? []) tree.add(leafHash(entry));
      expect(bundle?.map(leafHash)).toEqual(own);
    }
    expect(tree.root).toEqual(Buffer.from(root));
    const first = new GrowingTree();
    for (const hash of hashes.get(0)?.slice(0, 256) ?? []) first.add(hash);
    expect(hashes.get(1)?.[0]).toEqual(first.root);
  });

  test('the partial tiles of each checkpoint so far are there, also after they are full', async () => {
    const sizes = former.map(({ size }) => size);
    expect(new Set(sizes).size).toBeGreaterThan(20);
    for (const { size, root } of former) {
      const tree = new GrowingTree();
      for (const address of tilesOf(size)) {
        if (address.level > 0) continue;
        const tile = await bytes(tilePath(address));
        for (let at = 0; at < tile.length; at += 32) tree.add(Buffer.from(tile.subarray(at, at + 32)));
      }
      expect(sameBytes(tree.root, root)).toBe(true);
    }
  });

  test('tiles are kept for ever, and checkpoints are asked for again', async () => {
    for (const path of ['tile/0/000', 'tile/0/000.p/3', 'tile/entries/000', 'tile/entries/000.p/3']) {
      const { status, headers } = await ask(path);
      expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'application/octet-stream',
      ]);
    }
    const { headers } = await ask('checkpoint');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const held = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await ask('checkpoint', held)).status).toBe(304);
    expect((await ask('vkey', held)).status).toBe(200);
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('a bundle for who accepts %s is encoded by %s', async (accepted, encoding) => {
    const answer = await ask('tile/entries/000', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(entriesOfBundle(new Uint8Array(await answer.arrayBuffer()))).toHaveLength(256);
  });

  test.each([
    ['tile/0/0', 400],
    ['tile/00/000', 400],
    ['tile/64/000', 400],
    ['tile/0/000.p/256', 400],
    ['tile/0/000.p/0', 400],
    ['tile/0/x000/000', 400],
    ['tile/entries/000.p/01', 400],
    ['tile/', 400],
    ['tile/0/%00', 400],
    ['tile/0/999', 404],
    ['tile/0/x999/x999/x999/999', 404],
    ['tile/9/000', 404],
    ['tile/1/000', 404],
    ['tile/1/000.p/200', 404],
    ['tile/entries/003', 404],
    ['tile/entries/x999/x999/x999/x999/999', 404],
    ['tile', 404],
    ['checkpoint/', 404],
    ['outra', 404],
    ['', 404],
  ])('%s is answered %i', async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });
});

test('a leaf whose row was changed or deleted is not what its hash says, and the bundle is not kept', async () => {
  const read = async () => entriesOfBundle(await bytes('tile/entries/000')) ?? [];
  const before = await read();
  const { dataSource } = farol.database;
  const [row] = await dataSource.query<{ leaf: number }[]>(
    'SELECT leaf::float8 AS leaf FROM record_entries WHERE leaf < 256 ORDER BY leaf LIMIT 1',
  );
  const leaf = row?.leaf ?? expect.fail();
  await dataSource.query('UPDATE record_entries SET confidence = 99 - confidence WHERE leaf = $1', [leaf]);
  const changed = await read();
  expect(changed[leaf]).not.toEqual(before[leaf]);
  expect(changed.filter((entry, at) => !sameBytes(entry, before[at] ?? utf8('')))).toHaveLength(1);
  await dataSource.query('UPDATE record_entries SET leaf = NULL WHERE leaf = $1', [leaf]);
  expect((await read())[leaf]).toHaveLength(0);
  expect((await ask('tile/entries/000')).headers.get('cache-control')).toBe('no-store');
});

test('nothing more is signed once the tiles are not what was signed', async () => {
  const before = await checkpoint();
  const flip = () =>
    farol.database.dataSource.query(
      `UPDATE record_tiles SET hashes = set_byte(hashes, 0, 255 - get_byte(hashes, 0))
       WHERE level = 0 AND index = (SELECT max(index) FROM record_tiles WHERE level = 0)`,
    );
  await flip();
  await expect(closeMinute()).rejects.toThrow('nothing more is signed');
  expect((await checkpoint()).size).toBe(before.size);
  await flip();
  await closeMinute();
  expect((await checkpoint()).size).toBeGreaterThan(before.size);
});

test('a new public address is the origin from the next checkpoint on', async () => {
  farol.clock.advance(60_000);
  await work(furtherServices(farol, { publicUrl: 'http://localhost:4123' }));
  expect((await checkpoint()).origin).toBe('localhost:4123');
});

test('a network has its allowance of tiles', async () => {
  const limited = await startTestGateway({ networkFactor: 1, database: farol.database });
  const status = async (path: string) => (await fetch(`${limited.address}/registro/${path}`)).status;
  const statuses: number[] = [];
  for (let call = 0; call < RECORD_LIMITS.tiles; call += 1) statuses.push(await status('tile/0/0'));
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(await status('tile/0/0')).toBe(429);
  expect(await status('checkpoint')).toBe(200);
  await limited.stop();
});
