import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { noteOf } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { KnownHeads } from './known-head.js';

const NOW = Date.UTC(2026, 2, 2, 12);
const URL = 'https://farol.example';
const own = await noteSigner('farol.example');

const rootOf = (letter: string) => Buffer.alloc(32, letter);

/** A checkpoint of `size` leaves, all of one letter. */
async function checkpointOf(size: number): Promise<string> {
  const text = checkpointText({ origin: 'farol.example', size, root: rootOf('a') });
  return noteOf(text, [await own.line(text)]);
}

let folder: string;
let file: string;
let known: KnownHeads;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farol-known-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  file = path.join(folder, randomUUID());
  known = new KnownHeads(file);
});

const stored = (head: object) => writeFile(file, JSON.stringify({ [URL]: head }));

test('a checkpoint is kept as it was signed, with the time of the visit, for its address alone', async () => {
  const note = await checkpointOf(20);
  await known.keep(URL, note, NOW);
  await known.keep('https://other.example', await checkpointOf(3), NOW);
  expect(await known.of(URL)).toMatchObject({ tree: { size: 20 }, note, seenAt: NOW });
  expect(Buffer.from((await known.of(URL))?.tree.root ?? [])).toEqual(rootOf('a'));
  expect(await known.of('https://third.example')).toBeUndefined();
});

test('a smaller checkpoint than the one that is stored is not kept', async () => {
  await known.keep(URL, await checkpointOf(30), NOW);
  await expect(known.keep(URL, await checkpointOf(20), NOW)).rejects.toThrow('30 leaves are stored');
  expect((await known.of(URL))?.tree.size).toBe(30);
});

test('what is no checkpoint is not kept', async () => {
  await expect(known.keep(URL, '<html>', NOW)).rejects.toThrow('it is no checkpoint');
  expect(await known.of(URL)).toBeUndefined();
});

test('a head that was stored in the former form still counts, until a checkpoint takes its place', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = { size: 20, root: rootOf('a').toString('base64url'), time: NOW };
  await stored({ jws: `${part({ alg: 'EdDSA', kid: 'own' })}.${part(payload)}.c2ln`, seenAt: NOW });
  const tree = { size: 20, root: rootOf('a') };
  expect(await known.of(URL)).toEqual({ tree, note: undefined, seenAt: NOW });
  await expect(known.keep(URL, await checkpointOf(10), NOW)).rejects.toThrow('20 leaves are stored');
  await known.keep(URL, await checkpointOf(21), NOW);
  expect((await known.of(URL))?.tree.size).toBe(21);
});

test.each([
  ['no head', {}],
  ['a note that is no checkpoint', { checkpoint: 'farol.example\n' }],
  ['a JWS of something else', { jws: 'e30.e30.c2ln' }],
])('a file with %s is refused, and not taken for a first visit', async (_what, head) => {
  await stored({ ...head, seenAt: NOW });
  await expect(known.of(URL)).rejects.toThrow('has no head of https://farol.example that can be read');
});
