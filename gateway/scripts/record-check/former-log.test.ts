import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LogService } from '../../src/features/record/log/log.service.js';
import { leafBytes } from '../../src/features/record/log/log-leaf.js';
import { LogTilesRepository } from '../../src/features/record/log/log-tiles.repository.js';
import { leafHash } from '../../src/features/record/log/merkle-tree.js';
import type { LogHead } from '../../src/features/record/log/tree-head.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { recordMinutes } from '../../test/record-minutes.js';
import { checkRecord } from './check-record.js';
import { KnownHeads } from './known-head.js';

// A log that began while the time of each head stood beside the tree, and goes on with leaves that say it.

const MINUTE = 60_000;

let farol: TestGateway;
let folder: string;
/** The newest head before the leaves said when they were signed. */
let former: LogHead;
/** Leaves of the last head that no leaf says the time of. */
let lastFormer: number;
const { closeMinute, work } = recordMinutes(() => farol);

/** Appends as it was done before: a head that no leaf says the time of. */
async function appendFormerly(
  this: LogService,
  ...[manager, signed, leaves]: Parameters<LogService['append']>
) {
  const first = signed?.size ?? 0;
  if (leaves.length === 0) return first;
  const hashes = leaves.map((leaf) => leafHash(leafBytes(leaf)));
  const root = await farol.gateway.services.get(LogTilesRepository).append(manager, signed, hashes);
  const at = new Date(farol.clock.now());
  await manager.query(
    `INSERT INTO record_heads (size, root, signed_at, key_id, origin, note_signature, former) VALUES ($1, $2, $3, 1, '', '', true)`,
    [first + leaves.length, root, at],
  );
  const month = at.toISOString().slice(0, 7);
  await manager.query('INSERT INTO record_months VALUES ($1, $2) ON CONFLICT DO NOTHING', [month, first]);
  return first + leaves.length;
}

beforeAll(async () => {
  farol = await startTestGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'farol-former-'));
  const append = vi.spyOn(LogService.prototype, 'append').mockImplementation(appendFormerly);
  await work();
  for (let minute = 0; minute < 12; minute += 1) await closeMinute();
  append.mockRestore();
  former = (await farol.gateway.services.get(LogService).newestHead()) ?? expect.fail('a head');
  for (let minute = 0; minute < 12; minute += 1) {
    // The last of the former gateways still signs once.
    if (minute === 3) vi.spyOn(LogService.prototype, 'append').mockImplementationOnce(appendFormerly);
    await closeMinute();
  }
  vi.restoreAllMocks();
  const [row] = await farol.database.dataSource.query<{ size: string }[]>(
    'SELECT max(size) AS size FROM record_heads WHERE former',
  );
  lastFormer = Number(row?.size);
});
afterAll(async () => {
  await farol.stop();
  await rm(folder, { recursive: true });
});

const check = (known: KnownHeads) => checkRecord(farol.address, known, farol.clock.now());
const newFile = () => path.join(folder, crypto.randomUUID());

describe('a log that began before its leaves said when they were signed', () => {
  test('agrees in everything, and the report says which times are in no leaf', async () => {
    const { faults, gaps, lines } = await check(new KnownHeads(newFile()));
    expect([faults.lines, gaps.lines]).toEqual([[], []]);
    expect(lines).toContain(
      `log: times of signing of its first ${lastFormer} leaves stand beside it, in no leaf`,
    );
  });

  test('publishes those times, and no further one', async () => {
    const text = await (await fetch(`${farol.address}/api/record/former-heads.ndjson`)).text();
    const heads = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(heads).toHaveLength(1 + 2 * 12 + 1);
    expect(heads.at(-2)).toEqual({ size: former.size, time: former.time });
    expect(heads.at(-1).size).toBe(lastFormer);
  });

  test('is compared with a head that was stored in the former form, which a checkpoint then replaces', async () => {
    const file = newFile();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const store = (head: LogHead, seenAt: number) =>
      writeFile(file, JSON.stringify({ [farol.address]: { jws: `e30.${part(head)}.c2ln`, seenAt } }));
    await store(former, former.time + 8 * MINUTE);
    expect((await check(new KnownHeads(file))).faults.lines.join('\n')).toMatch(/^heads that are dated back/);
    await store({ ...former, root: 'A'.repeat(43) }, former.time);
    expect((await check(new KnownHeads(file))).faults.lines.join('\n')).toContain('it was rewritten');
    await store(former, former.time);
    const { faults, lines } = await check(new KnownHeads(file));
    expect(faults.lines).toEqual([]);
    expect(lines.join('\n')).toContain('compared with the head seen last');
    expect(await readFile(file, 'utf8')).toContain('"checkpoint": "');
  });
});
