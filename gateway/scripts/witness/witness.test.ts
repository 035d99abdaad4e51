import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addCheckpointBody } from '#schema/tlog/add-checkpoint.js';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { consistencySpans } from '#schema/tlog/merkle-proof.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { noteOf, parseNote } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE, vkeyText } from '#schema/tlog/verifier-key.js';
import { GrowingTree, leafHash } from '../../src/features/record/log/merkle-tree.js';
import { startWitness } from '../../test/witnesses.js';
import { logKeys, originHash, Witness } from './witness.js';
import { WitnessFolder } from './witness-folder.js';

const LOG = await noteSigner('log.example');
const OTHER = await noteSigner('other.example');
const NOW = 1_800_000_000;

/** A log of numbers, and one that differs from its third leaf on. */
const LEAVES = Array.from({ length: 40 }, (_, index) => leafHash(Buffer.from(`${index}`)));
const FORKED = LEAVES.map((leaf, index) => (index < 2 ? leaf : leafHash(leaf)));

function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = new GrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root;
}

const proofOf = (old: number, size: number, leaves = LEAVES) =>
  old === 0 ? [] : consistencySpans(old, size).map(({ from, to }) => rootOf(leaves.slice(from, to)));

let seconds: number;
let running: Awaited<ReturnType<typeof startWitness>>;
beforeEach(async () => {
  seconds = NOW;
  running = await startWitness('witness.example', [LOG.key, OTHER.key], () => seconds * 1000);
});
afterEach(() => running.stop());

test.each([
  ['what an empty record answers', '{"message":"O registro ainda está vazio","code":"NOT_FOUND"}'],
  ['nothing', ''],
  ['a text that would write to the screen', '\u001b[2J'],
  ['the key of a witness', vkeyText((await noteSigner('w.example', SIGNATURE_TYPE.COSIGNATURE)).key)],
  ['a key with a typing error', vkeyText(LOG.key).replace('log.', 'lag.')],
])('%s in place of the key of a log is refused, with what is needed', async (_what, text) => {
  await expect(logKeys([vkeyText(LOG.key)])).resolves.toEqual([LOG.key]);
  const refusal = expect(logKeys([text])).rejects;
  await refusal.toThrow('--log needs the public key of a log, such as farol.example+12345678+BASE64, has "');
  await refusal.not.toThrow('\u001b');
});

const post = async (body: string) => {
  const answer = await fetch(`http://${running.host}/add-checkpoint`, { method: 'POST', body });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

interface Submitted {
  readonly leaves?: readonly Buffer[];
  readonly proof?: readonly Uint8Array[];
  readonly signer?: Pick<typeof LOG, 'line'>;
  readonly origin?: string;
}

const treeText = (size: number, { leaves = LEAVES, origin = 'log.example' }: Submitted) =>
  checkpointText({ origin, size, root: rootOf(leaves.slice(0, size)) });

async function submit(old: number, size: number, given: Submitted = {}) {
  const text = treeText(size, given);
  const note = noteOf(text, [await (given.signer ?? LOG).line(text)]);
  const proof = given.proof ?? (old <= size ? proofOf(old, size, [...(given.leaves ?? LEAVES)]) : []);
  return post(addCheckpointBody({ old, proof, note }));
}

describe('add-checkpoint', () => {
  test('is answered 200 with a cosignature that can be verified', async () => {
    const { status, body } = await submit(0, 3);
    expect(status).toBe(200);
    const text = treeText(3, {});
    const note = parseNote(noteOf(text, [body])) ?? expect.fail(body);
    expect((await verifyNote(note, [running.witness.key])).verified).toMatchObject([{ seconds: NOW }]);
  });

  test('follows the log, and cosigns the same tree again at a later time', async () => {
    for (const [old, size] of [
      [0, 0],
      [0, 1],
      [1, 8],
      [8, 9],
      [9, 39],
    ] as const)
      expect((await submit(old, size)).status).toBe(200);
    seconds += 60;
    const { body } = await submit(39, 39);
    const note = parseNote(noteOf(treeText(39, {}), [body])) ?? expect.fail();
    expect((await verifyNote(note, [running.witness.key])).verified).toMatchObject([{ seconds: NOW + 60 }]);
  });

  test('keeps the logs apart', async () => {
    expect((await submit(0, 3)).status).toBe(200);
    expect((await submit(0, 5, { origin: 'other.example', signer: OTHER })).status).toBe(200);
    expect((await submit(3, 4)).status).toBe(200);
    expect(running.witness.known.map(({ state }) => state?.seen[0].size)).toEqual([4, 5]);
  });

  test('is answered 404 for a log that is not known', async () => {
    expect((await submit(0, 3, { origin: 'unknown.example' })).status).toBe(404);
  });

  test('is answered 403 without a signature of the log, or with a wrong one', async () => {
    expect((await submit(0, 3, { signer: OTHER })).status).toBe(403);
    const text = treeText(3, {});
    const wrong = await LOG.line(`${text}x`);
    for (const lines of [[wrong], [await LOG.line(text), wrong]])
      expect((await post(addCheckpointBody({ old: 0, proof: [], note: noteOf(text, lines) }))).status).toBe(
        403,
      );
  });

  test('is answered 400 where the old size is above that of the checkpoint', async () => {
    expect((await submit(0, 9)).status).toBe(200);
    expect((await submit(9, 8)).status).toBe(400);
  });

  test('is answered 409 with the size where the old size is not that of the last tree', async () => {
    expect(await submit(2, 9)).toMatchObject({ status: 409, body: '0\n', type: 'text/x.tlog.size' });
    expect((await submit(0, 9)).status).toBe(200);
    expect(await submit(0, 9)).toMatchObject({ status: 409, body: '9\n', type: 'text/x.tlog.size' });
    expect(await submit(8, 10)).toMatchObject({ status: 409, body: '9\n' });
  });

  test('is answered 422 where the tree does not grow from the last one', async () => {
    const empty = checkpointText({ origin: 'log.example', size: 0, root: new Uint8Array(32) });
    const note = noteOf(empty, [await LOG.line(empty)]);
    expect((await post(addCheckpointBody({ old: 0, proof: [], note }))).status).toBe(422);
    expect((await submit(0, 9, { proof: proofOf(1, 9) })).status).toBe(422);
    expect((await submit(0, 9)).status).toBe(200);
    expect((await submit(9, 12, { leaves: FORKED })).status).toBe(422);
    expect((await submit(9, 9, { leaves: FORKED })).status).toBe(422);
    expect((await submit(9, 12, { proof: [] })).status).toBe(422);
    expect((await submit(9, 12, { proof: proofOf(8, 12) })).status).toBe(422);
    expect(running.witness.known[0]?.state?.seen[0].size).toBe(9);
    expect((await submit(9, 12)).status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['another form', 'new 1\n\nnote'],
    ['a note that is no checkpoint', 'old 0\n\ntext\n\n— log.example AAAAAAAA\n'],
    ['too much', `old 0\n\n${'x'.repeat(200_000)}`],
  ])('is answered 400 to %s', async (_what, body) => expect((await post(body)).status).toBe(400));

  test('of many at once cosigns one history', async () => {
    const answers = await Promise.all([3, 5, 7, 9, 11].map((size) => submit(0, size)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const forks = await Promise.all([
      submit(running.witness.known[0]?.state?.seen[0].size ?? 0, 20),
      submit(running.witness.known[0]?.state?.seen[0].size ?? 0, 20, { leaves: FORKED }),
    ]);
    expect(forks.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('what a witness knows', () => {
  test('is stored before it answers, and survives a restart', async () => {
    await submit(0, 9);
    const folder = new WitnessFolder(running.folder);
    const again = await Witness.open(folder, await folder.key(undefined), [LOG.key], () => NOW * 1000);
    expect(vkeyText(again.key)).toBe(vkeyText(running.witness.key));
    expect(again.known).toEqual(running.witness.known.slice(0, 1));
    expect(await again.addCheckpoint('old 3')).toMatchObject({ status: 400 });
    await expect(folder.key('other.example')).rejects.toThrow('that of witness.example');
  });

  test('is not displaced by a checkpoint that is submitted again, as anybody can', async () => {
    await submit(0, 3);
    await submit(3, 9);
    seconds += 3600;
    const before = running.witness.known;
    for (let again = 0; again < 3; again += 1) expect((await submit(9, 9)).status).toBe(200);
    expect(running.witness.known).toEqual(before);
    expect(before[0]?.state?.seen).toMatchObject([{ size: 9, seconds: NOW }, { size: 3 }]);
  });

  test('is not signed where it cannot be stored', async () => {
    await submit(0, 9);
    const failing = new WitnessFolder(running.folder);
    const own = await failing.key(undefined);
    const witness = await Witness.open(failing, own, [LOG.key], () => NOW * 1000);
    await rm(running.folder, { recursive: true });
    const text = treeText(12, {});
    const note = noteOf(text, [await LOG.line(text)]);
    const body = addCheckpointBody({ old: 9, proof: proofOf(9, 12), note });
    await expect(witness.addCheckpoint(body)).rejects.toThrow('ENOENT');
    expect(witness.known[0]?.state?.seen[0].size).toBe(9);
    // So that the folder of this test can be removed once more.
    await new WitnessFolder(running.folder).key('witness.example');
    expect(await witness.addCheckpoint(body)).toMatchObject({ status: 200 });
  });

  test('that cannot be read ends the start, and is not begun again', async () => {
    await submit(0, 9);
    const file = path.join(running.folder, `${originHash('log.example')}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 40));
    const folder = new WitnessFolder(running.folder);
    const opened = Witness.open(folder, await folder.key(undefined), [LOG.key], () => 0);
    await expect(opened).rejects.toThrow('JSON');
  });

  test('is served for monitors, and shown on its page with the times', async () => {
    const get = (url: string) => fetch(`http://${running.host}${url}`);
    const monitored = `/${originHash('log.example')}/checkpoint`;
    expect((await get(monitored)).status).toBe(404);
    await submit(0, 9);
    const note = parseNote(await (await get(monitored)).text()) ?? expect.fail();
    const { verified } = await verifyNote(note, [LOG.key, running.witness.key]);
    expect(verified.map(({ key }) => key.name)).toEqual(['log.example', 'witness.example']);
    const page = await (await get('/')).text();
    expect(page).toContain(vkeyText(running.witness.key));
    expect(page).toContain('15/01/2027');
    expect(page).toContain('log.example');
    expect(page).toContain('Nada visto ainda');
    expect((await get('/other')).status).toBe(404);
    expect((await get('/add-checkpoint')).status).toBe(405);
  });
});
