import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { signedHead, signHead } from '../../src/features/record/log/tree-head.js';
import { type ListeningWitness, startStub } from '../../test/witnesses.js';
import { Faults } from './faults.js';
import { LogCheck } from './log-check.js';
import type { LoggedEntry } from './packed-entries.js';
import { publishedCandles } from './published-candles.js';
import { RecordClient } from './record-client.js';

const NOW = Date.UTC(2026, 2, 2, 12);

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x } = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })).export({ format: 'jwk' });
const { key } = await noteSigner('farol.example');

function headOf(size: number) {
  const head = { size, root: Buffer.alloc(32, 1), time: NOW };
  return signedHead(head, 'own', signHead(head, 'own', privateKey));
}

let server: ListeningWitness | undefined;
let asked: string[];
afterEach(() => server?.stop());

/** A server that signs any heads, with an answer to the nth page of them. */
async function check(newest: number, page: (n: number) => unknown) {
  asked = [];
  let pages = 0;
  server = await startStub(key, ({ url = '' }, response) => {
    asked.push(url);
    if (asked.length > 200) return void response.destroy();
    const name = url.slice('/api/record/'.length);
    if (name.startsWith('heads')) {
      response.end(JSON.stringify(page(pages)));
      pages += 1;
    } else if (name === 'keys')
      response.end(JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'own', x }] }));
    else if (name === 'head') response.end(JSON.stringify(headOf(newest)));
    else response.end('[]');
  });
  const faults = new Faults();
  const log = new LogCheck(new RecordClient(server.settings.address), faults, new Faults());
  const error = await log.run(NOW, undefined).catch((thrown: Error) => thrown.message);
  return { error, faults: faults.lines.join('\n') };
}

test.each([2 ** 52, -1, 1.5])('a signed size of %d is no log that can be read', async (size) => {
  const { error } = await check(size, () => [headOf(1)]);
  expect(error).toContain(`${size} leaves, which is no log`);
  expect(asked).toHaveLength(2);
});

test.each<[string, (n: number) => unknown]>([
  ['that do not go on', () => [headOf(1)]],
  ['of one head each', (n) => [headOf(n + 1)]],
  ['of sizes that are none', () => [{ ...headOf(1), size: 'x' }]],
])('pages of heads %s are not asked for without an end', async (_what, page) => {
  const { faults } = await check(1000, page);
  expect(faults).toContain('heads that are not listed: 1');
  expect(asked.filter((url) => url.includes('/heads')).length).toBeLessThan(3);
});

test('a head that covers more leaves than can be held is not read', async () => {
  const { error } = await check(2 ** 31, () => [headOf(10), headOf(2 ** 31)]);
  expect(error).toContain('a head covers 2147483638 leaves');
  expect(asked.some((url) => url.includes('/log'))).toBe(false);
});

test('candles are not asked for over more months than any record has', async () => {
  server = await startStub(key, (_request, response) => response.end());
  const client = new RecordClient(server.settings.address);
  const entries = [0, Date.UTC(9999, 0)].map((time) => ({ entry: { time } }) as LoggedEntry);
  await expect(publishedCandles(client, 1, entries, new Faults())).rejects.toThrow(
    'entries over more than 600 months',
  );
});
