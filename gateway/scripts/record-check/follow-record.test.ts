import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COSIGNED_EARLY_MS } from '#schema/tlog/cosignature.js';
import type { Tree } from '#schema/tlog/merkle-proof.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE } from '#schema/tlog/verifier-key.js';
import { LogService } from '../../src/features/record/log/log.service.js';
import type { TestGateway } from '../../test/gateway.js';
import { startWitnessedLogs, type WitnessedLogs } from '../../test/witnessed-logs.js';
import { startStub } from '../../test/witnesses.js';
import { checkRecord } from './check-record.js';
import { compareCheckpoint } from './checkpoint-check.js';
import { Faults } from './faults.js';
import { followRecord } from './follow-record.js';
import { KnownHeads } from './known-head.js';
import { CLOCKS_DIFFER_MS } from './log-times.js';

const MINUTE = 60_000;

let logs: WitnessedLogs;
let farol: TestGateway;
let rewritten: TestGateway;
let folder: string;
const STRANGER = await noteSigner('c.example', SIGNATURE_TYPE.COSIGNATURE);

const closeMinute = () => logs.closeMinute();
const cosign = () => logs.cosign();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farol-follow-'));
  logs = await startWitnessedLogs();
  ({ farol, rewritten } = logs);
});
afterAll(async () => {
  await logs.stop();
  await rm(folder, { recursive: true });
});

/** The checkpoint that is served, a signed note. */
const served = async () => (await fetch(`${farol.address}/registro/checkpoint`)).text();
const sizeOf = (note: string) => Number(note.split('\n')[1]);

async function newestTree(): Promise<Tree> {
  const { size, root } = (await farol.gateway.services.get(LogService).newestHead()) ?? expect.fail();
  return { size, root: Buffer.from(root, 'base64url') };
}

const keys = () => logs.witnesses.map(({ settings }) => settings.key);

/** Passes everything on to the gateway, but what it answers itself. */
const front = (answer: (url: string) => Promise<string | undefined>) =>
  startStub(STRANGER.key, async ({ url = '' }, response) => {
    const own = await answer(url);
    const answered = own === undefined ? await fetch(farol.address + url) : new Response(own);
    response.writeHead(answered.status).end(await answered.text());
  });

const check = (quorum: Parameters<typeof checkRecord>[4], address = farol.address) =>
  checkRecord(
    address,
    new KnownHeads(path.join(folder, crypto.randomUUID())),
    farol.clock.now(),
    undefined,
    quorum,
  );

describe('a quorum of witnesses', () => {
  test('that has cosigned the newest checkpoint agrees, and the report names who and when', async () => {
    const { faults, lines } = await check({ witnesses: keys(), count: 2, patienceMs: 0 });
    expect(faults.lines).toEqual([]);
    const when = new Date(Math.floor(farol.clock.now() / 1000) * 1000).toISOString();
    expect(lines).toContain('log: named "farol.example"; witnesses compare only logs of one name');
    expect(lines.join('\n')).toContain(`cosigned by a.example at ${when}, b.example at ${when}`);
  });

  test('that a stranger would have to complete is a fault', async () => {
    const { faults } = await check({ witnesses: [...keys(), STRANGER.key], count: 3, patienceMs: 0 });
    expect(faults.lines.join('\n')).toContain('3 needed; cosigned by a.example, b.example');
  });

  test('with a cosignature that is another’s is a fault', async () => {
    const flip = () =>
      farol.database.dataSource.query(
        'UPDATE record_cosignatures SET signature = set_byte(signature, 20, 255 - get_byte(signature, 20))',
      );
    await flip();
    const { faults } = await check({ witnesses: keys(), count: 2, patienceMs: 0 });
    await flip();
    expect(faults.lines.join('\n')).toContain('cosignatures that are not their witness’s: 2');
  });

  test('that signed before the head of the same tree, or in the future, or another tree, is a fault', () => {
    const tree = { size: 9, root: Buffer.alloc(32, 1) };
    const compare = (at: number, root = tree.root) => {
      const faults = new Faults();
      const checkpoint = { ...tree, root, origin: 'farol.example', extensions: [] };
      const now = 10 * MINUTE;
      compareCheckpoint({ checkpoint, cosigned: [{ name: 'a', at }] }, [{ ...tree, time: now }], now, faults);
      return faults.lines.join('\n');
    };
    expect(compare(10 * MINUTE)).toBe('');
    expect(compare(10 * MINUTE - COSIGNED_EARLY_MS)).toBe('');
    expect(compare(10 * MINUTE - COSIGNED_EARLY_MS - 1)).toContain(
      'cosignatures before the head was signed: 1',
    );
    expect(compare(15 * MINUTE)).toContain('cosignatures from the future: 1');
    expect(compare(10 * MINUTE, Buffer.alloc(32))).toContain('checkpoints that are no head of the log: 1');
  });

  test('of a checkpoint that is more than five minutes older than the newest head is a fault', () => {
    const compare = (behind: number) => {
      const faults = new Faults();
      const [tree, root] = [{ size: 9, time: MINUTE }, Buffer.alloc(32, 1)];
      const checkpoint = { size: 9, root, origin: 'farol.example', extensions: [] };
      const heads = [
        { ...tree, root },
        { size: 10, root: Buffer.alloc(32, 2), time: MINUTE + behind },
      ];
      const cosigned = [{ name: 'a', at: MINUTE }];
      compareCheckpoint({ checkpoint, cosigned }, heads, MINUTE + behind, faults);
      return faults.lines.join('\n');
    };
    // Clocks of gateways may differ by 2 s.
    expect(compare(5 * MINUTE + CLOCKS_DIFFER_MS)).toBe('');
    expect(compare(5 * MINUTE + CLOCKS_DIFFER_MS + 1000)).toContain('checkpoints that are outdated: 1');
    expect(compare(180 * MINUTE)).toContain('of 9 leaves, signed 10800 s before the newest head');
  });
});

describe('following a log', () => {
  const said: string[] = [];
  const NONE: Tree = { size: 0, root: new Uint8Array(32) };

  async function follow(address: string, seen: Tree, looks: number) {
    const stop = new AbortController();
    const kept: Tree[] = [];
    said.length = 0;
    const quorum = { witnesses: keys(), count: 2, patienceMs: 0 };
    const faults = await followRecord(address, {
      ...quorum,
      seen,
      everyMs: 1,
      now: () => farol.clock.now(),
      signal: stop.signal,
      say: (line) => {
        said.push(line);
        if (said.length === looks) stop.abort();
      },
      keep: async ({ checkpoint }) => {
        kept.push(checkpoint);
        if (kept.length === looks) return;
        await closeMinute();
        await cosign();
      },
    });
    return { faults: faults.lines, kept };
  }

  test('tells each checkpoint, and ends without a fault where the log only grew', async () => {
    const { faults, kept } = await follow(farol.address, NONE, 3);
    expect(faults).toEqual([]);
    expect(kept.map(({ size }) => size)).toEqual(
      [...new Set(kept.map(({ size }) => size))].sort((a, b) => a - b),
    );
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(/leaves, cosigned by a.example .*, b.example/);
  });

  test('ends with a fault once it is rewritten or shortened', async () => {
    const { kept } = await follow(farol.address, NONE, 1);
    const seen = kept[0] ?? expect.fail();
    expect((await follow(rewritten.address, seen, 1)).faults.join('\n')).toContain('the log was rewritten');
    expect((await follow(farol.address, { ...seen, size: 10 * seen.size }, 1)).faults.join('\n')).toContain(
      'the log became shorter',
    );
    const other = { ...seen, root: seen.root.map((byte) => 255 - byte) };
    expect((await follow(farol.address, other, 1)).faults.join('\n')).toContain('the log was rewritten');
  });

  test('goes on while an earlier checkpoint is served than the newest one, and no longer than five minutes', async () => {
    await cosign();
    const earlier = await served();
    await closeMinute();
    const newest = await newestTree();
    expect(newest.size).toBeGreaterThan(sizeOf(earlier));
    let asked = 0;
    const stop = new AbortController();
    const stub = await front(async (url) => {
      if (url !== '/registro/checkpoint') return undefined;
      asked += 1;
      if (asked === 2) farol.clock.advance(5 * MINUTE + CLOCKS_DIFFER_MS);
      if (asked === 3) farol.clock.advance(1);
      return earlier;
    });
    const faults = await followRecord(stub.settings.address, {
      ...{ witnesses: keys(), count: 2, patienceMs: 0, seen: newest, everyMs: 1, signal: stop.signal },
      now: () => farol.clock.now(),
      say: (line) => said.push(line),
      keep: async () => expect.fail('an earlier checkpoint is not kept'),
    });
    await stub.stop();
    expect(asked).toBe(4);
    expect(faults.lines).toEqual([
      'the log became shorter: 1',
      `  "it had ${newest.size} leaves, and has ${sizeOf(earlier)}"`,
    ]);
  });

  test('goes on asking a gateway that cannot be reached, or whose answer is none', async () => {
    const answers = [
      (response: ServerResponse) => response.destroy(),
      (response: ServerResponse) => response.writeHead(503).end(),
      (response: ServerResponse) => response.end('<html>all of it agrees'),
    ];
    let asked = 0;
    const stub = await startStub(STRANGER.key, (_request, response) => {
      answers[asked % answers.length]?.(response);
      asked += 1;
    });
    const { faults } = await follow(stub.settings.address, NONE, 4);
    expect(faults).toEqual([]);
    expect(said).toHaveLength(4);
    for (const line of said) expect(line).toContain('could not be asked');
    await stub.stop();
  });

  test('goes on where a checkpoint could not be kept, and keeps it at the next look', async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    let tries = 0;
    const faults = await followRecord(farol.address, {
      ...{ witnesses: keys(), count: 0, patienceMs: 0, seen: NONE, everyMs: 1, signal: stop.signal },
      now: () => farol.clock.now(),
      say: (line) => lines.push(line),
      keep: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the disk is full');
        stop.abort();
      },
    });
    expect(faults.lines).toEqual([]);
    expect(tries).toBe(2);
    expect(lines).toEqual([
      expect.stringContaining('leaves, cosigned by'),
      expect.stringMatching(/checkpoint of \d+ leaves is not kept yet: "the disk is full"/),
    ]);
  });
});

describe('a quorum of witnesses of a log that goes on', () => {
  /** A checkpoint as it was cosigned. */
  let former: string;

  beforeAll(async () => {
    await closeMinute();
    await cosign();
    former = await served();
  });

  test('agrees where only the newest head is not cosigned yet, and the log is read up to that', async () => {
    await closeMinute();
    const { size } = await newestTree();
    expect(sizeOf(await served())).toBeLessThan(size);
    const { faults, lines, head } = await check({ witnesses: keys(), count: 2, patienceMs: 0 });
    expect(faults.lines).toEqual([]);
    expect(head.size).toBe(size);
    expect(lines.join('\n')).toMatch(
      /checkpoint: \d+ leaves, signed 60 s before the newest head, cosigned by a/,
    );
  });

  test('agrees without witnesses as well, and what is stored is the newest checkpoint', async () => {
    const known = new KnownHeads(path.join(folder, crypto.randomUUID()));
    for (let minute = 0; minute < 2; minute += 1) {
      const { faults } = await checkRecord(farol.address, known, farol.clock.now());
      expect(faults.lines).toEqual([]);
      expect((await known.of(farol.address))?.tree.size).toBe((await newestTree()).size);
      await closeMinute();
    }
  });

  test('is no excuse for a checkpoint of another history than the newest', async () => {
    const other = await (await fetch(`${rewritten.address}/registro/checkpoint`)).text();
    while ((await newestTree()).size <= sizeOf(other)) await closeMinute();
    const stub = await front(async (url) => (url === '/registro/checkpoint' ? other : undefined));
    const { faults } = await check(undefined, stub.settings.address);
    await stub.stop();
    expect(faults.lines.join('\n')).toContain('checkpoint that is served: 1');
    await cosign();
    former = await served();
  });

  test('agrees where a checkpoint after the one that was read is cosigned', async () => {
    let isRead = false;
    const stub = await front(async (url) => {
      if (url.startsWith('/api/record/log/')) isRead = true;
      else if (isRead && url === '/registro/checkpoint') {
        isRead = false;
        await closeMinute();
        await cosign();
      }
      return undefined;
    });
    const { faults } = await check({ witnesses: keys(), count: 2, patienceMs: 0 }, stub.settings.address);
    await stub.stop();
    expect(faults.lines).toEqual([]);
    await closeMinute();
  });

  test('that has cosigned nothing for six minutes is a fault, whatever checkpoint is served', async () => {
    for (let minute = 0; minute < 6; minute += 1) await closeMinute();
    const quorum = { witnesses: keys(), count: 2, patienceMs: 0 };
    const open = (await check(quorum)).faults.lines.join('\n');
    expect(open).toContain('checkpoints without their quorum: 1');
    const stub = await front(async (url) => (url === '/registro/checkpoint' ? former : undefined));
    const hidden = (await check(quorum, stub.settings.address)).faults.lines.join('\n');
    await stub.stop();
    expect(hidden).toContain('checkpoints that are outdated: 2');
    expect(hidden).toMatch(/of \d+ leaves, the figures count \d+, signed \d+ s later/);
    expect(hidden).toMatch(/of \d+ leaves, signed \d+ s before the newest head/);
  });
});
