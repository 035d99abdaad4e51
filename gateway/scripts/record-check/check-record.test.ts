import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LogRepository } from '../../src/features/record/log/log.repository.js';
import { LogService } from '../../src/features/record/log/log.service.js';
import { LogKeyService } from '../../src/features/record/log/log-key.service.js';
import { leafBytes } from '../../src/features/record/log/log-leaf.js';
import { LogTilesRepository } from '../../src/features/record/log/log-tiles.repository.js';
import { leafHash } from '../../src/features/record/log/merkle-tree.js';
import { type LogHead, signCheckpoint } from '../../src/features/record/log/tree-head.js';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import { RecordWriterRepository } from '../../src/features/record/record-writer.repository.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { signedLeaves } from '../../test/signed-leaves.js';
import { checkRecord } from './check-record.js';
import { Faults } from './faults.js';
import { checkFigures, type PublishedFigures } from './figure-check.js';
import { type KnownHead, KnownHeads } from './known-head.js';
import { RecordClient } from './record-client.js';
import { isShownRight } from './shown-series.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ARRIVED = 700;

let farol: TestGateway;
let folder: string;
let known: KnownHeads;

const work = () => farol.gateway.services.get(RecordJobService).work();
const query = <Row>(statement: string, parameters: unknown[] = []) =>
  farol.database.dataSource.query<Row[]>(statement, parameters);
const check = (heads = known) => checkRecord(farol.address, heads, farol.clock.now());
const holding = ({ size, root }: LogHead, seenAt: number): KnownHead => ({
  tree: { size, root: Buffer.from(root, 'base64url') },
  note: undefined,
  seenAt,
});
const newWitness = () => new KnownHeads(path.join(folder, randomUUID()));

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    farol.clock.advance(MINUTE);
    await work();
  }
}

beforeAll(async () => {
  farol = await startTestGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'farol-record-'));
  await work();
  farol.clock.advance(ARRIVED);
  await pass(70);
});
beforeEach(() => {
  known = newWitness();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await farol.stop();
});

describe('an unchanged record', () => {
  test('agrees in everything, and again later with the head from the first visit', async () => {
    const first = await check();
    expect(first.faults.lines).toEqual([]);
    expect(first.gaps.lines).toEqual([]);
    expect(first.lines.join('\n')).toContain('seen for the first time: this proves nothing about the past');
    await pass(5);
    const second = await check();
    expect(second.faults.lines).toEqual([]);
    expect(second.lines.join('\n')).toContain('compared with the head seen last');
  });

  test('agrees after a back-filled outage', async () => {
    farol.clock.advance(30 * MINUTE);
    do await work();
    while ((await query('SELECT FROM record_progress WHERE missing_from IS NOT NULL')).length > 0);
    await pass(2);
    const { faults, lines } = await check();
    expect(faults.lines).toEqual([]);
    expect(lines.find((line) => line.startsWith('entries'))).toMatch(/, [1-9]\d* of them late/);
  });
});

describe('§4 an earlier head', () => {
  const formerHead = async () => {
    const [head] = await farol.gateway.services.get(LogRepository).heads(0, 1);
    return head ?? expect.fail('there is a head');
  };

  test('agrees if it was the newest at the time it was signed', async () => {
    const head = await formerHead();
    known.of = async () => holding(head, head.time + 1000);
    expect((await check()).faults.lines).toEqual([]);
  });

  test('that was still the newest an hour later shows that later heads were backdated', async () => {
    const head = await formerHead();
    const seenAt = head.time + 60 * MINUTE;
    known.of = async () => holding(head, seenAt);
    expect((await check()).faults.lines.join('\n')).toContain('heads that are dated back');
    const mail = { ...holding(head, seenAt).tree, seenAt };
    const given = await checkRecord(farol.address, newWitness(), farol.clock.now(), mail);
    expect(given.faults.lines.join('\n')).toContain('(head that was given)');
  });

  test('is stored with the time of the visit', async () => {
    const file = path.join(folder, randomUUID());
    await check(new KnownHeads(file));
    const kept = await new KnownHeads(file).of(farol.address);
    expect(kept?.seenAt).toBe(farol.clock.now());
  });
});

describe('displayed figures', () => {
  const published = async () => {
    const client = new RecordClient(farol.address);
    return [await client.json<PublishedFigures>(''), await client.json<RecordSnapshot>('sums')] as const;
  };

  test.each<[string, (figures: PublishedFigures) => object]>([
    ['a count', ({ overall }) => ({ overall: { ...overall, won: overall.won + 1 } })],
    ['a rate', ({ overall }) => ({ overall: { ...overall, rate: (overall.rate ?? 0) + 0.01 } })],
    ['an interval', ({ overall }) => ({ overall: { ...overall, low: 0.5 } })],
    [
      'a row of a group',
      ({ groups }) => ({ groups: groups.map((group) => ({ ...group, rows: group.rows.slice(1) })) }),
    ],
    [
      'a row that is there twice, in the place of another',
      ({ groups }) => ({
        groups: groups.map(({ rows, ...group }) => ({
          ...group,
          rows: [...rows.slice(0, 1), ...rows.slice(0, -1)],
        })),
      }),
    ],
    [
      'a baseline that is there twice',
      ({ baselines }) => ({ baselines: [...baselines, ...baselines.slice(0, 1)] }),
    ],
    ['groups that are left out', ({ groups }) => ({ groups: groups.slice(1) })],
    ['a baseline that is left out', ({ baselines }) => ({ baselines: baselines.slice(0, 2) })],
    ['a series that is left out', () => ({ history: [] })],
    ['pending entries', ({ pending }) => ({ pending: pending + 1 })],
    ['void entries by reason', () => ({ voids: [{ reason: 'NO_PRICE', count: 1 }] })],
    ['break-even', () => ({ breakEven: 0.5 })],
    ['figures of no series', () => ({ series: null })],
    [
      'the name of a series',
      ({ history }) => ({ history: history.map((one) => ({ ...one, feed: 'deriv' })) }),
    ],
    ['a baseline', ({ baselines }) => ({ baselines: baselines.map((row) => ({ ...row, lost: 0 })) })],
    ['a former series', ({ history }) => ({ history: history.map((one) => ({ ...one, lost: 0 })) })],
    [
      'a verdict on simulated prices',
      ({ overall }) => ({ overall: { ...overall, verdicts: [{ line: 0.5, word: 'ABOVE' }] } }),
    ],
  ])('%s that the sums do not give is found', async (_what, change) => {
    const [figures, sums] = await published();
    const [untouched, changed] = [new Faults(), new Faults()];
    checkFigures(figures, sums, untouched);
    expect(untouched.lines).toEqual([]);
    checkFigures({ ...figures, ...change(figures) }, sums, changed);
    expect(changed.lines.join('\n')).toMatch(/(figures|verdicts) that the sums do not give/);
  });
});

test('§4 figures of an older real series in place of the current one are found', () => {
  const one = { feed: 'deriv', engineVersion: '3', kind: 'real' as const, pending: 0 };
  const series = [
    { ...one, id: 1, beganAt: new Date(0), lastClose: new Date(100 * DAY) },
    { ...one, id: 2, engineVersion: '4', beganAt: new Date(90 * DAY), lastClose: new Date(190 * DAY) },
  ];
  expect(isShownRight(2, series)).toBe(true);
  expect(isShownRight(1, series)).toBe(false);
  expect(isShownRight(3, [...series, { ...one, id: 3, beganAt: new Date(191 * DAY), lastClose: null }])).toBe(
    true,
  );
  expect(
    isShownRight(3, [
      ...series,
      { ...one, id: 3, kind: 'simulated', beganAt: new Date(191 * DAY), lastClose: null },
    ]),
  ).toBe(false);
});

/** A settled entry of the first half hour. */
const ENTRY = `(pair, timeframe, candle_time) = (SELECT pair, timeframe, candle_time FROM record_entries
  WHERE pair = 3 AND timeframe = 1 AND outcome IN (1, 2) ORDER BY candle_time OFFSET 4 LIMIT 1)`;
const CHANGES = {
  'the direction of a row': [
    `UPDATE record_entries SET direction = -direction WHERE ${ENTRY}`,
    ['leaves that are not what was signed', 'entries that the engine does not give'],
  ],
  'the confidence of a row': [
    `UPDATE record_entries SET confidence = confidence + 1 WHERE ${ENTRY}`,
    ['leaves that are not what was signed', 'entries that the engine does not give'],
  ],
  'an outcome': [
    `UPDATE record_entries SET outcome = 3 - outcome WHERE ${ENTRY}`,
    ['leaves that are not what was signed', 'outcomes that the candles do not give'],
  ],
  'a mark of lateness': [
    `UPDATE record_entries SET late = NOT late WHERE ${ENTRY}`,
    ['leaves that are not what was signed', 'entries with a wrong mark of lateness'],
  ],
  'the order of two rows': [
    `UPDATE record_entries a SET leaf = b.leaf FROM record_entries b
     WHERE a.candle_time = b.candle_time AND a.timeframe = 1 AND b.timeframe = 1
       AND (a.pair, b.pair) IN ((1, 2), (2, 1)) AND a.candle_time = (SELECT min(candle_time) FROM record_entries WHERE timeframe = 1)`,
    ['leaves that are not what was signed'],
  ],
  'a row that is deleted': [
    `DELETE FROM record_entries WHERE ${ENTRY}`,
    ['leaves that are missing', 'sums that the log does not give'],
  ],
  'a sum': [
    `UPDATE record_sums SET won = won + 1, lost = lost - 1 WHERE dimension = 'all'`,
    ['sums that the log does not give'],
  ],
  'the squares of a sum': [
    `UPDATE record_sums SET won_won = won_won - 1 WHERE dimension = 'pair' AND value = 'EUR/USD'`,
    ['sums that the log does not give'],
  ],
  'the lead of a sum over the reverse rule': [
    `UPDATE record_sums SET reverse_lead = reverse_lead + 1 WHERE dimension = 'timeframe' AND value = '1m'`,
    ['sums that the log does not give'],
  ],
  'the squares of that lead': [
    `UPDATE record_sums SET reverse_squares = reverse_squares * 0.9 WHERE dimension = 'all'`,
    ['sums that the log does not give'],
  ],
  'a sum that is deleted': [`DELETE FROM record_sums WHERE dimension = 'hour'`, ['sums that']],
  'a candle': [
    `UPDATE record_candles SET close = close + 1 WHERE pair = 1 AND timeframe = 1
       AND time = (SELECT min(candle_time) FROM record_entries WHERE timeframe = 1)`,
    ['entries whose candles are not those that were committed'],
  ],
  'the signature of the checkpoint': [
    `UPDATE record_heads SET note_signature = decode(repeat('00', 64), 'hex') WHERE size = (SELECT max(size) FROM record_heads)`,
    ['checkpoints that are not signed by the log'],
  ],
  'the time of a signature': [
    `UPDATE record_heads SET signed_at = signed_at - interval '1 second' WHERE size = (SELECT min(size) FROM record_heads)`,
    ['leaves that are not what was signed', 'heads older than what they cover'],
  ],
} as const;

const TABLES = ['series', 'entries', 'candles', 'sums', 'hours', 'heads', 'tiles', 'keys', 'months'].map(
  (name) => `record_${name}`,
);

/** The answer of a gateway restarted on the changed database, which is restored afterwards. */
async function checkChanged(change: () => Promise<unknown>, heads: KnownHeads) {
  for (const table of TABLES) await query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
  await change();
  const restarted = await startTestGateway({ database: farol.database });
  try {
    return await checkRecord(restarted.address, heads, farol.clock.now());
  } finally {
    await restarted.stop();
    for (const table of TABLES) {
      await query(`DELETE FROM ${table}`);
      await query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      await query(`DROP TABLE kept_${table}`);
    }
  }
}

/** Rewrites the log from the current rows, and signs it with the gateway's own key. */
async function rewriteLog(): Promise<void> {
  const { services } = farol.gateway;
  const leaves = await signedLeaves(farol);
  const size = leaves.length;
  const hashes = leaves.map((leaf) => leafHash(leafBytes(leaf)));
  await services.get(RecordWriterRepository).inTransaction(async (manager) => {
    await manager.query('DELETE FROM record_tiles');
    const root = await services.get(LogTilesRepository).append(manager, undefined, hashes);
    const { key } = await services.get(LogKeyService).signingKey(manager);
    const [{ origin }] = await manager.query('SELECT origin FROM record_heads LIMIT 1');
    const signature = signCheckpoint({ size, root, time: 0 }, origin, key);
    const written = [root, signature, size];
    await manager.query('UPDATE record_heads SET root = $1, note_signature = $2 WHERE size = $3', written);
  });
}

describe('the database changed behind the product’s back', () => {
  test.each(Object.entries(CHANGES))('%s is found', async (_what, [statement, expected]) => {
    const { faults } = await checkChanged(() => query(statement), known);
    for (const kind of expected) expect(faults.lines.join('\n')).toContain(kind);
  });

  test('a log rewritten by its owner does not begin with a head that somebody holds', async () => {
    const { faults } = await checkChanged(async () => {
      const head = await farol.gateway.services.get(LogService).newestHead();
      // The witness returns it for every address.
      known.of = async () => head && holding(head, head.time);
      await query(`UPDATE record_entries SET direction = -direction WHERE ${ENTRY}`);
      await rewriteLog();
    }, known);
    expect(faults.lines.join('\n')).toContain('it was rewritten');
  });

  test('a log rewritten now is signed after its outcomes', async () => {
    const { faults } = await checkChanged(async () => {
      await query('UPDATE record_heads SET signed_at = $1', [new Date(farol.clock.now())]);
      await rewriteLog();
    }, known);
    expect(faults.lines.join('\n')).toContain('entries that were signed only when their outcome was known');
  });

  test('leaves cut off at the end are found by a client that holds a head', async () => {
    const { faults } = await checkChanged(async () => {
      const head = await farol.gateway.services.get(LogService).newestHead();
      known.of = async () => head && holding(head, head.time);
      await query('DELETE FROM record_heads WHERE size > (SELECT max(size) - 200 FROM record_heads)');
    }, known);
    expect(faults.lines.join('\n')).toContain('leaves, the log now has');
  });

  test('after everything is restored, all of it agrees', async () => {
    expect((await check()).faults.lines).toEqual([]);
  });
});
