import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { isConsistent, rootOfInclusion } from '#schema/tlog/merkle-proof.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { furtherServices } from '../../../../test/two-gateways.js';
import { WINDOW } from '../../../engine/analyse.js';
import { RecordService } from '../record.service.js';
import { RecordJobService } from '../record-job.service.js';
import { GrowingTree, leafHash } from './merkle-tree.js';
import type { PublicKey } from './tree-head.js';

const MINUTE = 60_000;
const ARRIVED = 700;

let farol: TestGateway;
const gateways: ReturnType<typeof furtherServices>[] = [];

/** Half an hour of eight gateways that work at once. */
beforeAll(async () => {
  farol = await startTestGateway();
  gateways.push(...Array.from({ length: 8 }, () => furtherServices(farol)));
  await pass();
  for (let minute = 0; minute < 30; minute += 1) {
    farol.clock.advance(minute === 0 ? MINUTE + ARRIVED : MINUTE);
    await pass();
    await pass();
  }
});
afterAll(() => farol.stop());

const pass = () => Promise.all(gateways.map((services) => services.get(RecordJobService).work()));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${farol.address}/api/record/${path}`, { headers });
const json = async <Answer>(path: string) => (await (await ask(path)).json()) as Answer;
const hashesOf = async (path: string) =>
  (await json<{ hashes: string[] }>(path)).hashes.map((hash) => Buffer.from(hash, 'base64url'));
const keys = async () => (await json<{ keys: PublicKey[] }>('keys')).keys;
const text = async (path: string) => (await ask(path)).text();

async function leaves(): Promise<string[]> {
  const months = await json<{ month: string }[]>('log');
  const files = await Promise.all(months.map(({ month }) => text(`log/${month}.ndjson`)));
  return files.join('').split('\n').slice(0, -1);
}

/** The newest checkpoint, and its first signature without the key's ID. */
async function newestCheckpoint() {
  const note = parseNote(await (await fetch(`${farol.address}/registro/checkpoint`)).text());
  const tree = note && parseCheckpoint(note.text);
  const signature = note?.signatures[0]?.signature;
  return note && tree && signature ? { ...tree, text: note.text, signature } : expect.fail('no checkpoint');
}

/** The log as it was when each batch was signed, by its own leaves. */
async function heads() {
  const tree = new GrowingTree();
  return (await leaves()).flatMap((line) => {
    tree.add(leafHash(Buffer.from(line)));
    const leaf = JSON.parse(line) as { type: string; time: number };
    return leaf.type === 'signed' ? { size: tree.size, root: tree.root, time: leaf.time } : [];
  });
}

describe('the log', () => {
  test('has one leaf for the series, each direction, price and outcome, in one order with any number of gateways', async () => {
    const parsed = (await leaves()).map((line) => JSON.parse(line) as { type: string; time: number });
    expect(parsed[0]).toMatchObject({ type: 'series', feed: farol.feed.id, kind: 'simulated' });
    const [rows] = await farol.database.dataSource.query<{ entries: number; outcomes: number }[]>(
      'SELECT count(*)::int AS entries, count(outcome)::int AS outcomes FROM record_entries',
    );
    expect(parsed.filter(({ type }) => type === 'direction')).toHaveLength(rows?.entries ?? 0);
    expect(parsed.filter(({ type }) => type === 'price')).toHaveLength(rows?.entries ?? 0);
    expect(parsed.filter(({ type }) => type === 'outcome')).toHaveLength(rows?.outcomes ?? 0);
    expect(rows?.entries).toBe(PAIRS.length * (30 + 6 + 2 + 1));
  });

  test('ends each batch with a leaf that says when it was signed, and its checkpoint is the root of all leaves', async () => {
    const all = await heads();
    const stored = await farol.database.dataSource.query<{ size: string; root: Buffer; signed_at: Date }[]>(
      'SELECT size, root, signed_at FROM record_heads ORDER BY size',
    );
    expect(all).toEqual(
      stored.map(({ size, root, signed_at }) => ({ size: Number(size), root, time: signed_at.getTime() })),
    );
    expect(all.length).toBeGreaterThan(30);
    const { size, root } = await newestCheckpoint();
    expect([size, Buffer.from(root)]).toEqual([all.at(-1)?.size, all.at(-1)?.root]);
    expect(await leaves()).toHaveLength(size);
  });

  test('commits each direction with a time before that of its price, and before its outcome could be known', async () => {
    const all = await heads();
    for (const [number, line] of (await leaves()).entries()) {
      const leaf = JSON.parse(line) as { type: string; timeframe: string; time: number; of: number };
      if (leaf.type === 'price') expect(all.some(({ size }) => size > leaf.of && size <= number)).toBe(true);
      if (leaf.type !== 'direction') continue;
      const covering = all.find(({ size }) => size > number);
      expect(covering?.time).toBeLessThan(leaf.time + 2 * Number.parseInt(leaf.timeframe, 10) * MINUTE);
    }
  });

  test('proves that a leaf is in it, and that it begins with each earlier log', async () => {
    const head = await newestCheckpoint();
    const lines = await leaves();
    const [first] = await farol.database.dataSource.query<
      { pair: number; candle_time: Date; leaf: string }[]
    >(
      'SELECT pair, candle_time, leaf FROM record_entries WHERE pair = 1 AND timeframe = 5 ORDER BY leaf LIMIT 1',
    );
    const time = first?.candle_time.getTime();
    const { direction: entry } = await json<{ direction: number }>(
      `entry?series=1&pair=EUR/USD&timeframe=5m&time=${time}`,
    );
    expect(entry).toBe(Number(first?.leaf));
    const proof = await hashesOf(`proofs/inclusion?leaf=${entry}&size=${head.size}`);
    const hash = leafHash(Buffer.from(lines[entry] ?? ''));
    expect(await rootOfInclusion(hash, entry, head.size, proof)).toEqual(head.root);
    for (const earlier of await heads()) {
      if (earlier.size === head.size) continue;
      const path = `proofs/consistency?first=${earlier.size}&size=${head.size}`;
      expect(await isConsistent(earlier, head, await hashesOf(path))).toBe(true);
    }
  });

  test('is signed by a key of the published set', async () => {
    const { text, signature } = await newestCheckpoint();
    const [key] = await keys();
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
  });

  test('includes the newest head in the record’s answers', async () => {
    const { size, root } = await newestCheckpoint();
    const time = (await heads()).at(-1)?.time;
    expect(await farol.gateway.services.get(RecordService).newestHead()).toEqual({
      ...{ size, time },
      root: Buffer.from(root).toString('base64url'),
    });
    expect(await text('former-heads.ndjson')).toBe('');
  });
});

describe('for the public', () => {
  test('the candles are published, each once, with the window before the first entry', async () => {
    const month = new Date(farol.clock.now()).toISOString().slice(0, 7);
    const before = new Date(farol.clock.now() - 31 * 24 * 60 * MINUTE).toISOString().slice(0, 7);
    const lines = (await text(`candles/1/${before}.ndjson`)) + (await text(`candles/1/${month}.ndjson`));
    const candles = lines
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { pair: string; timeframe: string; time: number });
    const ofMinutes = candles.filter(({ pair, timeframe }) => pair === 'EUR/USD' && timeframe === '1m');
    expect(new Set(ofMinutes.map(({ time }) => time)).size).toBe(ofMinutes.length);
    expect(ofMinutes).toHaveLength(WINDOW + 29);
    expect(await text('candles/99/2026-03.ndjson')).toBe('');
  });

  test('two files at a time are written to a network, and a further request is answered with Retry-After', async () => {
    await farol.database.dataSource.query("UPDATE record_months SET month = '2026-02'");
    const [now, later] = ['2026-02', '2026-03'];
    await farol.database.dataSource.query('INSERT INTO record_months (month, first_leaf) VALUES ($1, 12)', [
      later,
    ]);
    const file = `log/${now}.ndjson`;
    // Files wait for their rows, so that the first two are still being written when the others are asked for.
    const runner = farol.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE record_entries IN ACCESS EXCLUSIVE MODE');
    const answers: Response[] = [];
    const requests = Array.from({ length: 12 }, async () => answers.push(await ask(file)));
    await expect.poll(() => answers.length).toBe(10);
    for (const { status, headers } of answers) {
      expect(status).toBe(429);
      expect([headers.get('retry-after'), headers.get('etag')]).toEqual(['2', null]);
    }
    await runner.rollbackTransaction();
    await runner.release();
    await Promise.all(requests);
    expect(answers.slice(10).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(answers.map((answer) => answer.text()));
    const whole = await ask(file);
    expect((await whole.text()).split('\n')).toHaveLength(12 + 1);
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await ask(file, { 'if-none-match': etag })).status).toBe(304);
    const current = await ask(`log/${later}.ndjson`);
    await current.text();
    expect(current.headers.get('etag')).toBeNull();
    await farol.database.dataSource.query('DELETE FROM record_months WHERE month = $1', [later]);
    await farol.database.dataSource.query('UPDATE record_months SET month = $1', ['2026-03']);
  });

  test('the sums are read once for all requests at a new head', async () => {
    const record = furtherServices(farol).get(RecordService);
    const [one, other] = await Promise.all([record.published(), record.published()]);
    expect(one.snapshot).toBe(other.snapshot);
  });

  test('answers that the client holds are not sent again', async () => {
    const etag = (await ask('sums')).headers.get('etag') ?? '';
    expect((await ask('sums', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('sums', { 'if-none-match': '"x"' })).status).toBe(200);
    const { size } = await newestCheckpoint();
    const proof = await ask(`proofs/inclusion?leaf=0&size=${size}`);
    expect(proof.headers.get('cache-control')).toContain('immutable');
  });

  test.each([
    ['proofs/inclusion?leaf=0', 400],
    ['proofs/inclusion?leaf=-1&size=3', 400],
    ['proofs/inclusion?leaf=1e0&size=3', 400],
    ['proofs/inclusion?leaf=0x1&size=3', 400],
    ['proofs/inclusion?leaf=01&size=3', 400],
    ['proofs/inclusion?leaf=&size=3', 400],
    ['proofs/inclusion?leaf=%201&size=3', 400],
    ['proofs/inclusion?leaf=1&leaf=1&size=3', 400],
    ['proofs/inclusion?leaf=1.0&size=3', 400],
    ['proofs/inclusion?leaf=9007199254740993&size=3', 400],
    ['candles/0x1/2026-03.ndjson', 400],
    ['entry?series=99999&pair=EUR/USD&timeframe=5m&time=1', 400],
    ['proofs/inclusion?leaf=3&size=3', 404],
    ['proofs/inclusion?leaf=0&size=99999999', 404],
    ['proofs/consistency?first=0&size=3', 404],
    ['proofs/consistency?first=4&size=3', 404],
    ['log/2026.ndjson', 400],
    ['log/1999-01.ndjson', 404],
    ['candles/1/2026-13.ndjson', 400],
    ['entry?series=1&pair=EUR/USD&timeframe=5m&time=1', 404],
    ['entry?series=1&pair=XXX&timeframe=5m&time=1', 400],
    ['head', 404],
    ['heads', 404],
  ])('%s is answered %i', async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, typeof ((await answer.json()) as { message: string }).message]).toEqual([
      status,
      'string',
    ]);
  });
});

describe('a key', () => {
  test('is the same for all gateways of one AUTH_SECRET, and another secret signs with another key', async () => {
    expect(await keys()).toHaveLength(1);
    const { privateKey } = generateKeyPairSync('ed25519');
    const recordKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const checkpoints = [await newestCheckpoint()];
    for (const given of [{ recordKey }, { authSecret: 'y'.repeat(32) }]) {
      farol.clock.advance(MINUTE);
      await furtherServices(farol, given).get(RecordJobService).work();
      checkpoints.push(await newestCheckpoint());
    }
    const published = (await keys()).map((key) => createPublicKey({ key: { ...key }, format: 'jwk' }));
    const signers = checkpoints.map(({ text, signature }) =>
      published.map((key) => verify(null, Buffer.from(text), key, signature)),
    );
    expect(signers).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  test('is stored sealed', async () => {
    const rows = await farol.database.dataSource.query<{ sealed_key: string | null }[]>(
      'SELECT sealed_key FROM record_keys ORDER BY id',
    );
    expect(rows.map(({ sealed_key }) => sealed_key === null)).toEqual([false, true, false]);
  });
});
