import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../../src/engine/analyse.js';
import type { Candle } from '../../src/engine/candle.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import {
  type EntryLeaf,
  type Leaf,
  leafBytes,
  type OutcomeLeaf,
  type SeriesLeaf,
} from '../../src/features/record/log/log-leaf.js';
import { GrowingTree, leafHash } from '../../src/features/record/log/merkle-tree.js';
import { type SignedHead, signedHead, signHead } from '../../src/features/record/log/tree-head.js';
import {
  type EntryAnalysis,
  entryAnalysisOf,
  outcomeOfPoints,
  pointsOf,
} from '../../src/features/record/record-entry.js';
import { ManualClock } from '../../test/manual-clock.js';
import { checkRecord } from './check-record.js';
import { KnownHeads } from './known-head.js';

// A gateway that holds the key and signs anything: all its signatures and hashes are correct.

const MINUTE = 60_000;
const DAY = 86_400_000;
const STORED_AFTER = 700;
const PAIR = 'EUR/USD';
/** Candles before the first one that is entered. */
const FIRST = 299;

const clock = new ManualClock();
const now = clock.now() + 1000;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [{ kty: 'OKP', crv: 'Ed25519', kid: 'own', x: publicKey.export({ format: 'jwk' }).x }];
let folder: string;
let minutes: readonly Candle[];
/** Of thirty hours. */
let more: readonly Candle[];
let hours: readonly Candle[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farol-signer-'));
  const feed = createSimulatedFeed({ key: keyOfSeed(5), clock });
  minutes = await feed.candles({ pair: PAIR, timeframe: '1m', limit: 1000 });
  more = await feed.candles({ pair: PAIR, timeframe: '1m', limit: 1800 });
  hours = await feed.candles({ pair: PAIR, timeframe: '1h', limit: 1000 });
});
afterAll(() => rm(folder, { recursive: true }));

interface Batch {
  readonly time: number;
  readonly leaves: readonly Leaf[];
}

const NO_ROW = {
  ...{ key: '', won: 0, lost: 0, tied: 0, voided: 0, rate: null, low: 0, high: 1 },
  ...{ meanChance: null, brier: null, verdicts: [], clusters: {} },
};

/** Kinds of faults, and of gaps, that the checker finds in such a gateway's answers. */
async function found(
  batches: readonly Batch[],
  candles: readonly Candle[],
  timeframe: Timeframe = '1m',
  storedAt = (close: number) => close + STORED_AFTER,
) {
  const tree = new GrowingTree();
  const lines: string[] = [];
  const heads: SignedHead[] = [];
  for (const { time, leaves } of batches) {
    for (const leaf of leaves) {
      lines.push(`${JSON.stringify(leaf)}\n`);
      tree.add(leafHash(leafBytes(leaf)));
    }
    const head = { size: tree.size, root: tree.root, time };
    heads.push(signedHead(head, 'own', signHead(head, 'own', privateKey)));
  }
  const stored = (close: number) => heads.findLast(({ time }) => time < storedAt(close))?.size ?? 0;
  const published = candles.map((candle) => ({
    ...{ pair: PAIR, timeframe, ...candle },
    since: stored(candle.time + timeframeMs(timeframe)),
  }));
  const answers: Record<string, (url: URL) => unknown> = {
    sums: () => ({ size: tree.size, series: [], sums: [] }),
    keys: () => ({ keys }),
    head: () => heads.at(-1),
    heads: ({ searchParams }) => heads.filter(({ size }) => size > Number(searchParams.get('after'))),
    log: () => [{ month: '2026-03', first: 0, size: tree.size }],
  };
  const figures = {
    prices: 'REAL',
    series: null,
    overall: NO_ROW,
    late: NO_ROW,
    witnessed: NO_ROW,
    voids: [],
    groups: [],
    baselines: [],
  };
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams, href } = new URL(url, 'http://localhost');
    const [, , , name = '', , file = ''] = pathname.split('/');
    const answer = answers[name];
    if (name === '') response.end(JSON.stringify({ ...figures, history: [], head: { size: tree.size } }));
    else if (name === 'candles')
      response.end(
        published
          .filter(({ time }) => new Date(time).toISOString().startsWith(file.slice(0, 7)))
          .map((candle) => `${JSON.stringify(candle)}\n`)
          .join(''),
      );
    else if (name === 'log' && pathname.endsWith('ndjson')) response.end(lines.join(''));
    else if (answer) response.end(JSON.stringify(answer(new URL(href))));
    else response.writeHead(404).end(searchParams.toString());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    const known = new KnownHeads(path.join(folder, randomUUID()));
    const { faults, gaps } = await checkRecord(`http://127.0.0.1:${port}`, known, now);
    const kinds = (of: typeof faults) => of.lines.filter((line) => !line.startsWith(' '));
    // It publishes no sums; only faults in the log itself matter here.
    const own = kinds(faults).filter((line) => !/^(sums|figures|verdicts|series that the log)/.test(line));
    return { faults: own.join('\n'), gaps: kinds(gaps).join('\n') };
  } finally {
    server.close();
  }
}

interface Made {
  readonly entry: EntryLeaf;
  readonly outcome: OutcomeLeaf;
  readonly isWon: boolean;
  readonly isLost: boolean;
  readonly close: number;
  readonly end: number;
}

/** By candles and index: most tests sign entries of the same candles. */
const analyses = new WeakMap<readonly Candle[], Map<number, EntryAnalysis>>();

/** The engine's analysis of a candle of a list, which has one timeframe. */
function entryAnalysisAt(candles: readonly Candle[], index: number, timeframe: Timeframe): EntryAnalysis {
  const known = analyses.get(candles) ?? new Map<number, EntryAnalysis>();
  analyses.set(candles, known);
  const window = candles.slice(index - FIRST, index + 1);
  const analysis =
    known.get(index) ??
    entryAnalysisOf(window, { pair: PAIR, timeframe }, { feed: 'deriv', unpredictable: false });
  known.set(index, analysis);
  return analysis;
}

/** The engine's entry for a candle and its outcome, with the given first price. */
function made(
  candles: readonly Candle[],
  index: number,
  timeframe: Timeframe,
  price = (_direction: string, open: number) => open,
): Made {
  const market = { pair: PAIR, timeframe } as const;
  const said = entryAnalysisAt(candles, index, timeframe);
  const { time = 0 } = candles[index] ?? {};
  const next = candles[index + 1] ?? { open: 0, close: 0 };
  const first = price(said.direction, next.open);
  const ended = outcomeOfPoints(said.direction, pointsOf(PAIR, first), pointsOf(PAIR, next.close));
  const close = time + timeframeMs(timeframe);
  const key = { series: 1, ...market, time };
  const { direction, confidence, chance, candlesDigest } = said;
  return {
    entry: {
      ...{ type: 'entry', ...key, direction, confidence, chance: chance / 10_000, entry: first, late: false },
      ...{ stored: close + STORED_AFTER, candles: candlesDigest.toString('base64url') },
    },
    outcome: { type: 'outcome', ...key, exit: next.close, outcome: ended.outcome },
    isWon: ended.outcome === 'WON',
    isLost: ended.outcome === 'LOST',
    close,
    end: close + timeframeMs(timeframe),
  };
}

const all = (candles: readonly Candle[], timeframe: Timeframe, price?: Parameters<typeof made>[3]) =>
  candles.slice(FIRST, -1).map((_, place) => made(candles, FIRST + place, timeframe, price));

const began = (): number => (minutes[FIRST]?.time ?? 0) + 1;
const series = (kind: SeriesLeaf['kind'] = 'real', time = began()): Batch => ({
  time,
  leaves: [{ type: 'series', series: 1, feed: 'deriv', engine: ENGINE_VERSION, kind, began: time }],
});

/** Entries and outcomes, each signed at its time. */
function inTime(
  entries: readonly Made[],
  outcomeOf = ({ outcome }: Made): OutcomeLeaf | undefined => outcome,
) {
  const leaves = new Map<number, Leaf[]>();
  const at = (time: number, leaf: Leaf | undefined) =>
    leaf && leaves.set(time, [...(leaves.get(time) ?? []), leaf]);
  for (const one of entries) at(one.close + STORED_AFTER, one.entry);
  for (const one of entries) at(one.end + STORED_AFTER, outcomeOf(one));
  return [...leaves].sort(([one], [other]) => one - other).map(([time, some]) => ({ time, leaves: some }));
}

test('an honest signer passes', async () => {
  expect(await found([series(), ...inTime(all(minutes, '1m'))], minutes)).toEqual({ faults: '', gaps: '' });
});

test('a log of only winners under one head dated 1970 is found: the head is older than its leaves', async () => {
  const winners = all(minutes, '1m').filter(({ isWon }) => isWon);
  const leaves = [...series().leaves, ...winners.flatMap(({ entry, outcome }) => [entry, outcome])];
  const { faults } = await found([{ time: 0, leaves }], minutes);
  expect(faults).toContain('heads older than what they cover');
  expect(faults).toContain('logs that do not go on');
});

test('entries signed right before their end are late, whatever times they claim', async () => {
  const winners = all(hours, '1h').filter(({ isWon }) => isWon);
  const batches = winners.flatMap(({ entry, outcome, end }) => [
    { time: end - 1000, leaves: [entry] },
    { time: end + STORED_AFTER, leaves: [outcome] },
  ]);
  const { faults } = await found([series('real', (hours[FIRST]?.time ?? 0) + 1), ...batches], hours, '1h');
  expect(faults).toContain('entries that were signed late and are not marked so');
  expect(faults).toContain('candles that were not entered');
});

test('heads whose times go backwards are found', async () => {
  const batches = inTime(all(minutes, '1m'));
  const swapped = batches.map((batch, index) =>
    index === 100 ? { ...batch, time: batch.time - 2 * MINUTE } : batch,
  );
  expect((await found([series(), ...swapped], minutes)).faults).toContain(
    'heads older than those before them',
  );
});

test('old winners entered repeatedly are found', async () => {
  const winners = all(minutes, '1m').filter(({ isWon }) => isWon);
  const again = Array.from({ length: 300 }, (_, index): Made[] => {
    const one = winners[index % 3];
    if (!one) return [];
    const [time, close] = [clock.now() - (600 - index) * MINUTE, clock.now() - (599 - index) * MINUTE];
    const entry = { ...one.entry, time, source: one.entry.time, stored: close + STORED_AFTER };
    return [{ ...one, entry, outcome: { ...one.outcome, time }, close, end: close + MINUTE }];
  });
  const { faults } = await found([series(), ...inTime(again.flat())], minutes);
  expect(faults).toContain('entries of another time than their candle');
  expect(faults).toContain('entries that are not whole weeks after their candle');
  expect(faults).toContain('candles that were entered twice');
});

test('first prices that favour the direction are found', async () => {
  const outside = all(minutes, '1m', (direction, open) => open + (direction === 'CALL' ? -0.001 : 0.001));
  const bad = await found([series(), ...inTime(outside)], minutes);
  expect(bad.faults).toContain('entries at a price that their candle never had');
  const byOne = all(minutes, '1m', (direction, open) =>
    Number((open + (direction === 'CALL' ? -1e-5 : 1e-5)).toFixed(5)),
  );
  expect((await found([series(), ...inTime(byOne)], minutes)).faults).toContain(
    'prices that favour the record',
  );
});

test('a series declared again as another kind is found', async () => {
  const batches = [series('simulated'), ...inTime(all(minutes, '1m'))];
  const { faults } = await found([...batches, series('real', now)], minutes);
  expect(faults).toContain('series that are there twice');
});

test('losers made void by leaving out the next candle are found', async () => {
  let candles = minutes;
  const entries: Made[] = [];
  for (let index = FIRST; index + 1 < candles.length; index += 1) {
    const one = made(candles, index, '1m');
    const next = candles[index + 1];
    if (next?.time !== one.close) continue;
    if (one.isLost) candles = candles.filter((candle) => candle !== next);
    entries.push(one);
  }
  const batches = inTime(entries, ({ outcome, isLost }) =>
    isLost ? { ...outcome, exit: null, outcome: 'VOID' } : outcome,
  );
  const { faults, gaps } = await found([series(), ...batches], candles);
  expect(faults).toContain('entries that are void though they had a price');
  expect(gaps).toContain('holes between candles');
});

test('losers called winners whose next candle is left out are found', async () => {
  const one = all(minutes.slice(0, -2), '1m').findLast(({ isLost }) => isLost);
  const candles = minutes.filter(({ time }) => time !== one?.close);
  const entries = all(candles, '1m').filter(({ close }) => close !== one?.close);
  const batches = inTime(
    one ? [...entries, one].toSorted((a, b) => a.close - b.close) : [],
    ({ outcome, close }) => (close === one?.close ? { ...outcome, outcome: 'WON' } : outcome),
  );
  expect((await found([series(), ...batches], candles)).faults).toContain(
    'outcomes that the candles do not give',
  );
});

/**
 * Entries of which a lost one is logged with another outcome: the candle that decides it is left out, and the candle
 * after that is logged as stored a day later, as by a feed that was away. No later entry uses either candle.
 */
function withLoser(leaveOut: number, outcome: OutcomeLeaf['outcome']) {
  const lost = all(more.slice(0, FIRST + 31), '1m').findLast(({ isLost }) => isLost);
  if (!lost) throw new Error('a lost entry');
  const index = more.findIndex(({ time }) => time === lost.close);
  const known = more.filter((_, at) => at < index || at >= index + leaveOut);
  const others = all(known, '1m').filter(({ close }) => close !== lost.close);
  const ended = { ...lost.outcome, outcome, ...(outcome === 'VOID' && { exit: null }) };
  const batches = inTime(
    [...others, { ...lost, outcome: ended }].toSorted((one, other) => one.close - other.close),
  );
  const hidden = new Set(more.slice(index + 1, index + leaveOut).map(({ time }) => time + MINUTE));
  const storedAt = (close: number) => close + STORED_AFTER + (hidden.has(close) ? DAY : 0);
  return { batches, published: more.filter((_, at) => at !== index), storedAt };
}

test.each([
  ['winners', 'WON', 'outcomes that the candles do not give'],
  ['void', 'VOID', 'entries that are void though they had a price'],
] as const)(
  'losers called %s by a candle said to be stored a day later are found',
  async (_name, outcome, fault) => {
    const { batches, published, storedAt } = withLoser(2, outcome);
    const kind = outcome === 'VOID' ? 'simulated' : 'real';
    const { faults } = await found([from(more, kind), ...batches], published, '1m', storedAt);
    expect(faults).toContain(fault);
  },
);

test('an outcome of the last entry before a weekend, which no candle decides, is found', async () => {
  const week = more.map((candle, at) => ({ ...candle, time: candle.time - (at < 400 ? 2.5 * DAY : 0) }));
  const { faults } = await found([from(week), ...inTime(all(week, '1m'))], week);
  expect(faults).toContain('outcomes that the candles do not give: 1');
});

test('losers that are left out are found', async () => {
  const entries = all(minutes, '1m').filter(({ isLost }) => !isLost);
  expect((await found([series(), ...inTime(entries)], minutes)).faults).toContain(
    'candles that were not entered',
  );
});

test('losers whose outcome is withheld are found', async () => {
  const batches = inTime(all(minutes, '1m'), ({ outcome, isLost }) => (isLost ? undefined : outcome));
  expect((await found([series(), ...batches], minutes)).faults).toContain('outcomes that were held back');
});

/** A series that begins with the first of these candles that is entered. */
const from = (candles: readonly Candle[], kind?: SeriesLeaf['kind']) =>
  series(kind, (candles[FIRST]?.time ?? 0) + 1);

/**
 * Whether the next candle moves against the direction for the seconds before the entry must be signed: true for most
 * lost entries, and false for most others.
 */
const beginsBadly = ({ isLost }: Made, index: number) => (isLost ? index % 10 < 7 : index % 10 < 3);

test('§4 entries with a bad opening that are void for lack of a first price are found', async () => {
  const entries = all(more, '1m').map((one, index): Made => {
    if (!beginsBadly(one, index)) return one;
    const outcome = { ...one.outcome, exit: null, outcome: 'VOID', why: 'NO_PRICE' } as const;
    return { ...one, entry: { ...one.entry, entry: null }, outcome };
  });
  const real = await found([from(more), ...inTime(entries)], more);
  expect(real.faults).toContain('entries that are left out and would have lost');
  const simulated = await found([from(more, 'simulated'), ...inTime(entries)], more);
  expect(simulated.faults).toContain('entries without a price that was there');
});

test('§4 entries with a bad opening that are stored late are found; those late by accident are not', async () => {
  const late = (one: Made): Made => ({
    ...one,
    entry: { ...one.entry, late: true, stored: one.close + 7000 },
  });
  const batches = (entries: readonly Made[]) =>
    entries
      .flatMap(({ entry, outcome, end }) => [
        { time: entry.stored, leaves: [entry] as Leaf[] },
        { time: end + STORED_AFTER, leaves: [outcome] as Leaf[] },
      ])
      .sort((one, other) => one.time - other.time);
  const entries = all(more, '1m');
  const chosen = entries.map((one, index) => (beginsBadly(one, index) ? late(one) : one));
  expect((await found([from(more), ...batches(chosen)], more)).faults).toBe(
    'entries that are left out and would have lost: 1',
  );
  const byAccident = entries.map((one, index) => (index % 2 === 0 ? late(one) : one));
  expect((await found([from(more), ...batches(byAccident)], more)).faults).toBe('');
});

test('outcomes signed together with their entries are found', async () => {
  const batches = all(minutes, '1m').map(({ entry, outcome, close }) => ({
    time: close + STORED_AFTER,
    leaves: [entry, outcome],
  }));
  const { faults } = await found([series(), ...batches], minutes);
  expect(faults).toContain('outcomes that were signed before they could be known');
});

test('an empty log, or one without an entry, cannot be checked', async () => {
  await expect(found([{ time: now, leaves: [] }], minutes)).rejects.toThrow('no entry yet');
  await expect(found([series('real', now)], minutes)).rejects.toThrow('no entry yet');
});
