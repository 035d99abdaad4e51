import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { consistencySpans } from '#schema/tlog/merkle-proof.js';
import { noteOf } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { ENGINE_VERSION } from '../../../src/engine/analyse.js';
import type { Candle } from '../../../src/engine/candle.js';
import { keyOfSeed } from '../../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../../src/features/market/simulated/simulated-feed.js';
import {
  type DirectionLeaf,
  type EngineLeaf,
  type Leaf,
  leafBytes,
  type OutcomeLeaf,
  type PriceLeaf,
  type SeriesLeaf,
  type ShadowDirectionLeaf,
  type ShadowLeaf,
  type SignedLeaf,
  signedLeaf,
} from '../../../src/features/record/log/log-leaf.js';
import { GrowingTree, leafHash } from '../../../src/features/record/log/merkle-tree.js';
import type { FormerHead, TreeHead } from '../../../src/features/record/log/tree-head.js';
import {
  type EntryAnalysis,
  entryAnalysisOf,
  outcomeOfPoints,
  pointsOf,
} from '../../../src/features/record/record-entry.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { checkRecord } from '../check-record.js';
import type { Faults } from '../faults.js';
import { KnownHeads } from '../known-head.js';

// A gateway that holds the key and signs anything: all its signatures and hashes are correct.

/** Milliseconds from a candle's close until its direction is signed, and until the next candle's first price is. */
export const STORED_AFTER = 700;
export const PRICED_AFTER = 720;
/** Candles before the first one that is entered. */
export const FIRST = 299;

export const clock = new ManualClock();
/** When the checker looks. */
export const now = clock.now() + 1000;

/** Candles of one pair and timeframe, oldest first. */
export interface Market {
  readonly pair: 'EUR/USD' | 'GBP/USD';
  readonly timeframe: Timeframe;
  readonly candles: readonly Candle[];
}

/** A leaf that names its direction itself: the direction's number is known once it is signed. */
type Naming<Kind> = Omit<Kind, 'of'> & { readonly of: DirectionLeaf };
type Price = Naming<PriceLeaf>;
export type Outcome = Naming<OutcomeLeaf>;
type ShadowDirection = Naming<ShadowDirectionLeaf>;
type Unsigned =
  | SeriesLeaf
  | EngineLeaf
  | DirectionLeaf
  | ShadowLeaf
  | ShadowDirection
  | Price
  | Outcome
  | SignedLeaf;

/** The leaves that are signed at one time. */
export interface Batch {
  readonly time: number;
  readonly leaves: readonly Unsigned[];
}

/** The candles of a simulated feed until now. */
export async function simulated(pair: Market['pair'], timeframe: Timeframe, limit: number): Promise<Market> {
  const feed = createSimulatedFeed({ key: keyOfSeed(5), clock });
  return { pair, timeframe, candles: await feed.candles({ pair, timeframe, limit }) };
}

const ORIGIN = 'farol.example';
const signer = await noteSigner(ORIGIN);
const keys = [
  { kty: 'OKP', crv: 'Ed25519', kid: 'own', x: Buffer.from(signer.key.key).toString('base64url') },
];

/** A checkpoint of a tree as this gateway signs it. */
async function checkpointOf({ size, root }: TreeHead): Promise<string> {
  const text = checkpointText({ origin: ORIGIN, size, root });
  return noteOf(text, [await signer.line(text)]);
}

/** A log as this gateway writes it. */
function logOf(batches: readonly Batch[], isTimed: (batch: Batch) => boolean) {
  const tree = new GrowingTree();
  const lines: string[] = [];
  const hashes: Buffer[] = [];
  const heads: TreeHead[] = [];
  const former: FormerHead[] = [];
  const numbers = new Map<DirectionLeaf, number>();
  const named = (leaf: Unsigned): Leaf =>
    'of' in leaf ? { ...leaf, of: numbers.get(leaf.of) ?? tree.size } : leaf;
  for (const batch of batches) {
    const { time } = batch;
    for (const unsigned of isTimed(batch) ? [...batch.leaves, signedLeaf(time)] : batch.leaves) {
      if (unsigned.type === 'direction') numbers.set(unsigned, tree.size);
      const leaf = named(unsigned);
      lines.push(`${JSON.stringify(leaf)}\n`);
      hashes.push(leafHash(leafBytes(leaf)));
      tree.add(leafHash(leafBytes(leaf)));
    }
    heads.push({ size: tree.size, root: tree.root, time });
    if (!isTimed(batch)) former.push({ size: tree.size, time });
  }
  /** Hashes that prove that this log begins with its first leaves; none if it is not that long. */
  const consistency = (first: number) =>
    consistencySpans(first, tree.size).map(({ from, to }) => {
      const part = new GrowingTree();
      for (const hash of hashes.slice(from, to)) part.add(hash);
      return part.root.toString('base64url');
    });
  return { size: tree.size, lines, heads, former, consistency };
}

const NO_ROW = {
  ...{ key: '', won: 0, lost: 0, tied: 0, voided: 0, rate: null, low: 0, high: 1 },
  ...{ meanChance: null, brier: null, verdicts: [], clusters: {} },
};
const NO_FIGURES = {
  ...{ prices: 'REAL', series: null, overall: NO_ROW, late: NO_ROW, witnessed: NO_ROW },
  ...{ voids: [], groups: [], baselines: [], history: [] },
};

export interface Look {
  /** When a candle is stored, by its close. */
  readonly storedAt?: (close: number) => number;
  readonly known?: KnownHeads;
  readonly now?: number;
  /** Whether a batch ends with the leaf that says when it was signed, or was signed before there were any. */
  readonly isTimed?: (batch: Batch) => boolean;
  /** Lines that are served as the times of former heads, in place of those of this log. */
  readonly former?: readonly FormerHead[];
}

/** Kinds of faults, and of gaps, that the checker finds in this gateway's answers, what it says of them, and what it checked. */
export async function found(batches: readonly Batch[], markets: readonly Market[], look: Look = {}) {
  const { size, lines, heads, former, consistency } = logOf(batches, look.isTimed ?? (() => true));
  const newest = heads.at(-1);
  const checkpoint = newest && (await checkpointOf(newest));
  const { storedAt = (close) => close + STORED_AFTER } = look;
  const since = (close: number) => heads.findLast(({ time }) => time < storedAt(close))?.size ?? 0;
  const published = markets.flatMap(({ pair, timeframe, candles }) =>
    candles.map((candle) => ({
      ...{ pair, timeframe, ...candle },
      since: since(candle.time + timeframeMs(timeframe)),
    })),
  );
  const answers: Record<string, (url: URL) => unknown> = {
    '': () => ({ ...NO_FIGURES, head: { size } }),
    sums: () => ({ size, series: [], sums: [] }),
    keys: () => ({ keys }),
    proofs: ({ searchParams }) => ({ hashes: consistency(Number(searchParams.get('first'))) }),
    log: () => [{ month: '2026-03', first: 0, size }],
  };
  const server = createServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://localhost');
    const [, , , name = '', , file = ''] = asked.pathname.split('/');
    if (asked.pathname === '/registro/checkpoint') response.end(checkpoint);
    else if (name === 'former-heads.ndjson')
      response.end((look.former ?? former).map((head) => `${JSON.stringify(head)}\n`).join(''));
    else if (name === 'candles')
      response.end(
        published
          .filter(({ time }) => new Date(time).toISOString().startsWith(file.slice(0, 7)))
          .map((candle) => `${JSON.stringify(candle)}\n`)
          .join(''),
      );
    else if (name === 'log' && asked.pathname.endsWith('ndjson')) response.end(lines.join(''));
    else if (answers[name]) response.end(JSON.stringify(answers[name](asked)));
    else response.writeHead(404).end();
  });
  // The checker computes for longer than connections are kept by default.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-signer-'));
  try {
    const known = look.known ?? new KnownHeads(path.join(folder, randomUUID()));
    const report = await checkRecord(`http://127.0.0.1:${port}`, known, look.now ?? now);
    const kinds = (of: Faults) => of.lines.filter((line) => !line.startsWith(' '));
    // It publishes no sums; only faults in the log itself matter here.
    const own = kinds(report.faults).filter(
      (line) => !/^(sums|figures|verdicts|series that the log)/.test(line),
    );
    return {
      faults: own.join('\n'),
      gaps: kinds(report.gaps).join('\n'),
      said: [...report.faults.lines, ...report.gaps.lines].filter((line) => line.startsWith(' ')).join('\n'),
      lines: report.lines.join('\n'),
      heads,
    };
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}

/** An entry that may be signed, with what is known of it afterwards. */
export interface Made {
  readonly entry: DirectionLeaf;
  /** What a candidate says beside it. */
  readonly shadow?: ShadowDirection | undefined;
  readonly price: Price | undefined;
  readonly outcome: Outcome;
  readonly isWon: boolean;
  readonly isLost: boolean;
  readonly close: number;
  readonly end: number;
}

/** By candles and index: most tests sign entries of the same candles. */
const analyses = new WeakMap<readonly Candle[], Map<number, EntryAnalysis>>();

/** The engine's analysis of a candle of a market. */
function entryAnalysisAt({ candles, ...market }: Market, index: number): EntryAnalysis {
  const known = analyses.get(candles) ?? new Map<number, EntryAnalysis>();
  analyses.set(candles, known);
  const window = candles.slice(index - FIRST, index + 1);
  const analysis =
    known.get(index) ?? entryAnalysisOf(window, market, { feed: 'deriv', unpredictable: false });
  known.set(index, analysis);
  return analysis;
}

type PriceOf = (direction: string, open: number) => number;

/** The engine's entry for a candle and its outcome, with the given first price. */
export function made(market: Market, index: number, price: PriceOf = (_direction, open) => open): Made {
  const { pair, timeframe, candles } = market;
  const said = entryAnalysisAt(market, index);
  const { time = 0 } = candles[index] ?? {};
  const next = candles[index + 1] ?? { open: 0, close: 0 };
  const first = price(said.direction, next.open);
  const ended = outcomeOfPoints(said.direction, pointsOf(pair, first), pointsOf(pair, next.close));
  const close = time + timeframeMs(timeframe);
  const { direction, confidence, chance, candlesDigest } = said;
  const entry: DirectionLeaf = {
    ...{
      type: 'direction',
      series: 1,
      pair,
      timeframe,
      time,
      direction,
      confidence,
      chance: chance / 10_000,
    },
    ...{ late: false, stored: close + STORED_AFTER, candles: candlesDigest.toString('base64url') },
  };
  return {
    entry,
    price: { type: 'price', of: entry, price: first, stored: close + PRICED_AFTER },
    outcome: { type: 'outcome', of: entry, exit: next.close, outcome: ended.outcome },
    isWon: ended.outcome === 'WON',
    isLost: ended.outcome === 'LOST',
    close,
    end: close + timeframeMs(timeframe),
  };
}

/** Entries of all candles with a full window. */
export const all = (market: Market, price?: PriceOf) =>
  market.candles.slice(FIRST, -1).map((_, place) => made(market, FIRST + place, price));

/** The same with another direction leaf, which price and outcome name. */
export function withEntry(one: Made, changes: Partial<DirectionLeaf>): Made {
  const entry = { ...one.entry, ...changes };
  const price = one.price && { ...one.price, of: entry };
  const shadow = one.shadow && { ...one.shadow, of: entry };
  return { ...one, entry, shadow, price, outcome: { ...one.outcome, of: entry } };
}

/** The same without a price, and void. */
export const unpriced = (one: Made, why: 'NO_PRICE' | 'NOT_READ' = 'NO_PRICE'): Made => ({
  ...one,
  price: undefined,
  outcome: { ...one.outcome, exit: null, outcome: 'VOID', why },
});

/** A series that begins with the first of these candles that is entered. */
export function series({ candles }: Pick<Market, 'candles'>, kind: SeriesLeaf['kind'] = 'real'): Batch {
  const time = (candles[FIRST]?.time ?? 0) + 1;
  return {
    time,
    leaves: [{ type: 'series', series: 1, feed: 'deriv', engine: ENGINE_VERSION, kind, began: time }],
  };
}

/** Directions, prices and outcomes, each signed at its time. */
export function inTime(
  entries: readonly Made[],
  outcomeOf = ({ outcome }: Made): Outcome | undefined => outcome,
): Batch[] {
  const leaves = new Map<number, Unsigned[]>();
  const at = (time: number, leaf: Unsigned | undefined) =>
    leaf && leaves.set(time, [...(leaves.get(time) ?? []), leaf]);
  for (const one of entries) at(Math.max(one.close + STORED_AFTER, one.entry.stored), one.entry);
  for (const one of entries) at(one.close + STORED_AFTER, one.shadow);
  for (const { price } of entries) at(price?.stored ?? 0, price);
  for (const one of entries) at(one.end + STORED_AFTER, outcomeOf(one));
  return [...leaves].sort(([one], [other]) => one - other).map(([time, some]) => ({ time, leaves: some }));
}
