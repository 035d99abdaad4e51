import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { type SignedHead, signedHead, signHead } from '../../src/features/record/log/tree-head.js';
import { type ListeningWitness, startStub } from '../../test/witnesses.js';
import { Faults } from './faults.js';
import { KnownHeads, keepHead } from './known-head.js';
import { RecordClient } from './record-client.js';

const NOW = Date.UTC(2026, 2, 2, 12);

const own = generateKeyPairSync('ed25519').privateKey;
const other = generateKeyPairSync('ed25519').privateKey;
const publicKey = (kid: string, key: KeyObject) => ({
  ...{ kty: 'OKP', crv: 'Ed25519', kid },
  x: createPublicKey(key).export({ format: 'jwk' }).x,
});

/** A head of `size` leaves, all of one letter. */
function headOf(size: number, letter = 'a', key = own): SignedHead {
  const head = { size, root: Buffer.alloc(32, letter), time: NOW + size };
  return signedHead(head, 'own', signHead(head, 'own', key));
}
const treeOf = ({ size, root }: SignedHead) => ({ size, root: Buffer.from(root, 'base64url') });

let folder: string;
let known: KnownHeads;
let server: ListeningWitness;
/** What the server gives for its heads, the newest of them last. */
let heads: readonly object[];
const keys = { keys: [publicKey('own', own)] };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farol-known-'));
  const { key } = await noteSigner('farol.example');
  server = await startStub(key, ({ url = '' }, response) => {
    const answer = url.endsWith('/keys') ? keys : url.endsWith('/head') ? heads.at(-1) : heads;
    response.end(JSON.stringify(answer));
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  known = new KnownHeads(path.join(folder, randomUUID()));
});

const URL = 'https://farol.example';
const jwsOf = async () => (await known.of(URL))?.jws;
async function keep(head: SignedHead) {
  const faults = new Faults();
  const client = new RecordClient(server.settings.address);
  const error = await keepHead(client, known, URL, treeOf(head), NOW, faults).catch(
    (thrown: Error) => thrown,
  );
  return { error: error?.message, faults: faults.lines.join('\n') };
}

test('the head of the checkpoint is kept, also where a newer one is signed meanwhile', async () => {
  const head = headOf(20);
  heads = [head, headOf(21)];
  expect(await keep(head)).toEqual({ error: undefined, faults: '' });
  expect(await known.of(URL)).toEqual({ jws: head.jws, seenAt: NOW });
});

test.each([
  ['the first one of the log', { ...headOf(20), jws: headOf(1).jws }],
  ['one that another key signed', headOf(20, 'a', other)],
  ['one of another log, signed by its key', { ...headOf(20), jws: headOf(99, 'b', other).jws }],
  ['no signature', { ...headOf(20), jws: '\u001b[31mnot a jws' }],
  ['no head', { size: 20 }],
])('in place of the head, %s is not kept', async (_what, planted) => {
  await known.keep(URL, { jws: headOf(10).jws, seenAt: NOW });
  heads = [planted];
  expect((await keep(headOf(20))).error).toContain('no signed head of 20 leaves');
  expect(await jwsOf()).toBe(headOf(10).jws);
});

test('a signed head of the same size and another root is a fault, and not kept', async () => {
  heads = [headOf(20, 'b')];
  expect((await keep(headOf(20))).faults).toContain('heads of another tree than their checkpoint: 1');
  expect(await jwsOf()).toBeUndefined();
});

test('a smaller head than the one that is stored is not kept', async () => {
  await known.keep(URL, { jws: headOf(30).jws, seenAt: NOW });
  heads = [headOf(20)];
  expect((await keep(headOf(20))).error).toContain('30 leaves are stored');
  expect(await jwsOf()).toBe(headOf(30).jws);
});

test('no head replaces one whose key is not published any more: that is to be found', async () => {
  const former = headOf(10, 'a', other).jws;
  await known.keep(URL, { jws: former, seenAt: NOW });
  heads = [headOf(20)];
  expect((await keep(headOf(20))).error).toContain('stored');
  expect(await jwsOf()).toBe(former);
});
