import { afterEach, expect, test } from 'vitest';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { noteOf } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { type ListeningWitness, startStub } from '../../test/witnesses.js';
import { Faults } from './faults.js';
import { LogCheck } from './log-check.js';
import type { LoggedEntry } from './packed-entries.js';
import { publishedCandles } from './published-candles.js';
import { RecordClient } from './record-client.js';

const NOW = Date.UTC(2026, 2, 2, 12);

const signer = await noteSigner('farol.example');
const { key } = signer;

async function checkpointOf(size: number, line = signer.line): Promise<string> {
  const text = checkpointText({ origin: 'farol.example', size, root: Buffer.alloc(32, 1) });
  return noteOf(text, [await line(text)]);
}

let server: ListeningWitness | undefined;
let asked: string[];
afterEach(() => server?.stop());

/** A server with this checkpoint and files. */
async function check(checkpoint: string, files: Readonly<Record<string, string>> = {}) {
  asked = [];
  server = await startStub(key, ({ url = '' }, response) => {
    asked.push(url);
    const name = url.slice('/api/record/'.length);
    const keys = [{ kty: 'OKP', crv: 'Ed25519', kid: 'own', x: Buffer.from(key.key).toString('base64url') }];
    if (url === '/registro/checkpoint') response.end(checkpoint);
    else if (name === 'keys') response.end(JSON.stringify({ keys }));
    else if (name === 'former-heads.ndjson') response.end(files[name]);
    else response.end(files[name] ?? '[]');
  });
  const faults = new Faults();
  const limits = { leaves: 1000, ofHead: 5, heads: 5 };
  const log = new LogCheck(new RecordClient(server.settings.address), faults, new Faults(), limits);
  const error = await log.run(NOW, undefined).catch((thrown: Error) => thrown.message);
  return { error, faults: faults.lines.join('\n') };
}

test('a signed size of more leaves than any log has is not read', async () => {
  const { error } = await check(await checkpointOf(1001));
  expect(error).toContain('1001 leaves, which is no log');
  expect(asked).toHaveLength(2);
});

test.each(['-1', '1.5', '1e3', '01'])('a checkpoint of %s leaves is none', async (size) => {
  const text = `farol.example\n${size}\n${Buffer.alloc(32, 1).toString('base64')}\n`;
  const { error } = await check(noteOf(text, [await signer.line(text)]));
  expect(error).toContain('is no checkpoint');
});

test('a log of more months than any has is not read', async () => {
  const months = Array.from({ length: 601 }, () => ({ month: '2026-03' }));
  const { error } = await check(await checkpointOf(3), { log: JSON.stringify(months) });
  expect(error).toContain('601 months, which is no log');
  expect(asked).not.toContain('/api/record/log/2026-03.ndjson');
});

test('a checkpoint that another key signed is found', async () => {
  const other = await noteSigner('farol.example');
  const { faults } = await check(await checkpointOf(1, other.line));
  expect(faults).toContain('checkpoints that are not signed by the log: 1');
});

test('a log that ends without saying when it was signed, or before its checkpoint does, is found', async () => {
  const files = { log: '[{"month":"2026-03"}]', 'log/2026-03.ndjson': '{"type":"note"}\n' };
  const { faults } = await check(await checkpointOf(3), files);
  expect(faults).toContain('leaves that no head covers: 1');
  expect(faults).toContain('leaves that are missing: 1');
  expect(faults).toContain('checkpoints that are not of this log: 1');
});

test.each([
  [
    'leaves without one that says when they were signed',
    '{"type":"note"}',
    'a head covers more than 5 leaves',
  ],
  ['leaves that say when they were signed', '{"type":"signed","time":1}', 'the log has more than 5 heads'],
])('more %s than can be held are not read', async (_what, line, message) => {
  const files = { log: '[{"month":"2026-03"}]', 'log/2026-03.ndjson': `${line}\n`.repeat(9) };
  const { error } = await check(await checkpointOf(9), files);
  expect(error).toContain(message);
});

test.each([
  ['that is no JSON', 'x'],
  ['without a time', '{"size":1}'],
  ['twice', '{"size":1,"time":1}\n{"size":1,"time":1}'],
  ['of more leaves than there are', '{"size":9,"time":1}'],
])('a former head %s is found, and no further one is read', async (_what, lines) => {
  const { faults } = await check(await checkpointOf(3), { 'former-heads.ndjson': `${lines}\n` });
  expect(faults).toContain('former heads that cannot be: 1');
});

test('candles are not asked for over more months than any record has', async () => {
  server = await startStub(key, (_request, response) => response.end());
  const client = new RecordClient(server.settings.address);
  const entries = [0, Date.UTC(9999, 0)].map((time) => ({ entry: { time } }) as LoggedEntry);
  await expect(publishedCandles(client, 1, entries, new Faults())).rejects.toThrow(
    'entries over more than 600 months',
  );
});
