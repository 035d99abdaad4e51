import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECORD_PROOFS_PER_MINUTE } from '#schema/limits.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { callTool, keyHolder, mcpClient, TOOL_MARKET } from '../../../test/mcp.js';
import { recordMinutes } from '../../../test/record-minutes.js';
import { runQuery } from '../../../test/run.js';
import { parseVerifierKey, readCheckpoint } from '../../../test/tlog-client/note.js';
import { leafHash, rootOfInclusion } from '../../../test/tlog-client/tree.js';
import { type ListeningWitness, newLogKey, startWitness } from '../../../test/witnesses.js';
import { WitnessService } from '../../features/record/witness/witness.service.js';

const MINUTE = 60_000;

interface Proof {
  readonly leaf: number;
  readonly line: string;
  readonly size: number;
  readonly hashes: readonly string[];
  readonly checkpoint: string;
  readonly vkey: string;
}

let farol: TestGateway;
let witness: ListeningWitness;
let client: Client;
let entry: { readonly pair: string; readonly timeframe: string; readonly time: string };
const { work, closeMinute } = recordMinutes(() => farol);

beforeAll(async () => {
  const { pem, key } = await newLogKey('farol.example');
  witness = await startWitness('witness.example', [key], () => farol.clock.now());
  farol = await startTestGateway({
    publicUrl: 'https://farol.example',
    recordKey: pem,
    witnesses: [witness.settings],
    privateHosts: [witness.host],
  });
  await work();
  // The first stores a direction, the others its price and outcome.
  for (let minute = 0; minute < 4; minute += 1) await closeMinute();
  const opening = (Math.floor(farol.clock.now() / MINUTE) - 4) * MINUTE;
  entry = { pair: 'EUR/USD', timeframe: '1m', time: new Date(opening).toISOString() };
  client = await mcpClient(farol, (await keyHolder(farol, ['READ'])).key);
});
afterAll(async () => {
  await farol.stop();
  await witness.stop();
});

async function proofsOf(input: object): Promise<readonly Proof[]> {
  const { structuredContent } = await callTool(client, 'provas', { ...input });
  return (structuredContent?.data.recordProofs ?? []) as readonly Proof[];
}

/** Checks a proof by what it holds and the specifications alone; throws, or returns what it proves. */
function checked({ leaf, line, size, hashes, checkpoint, vkey }: Proof): Record<string, unknown> {
  const trust = { log: parseVerifierKey(vkey), witnesses: [], now: farol.clock.now() / 1000 };
  const head = readCheckpoint(Buffer.from(checkpoint), 'checkpoint', trust);
  const path = hashes.map((hash) => Buffer.from(hash, 'base64'));
  const root = rootOfInclusion(leaf, size, leafHash(Buffer.from(line)), path);
  expect([head.size, head.root]).toEqual([size, root]);
  return JSON.parse(line);
}

test('§MCP provas proves direction, price and outcome of an entry to a client that can open no address', async () => {
  const proofs = await proofsOf(entry);
  const [direction, price, outcome] = proofs.map(checked);
  const { pair, timeframe } = entry;
  expect(direction).toMatchObject({ type: 'direction', pair, timeframe, time: Date.parse(entry.time) });
  expect([price, outcome]).toMatchObject(['price', 'outcome'].map((type) => ({ type, of: proofs[0]?.leaf })));
});

test('§MCP provas proves a leaf, the same as its file, and says how to check it', async () => {
  const [{ leaf = 0 } = {}] = await proofsOf(entry);
  const [proof = expect.fail('a proof')] = await proofsOf({ leaf });
  expect(checked(proof)).toMatchObject({ type: 'direction' });
  const file = await (await fetch(`${farol.address}/registro/prova/${leaf}.tlog-proof`)).text();
  expect(file).toContain([`index ${leaf}`, ...proof.hashes, '', proof.checkpoint].join('\n'));
  const { content } = await callTool(client, 'provas', { leaf });
  expect(content[0]?.text).toMatch(/^Para conferir cada prova: comece por SHA-256 do byte 0x00/);
  expect(content[0]?.text).toContain('vkey veio deste mesmo servidor');
});

test('§MCP provas has the cosignatures of witnesses, by which nobody has to trust the key of this server', async () => {
  await farol.gateway.services.get(WitnessService).submit(witness.settings);
  const [proof = expect.fail('a proof')] = await proofsOf(entry);
  const trust = {
    log: parseVerifierKey(proof.vkey),
    witnesses: [parseVerifierKey(witness.settings.vkey)],
    now: farol.clock.now() / 1000,
  };
  const { cosignatures } = readCheckpoint(Buffer.from(proof.checkpoint), 'checkpoint', trust);
  expect(cosignatures).toMatchObject([{ witness: 'witness.example', verified: true }]);
  expect(checked(proof)).toMatchObject({ type: 'direction' });
});

test('§MCP provas a changed byte of line, path, size or checkpoint proves nothing', async () => {
  const [proof = expect.fail('a proof')] = await proofsOf(entry);
  const { line, hashes, checkpoint, size } = proof;
  const wrong: readonly Partial<Proof>[] = [
    { line: line.replace('EUR', 'GBP') },
    { hashes: hashes.toReversed() },
    { size: size - 1 },
    { checkpoint: checkpoint.replace(`\n${size}\n`, `\n${size + 1}\n`) },
  ];
  for (const change of wrong) expect(() => checked({ ...proof, ...change })).toThrow();
});

test.each([
  [{ leaf: 1e12 }, 'NOT_FOUND: O registro não tem esta linha'],
  [{ ...TOOL_MARKET, time: '2020-01-01T00:00:00Z' }, 'NOT_FOUND: Entrada não encontrada'],
  [{ ...TOOL_MARKET, time: '0000-01-01T00:00:00Z' }, 'NOT_FOUND: Entrada não encontrada'],
  [{ ...TOOL_MARKET, time: '2020-01-01T00:00:00Z', series: 9 }, 'NOT_FOUND: Entrada não encontrada'],
  [TOOL_MARKET, 'BAD_USER_INPUT: Peça uma linha por leaf, ou uma entrada por pair, timeframe e time'],
  [{ leaf: 1, pair: 'EUR/USD' }, 'BAD_USER_INPUT: Peça uma linha por leaf, ou uma entrada'],
  [{ series: 1 }, 'BAD_USER_INPUT: Peça uma linha por leaf, ou uma entrada'],
  [{ leaf: -1 }, 'BAD_USER_INPUT: a entrada não segue o inputSchema da ferramenta. Confira: leaf.'],
  [{ leaf: 1.5 }, 'BAD_USER_INPUT: a entrada não segue o inputSchema da ferramenta. Confira: leaf.'],
  [{ ...TOOL_MARKET, time: 'ontem' }, 'BAD_USER_INPUT: a entrada não segue o inputSchema'],
  [{ ...TOOL_MARKET, time: '2026-01-05' }, 'BAD_USER_INPUT: a entrada não segue o inputSchema'],
])('§MCP provas asked for %j says what is wrong', async (input, reason) => {
  const { isError, content } = await callTool(client, 'provas', input);
  expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining(reason)]);
});

test('§MCP provas reads so many leaves a minute, each field of a document by itself', async () => {
  const { key } = await keyHolder(farol, ['READ']);
  const { pair, timeframe, time } = entry;
  const field = `recordProofs(pair: "${pair}", timeframe: "${timeframe}", time: "${time}") { leaf }`;
  const fields = Array.from({ length: 1 + RECORD_PROOFS_PER_MINUTE / 3 }, (_one, at) => `f${at}: ${field}`);
  const { errors } = await runQuery(farol, `{ ${fields.join(' ')} }`, {}, key);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['RATE_LIMITED']);
});
