import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { type ListeningWitness, startStub } from '../../test/witnesses.js';
import { quotedMessage } from './printed-text.js';
import { CLIENT_LIMITS, RecordClient } from './record-client.js';

const { key } = await noteSigner('farol.example');
let server: ListeningWitness | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Pauses are noted instead of waited for. */
const paused: number[] = [];

async function clientOf(answer: (response: ServerResponse, url: string) => unknown, limits = {}) {
  paused.length = 0;
  server = await startStub(key, ({ url = '' }, response) => answer(response, url));
  const pause = async (milliseconds: number) => paused.push(milliseconds);
  return new RecordClient(server.settings.address, { pause, limits: { ...CLIENT_LIMITS, ...limits } });
}

/** Writes without end, as fast as it is read. */
function endless(response: ServerResponse, text: string): void {
  response.on('error', () => undefined);
  const more = () => {
    while (!response.destroyed && response.write(text));
  };
  response.on('drain', more);
  more();
}

async function linesOf(client: RecordClient, path = 'log/2026-03.ndjson'): Promise<number> {
  let lines = 0;
  for await (const line of client.lines(path)) lines += line === '' ? 0 : 1;
  return lines;
}

const BLOCK = 'x'.repeat(65_536);

test.each([
  ['keys', 65_536],
  ['proofs/consistency?first=1&size=2', 65_536],
  ['log', 4_194_304],
])('an answer to %s that does not end is read up to %i bytes', async (path, bytes) => {
  const client = await clientOf((response) => endless(response, BLOCK));
  await expect(client.json(path)).rejects.toThrow(`answers with more than ${bytes} bytes`);
});

test('a text that does not end is read up to its limit', async () => {
  const client = await clientOf((response) => endless(response, BLOCK));
  await expect(client.text('/registro/checkpoint')).rejects.toThrow('more than 262144 bytes');
});

test('an answer of as many bytes as it may have is read', async () => {
  const text = `"${'x'.repeat(65_534)}"`;
  const client = await clientOf((response) => response.end(text));
  expect(await client.json('keys')).toHaveLength(65_534);
});

test('neither a line nor a file goes on without an end', async () => {
  const line = await clientOf((response) => endless(response, BLOCK));
  await expect(linesOf(line)).rejects.toThrow('a line of more than 65536');
  await server?.stop();
  const file = await clientOf((response) => endless(response, 'x\n'.repeat(30_000)), {
    fileBytes: 1_000_000,
  });
  await expect(linesOf(file)).rejects.toThrow('more than 1000000 bytes');
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['never begins', () => undefined],
  ['never ends', (response) => response.write('{')],
])('an answer that %s is given up', async (_what, answer) => {
  const client = await clientOf(answer, { answerMs: 50, silentMs: 50 });
  await expect(client.json('keys')).rejects.toThrow('does not answer within 0.05 s');
  await expect(linesOf(client)).rejects.toThrow('does not answer within 0.05 s');
});

test('an answer that drips is given up after its whole time', async () => {
  const client = await clientOf(
    (response) => {
      const drip = setInterval(() => response.write(' '), 1);
      response.on('close', () => clearInterval(drip));
    },
    { answerMs: 50, fileMs: 60 },
  );
  await expect(client.json('keys')).rejects.toThrow('does not answer within 0.05 s');
  await expect(linesOf(client)).rejects.toThrow('does not answer within 0.06 s');
});

test.each([
  ['2', 2000],
  ['99999999', 60_000],
  ['1e300', 60_000],
])('Retry-After: %s is waited for %i ms', async (wait, milliseconds) => {
  let asked = 0;
  const client = await clientOf((response) => {
    asked += 1;
    if (asked === 1) response.writeHead(429, { 'retry-after': wait }).end();
    else response.end('{}');
  });
  expect(await client.json('keys')).toEqual({});
  expect(paused).toEqual([milliseconds]);
});

test('a gateway that always asks to wait is given up after ten times', async () => {
  const client = await clientOf((response) => response.writeHead(429, { 'retry-after': '1' }).end());
  await expect(client.json('keys')).rejects.toThrow('answers 429');
  expect(paused).toHaveLength(10);
});

test('an answer that is no JSON is said to be none', async () => {
  const client = await clientOf((response) => response.end('<html>'));
  await expect(client.json('keys')).rejects.toThrow('/api/record/keys answers with no JSON');
});

test('why a call failed is said', async () => {
  const client = await clientOf((response) => response.destroy());
  const failure = await client.json('keys').catch((error: unknown) => quotedMessage(error));
  expect(failure).toBe('"fetch failed (other side closed)"');
  const address = server?.settings.address ?? '';
  await server?.stop();
  server = undefined;
  const refused = await new RecordClient(address)
    .json('keys')
    .catch((error: unknown) => quotedMessage(error));
  expect(refused).toContain('fetch failed (connect ECONNREFUSED 127.0.0.1:');
});
