import { beforeAll, describe, expect, test } from 'vitest';
import type { Tree } from '#schema/tlog/merkle-proof.js';
import type { KnownHead, KnownHeads } from './known-head.js';
import { beginsBadly, having, isOf, late, without } from './testing/dishonest-choices.js';
import {
  all,
  type Batch,
  FIRST,
  found,
  inTime,
  type Made,
  type Market,
  now,
  series,
  simulated,
  unpriced,
  withEntry,
} from './testing/signing-gateway.js';

// A test for each row of the table of docs/features/record.md: what an operator with the key may try, and the sentence of
// the report that finds it.

const MINUTE = 60_000;

const SELECTED = 'entries that are left out and would have lost: 1';
/** More than 1 % is left out, and would have lost, of whatever kind it is. */
const TOO_MUCH = 'series of which too much is left out, and would have lost: 1';

let euro: Market;
let euroFives: Market;
let pound: Market;
let honest: readonly Made[];
/** Of one market, where the others would show nothing more. */
let few: readonly Made[];

beforeAll(async () => {
  euro = await simulated('EUR/USD', '1m', 1800);
  euroFives = await simulated('EUR/USD', '5m', 600);
  pound = await simulated('GBP/USD', '1m', 1800);
  honest = [euro, euroFives, pound].flatMap((market) => all(market));
  few = honest.filter((one) => isOf(one, euroFives));
});

/** What an operator drops who leaves out the minutes that begin badly, and says that they had no candle. */
function dropped() {
  const bad = honest.filter((one) => isOf(one, euro)).filter(beginsBadly);
  const openings = new Set(bad.map(({ close }) => close));
  return without(euro, (opening) => openings.has(opening));
}

const rateOf = (entries: readonly Made[]) =>
  entries.filter(({ isWon }) => isWon).length / entries.filter(({ isWon, isLost }) => isWon || isLost).length;

test('an honest operator passes', async () => {
  const { faults, gaps, lines } = await found([series(euro), ...inTime(honest)], [euro, euroFives, pound]);
  expect({ faults, gaps }).toEqual({ faults: '', gaps: '' });
  expect(lines).toContain('late 0; without a price 0;');
});

test('an honest operator passes whose feed was silent, whose pairs had no price for some minutes, and who was slow', async () => {
  const opening = (place: number) => euro.candles[place]?.time ?? 0;
  const thin = new Set([opening(500), opening(900), opening(1300)]);
  const isSilent = (time: number) => time >= opening(1000) && time < opening(1010);
  const quiet = without(euro, isSilent);
  const fives = without(euroFives, isSilent);
  const pounds = without(pound, (time) => thin.has(time) || isSilent(time));
  const before = all(pounds.known).filter(({ close }) => thin.has(close));
  const entries = [
    ...quiet.entries,
    ...fives.entries,
    ...pounds.entries,
    ...before.map((one) => unpriced(one)),
  ];
  const slow = entries.map((one, index) => {
    if (index % 50 === 7 && one.price) return unpriced(one, 'NOT_READ');
    return index % 50 === 8 && one.price ? late(one) : one;
  });
  const { faults, gaps, lines } = await found(
    [series(euro), ...inTime(slow)],
    [quiet.known, fives.known, pounds.known],
  );
  expect(faults).toBe('');
  expect(gaps).toContain('missing candles while other pairs had candles: 3');
  expect(gaps).toContain('missing candles of the whole feed: 3');
  expect(lines).toMatch(/without a price \d+ \((NOT_READ|NO_PRICE) \d+, (NOT_READ|NO_PRICE) \d+\)/);
  expect(lines).toContain('3 left out that nobody can check; if all of them had lost');
});

describe('an operator who drops minutes that begin badly', () => {
  test('wins more by it, and is found by the longer candles of the pair', async () => {
    const { known, entries } = dropped();
    expect(rateOf(entries) - rateOf(honest)).toBeGreaterThan(0.1);
    const fives = honest.filter((one) => isOf(one, euroFives));
    const { faults } = await found([series(euro), ...inTime([...entries, ...fives])], [known, euroFives]);
    expect(faults).toMatch(/^missing candles that other candles of their pair show: \d{3}$/m);
  });

  test('is found by the candles of another pair, since more is left out than may be', async () => {
    const { known, entries } = dropped();
    const pounds = honest.filter((one) => isOf(one, pound));
    const { faults } = await found([series(euro), ...inTime([...entries, ...pounds])], [known, pound]);
    expect(faults).toContain('series of which too much is left out that nobody can check: 1');
  });

  test('of a feed with nothing else is found by the next price that is published', async () => {
    const { known, entries } = dropped();
    const { faults } = await found([series(euro), ...inTime(entries)], [known]);
    expect(faults.split('\n').toSorted()).toEqual([SELECTED, TOO_MUCH]);
  });

  test('of all pairs at once is found by the next prices that are published', async () => {
    const bad = honest.filter((one) => isOf(one, euro)).filter(beginsBadly);
    const openings = new Set(bad.map(({ close }) => close));
    const markets = [euro, pound].map((market) => without(market, (opening) => openings.has(opening)));
    const { faults, gaps } = await found(
      [series(euro), ...inTime(markets.flatMap(({ entries }) => entries))],
      markets.map(({ known }) => known),
    );
    expect(gaps).toContain('missing candles of the whole feed');
    expect(faults.split('\n').toSorted()).toEqual([SELECTED, TOO_MUCH]);
  });

  test('but keeps their candles is found by each of them', async () => {
    const kept = honest.filter((one, index) => !isOf(one, euro) || !beginsBadly(one, index));
    const { faults } = await found([series(euro), ...inTime(kept)], [euro, euroFives, pound]);
    expect(faults).toMatch(/^candles that were not entered: \d{3}$/m);
  });
});

describe('an operator who signs the direction, and then does without the price of what begins badly', () => {
  test.each([
    ['as if the market had none', 'NO_PRICE'],
    ['as if he had been restarted', 'NOT_READ'],
  ] as const)('%s is found by how they would have ended', async (_name, why) => {
    const entries = honest.map((one, index) => (beginsBadly(one, index) ? unpriced(one, why) : one));
    const { faults } = await found([series(euro), ...inTime(entries)], [euro, euroFives, pound]);
    expect(faults.split('\n').toSorted()).toEqual([SELECTED, TOO_MUCH]);
  });
});

test('an operator who delays what begins badly, so that it is late, is found by how it would have ended', async () => {
  const entries = honest.map((one, index) => (beginsBadly(one, index) ? late(one) : one));
  const { faults } = await found([series(euro), ...inTime(entries)], [euro, euroFives, pound]);
  expect(faults.split('\n').toSorted()).toEqual([SELECTED, TOO_MUCH]);
});

test('an operator who has a price without a candle that decides is found, since more is void than may be', async () => {
  const { known } = dropped();
  const entries = all(known).map((one, place): Made => {
    if (known.candles[FIRST + place + 1]?.time === one.close) return one;
    return { ...one, outcome: { ...one.outcome, exit: null, outcome: 'VOID', why: 'NO_CANDLE' } };
  });
  const { faults } = await found([series(euro), ...inTime(entries)], [known]);
  expect(faults).toContain('series of which too much is left out that nobody can check: 1');
});

test('an operator who reads the price before he signs the direction is found', async () => {
  const entries = few.map((one) => (one.price ? withEntry(one, { stored: one.price.stored }) : one));
  const { faults } = await found([series(euro), ...inTime(entries)], [euroFives]);
  expect(faults).toBe(`directions that were not signed before their price: ${few.length}`);
});

describe('an operator who hides', () => {
  test('a pair from the moment at which it goes badly is found by the others', async () => {
    const [from = 0] = [pound.candles[900]?.time];
    const known = having(pound, pound.candles.slice(0, 900));
    const entries = honest.filter((one) => !isOf(one, pound) || one.end <= from);
    const { faults } = await found([series(euro), ...inTime(entries)], [euro, euroFives, known]);
    expect(faults).toContain('series of which too much is left out that nobody can check: 1');
  });

  test('a pair until it goes well is found by the others', async () => {
    const known = having(pound, pound.candles.slice(500));
    const entries = honest.filter((one) => !isOf(one, pound));
    const { faults } = await found(
      [series(euro), ...inTime([...entries, ...all(known)])],
      [euro, euroFives, known],
    );
    expect(faults).toContain('series of which too much is left out that nobody can check: 1');
  });

  test('a pair altogether is not found, but the report names all that have no candle', async () => {
    const entries = honest.filter((one) => !isOf(one, pound));
    const { faults, lines } = await found([series(euro), ...inTime(entries)], [euro, euroFives]);
    expect(faults).toBe('');
    expect(lines).toMatch(/no candle of 48 of 50 pairs and timeframes: .*GBP\/USD 1m/);
  });
});

/** A second series, of the entries that begin when the first one was given up. */
function renamed(): Batch[] {
  const half = euro.candles[1050]?.time ?? 0;
  const first = honest.filter(({ end }) => end <= half);
  const again = honest.filter(({ close }) => close > half).map((one) => withEntry(one, { series: 2 }));
  const [begun] = series(euro).leaves;
  if (begun?.type !== 'series') throw new Error('a series');
  const second = { time: half, leaves: [{ ...begun, series: 2, feed: 'deriv:other', began: half }] };
  return [series(euro), ...inTime(first), second, ...inTime(again)];
}

test('an operator who begins anew under another feed keeps the former series in the report, with the rate of all', async () => {
  const { lines } = await found(renamed(), [euro, euroFives, pound]);
  expect(lines).toMatch(/^series 1 of "deriv": \d\d\.\d % of \d+ right/m);
  expect(lines).toMatch(/^series 2 of "deriv:other": \d\d\.\d % of \d+ right/m);
  expect(lines).toMatch(/^all 2 series of real prices: \d\d\.\d % of \d+ right$/m);
});

/** A head that a checker holds, and since when. */
const holding = (tree: Tree, seenAt: number) => {
  const head: KnownHead = { tree, note: undefined, seenAt };
  return { of: async () => head, keep: async () => undefined } as unknown as KnownHeads;
};

describe('an operator with two logs', () => {
  test('is found by whoever has seen the other one', async () => {
    const other = await found([series(euro), ...inTime(few.slice(0, 100))], [euroFives]);
    const head = other.heads[50];
    if (!head) throw new Error('a head');
    const known = holding(head, head.time);
    const entries = few.filter(({ isLost }, index) => !isLost || index % 3 > 0);
    const { faults } = await found([series(euro), ...inTime(entries)], [euroFives], { known });
    expect(faults).toContain('head seen last: 1');
  });

  test('is not found by whoever sees one of them for the first time, and the report says so', async () => {
    const { faults, lines } = await found([series(euro), ...inTime(few)], [euroFives]);
    expect(faults).toBe('');
    expect(lines).toContain('seen for the first time: this proves nothing about the past, only from now on');
  });
});

test('an operator who waits for an hour, and dates his heads back, is found by whoever looked meanwhile', async () => {
  const batches = [series(euro), ...inTime(few)];
  const { heads } = await found(batches, [euroFives]);
  const head = heads.findLast(({ time }) => time < now - 60 * MINUTE);
  if (!head) throw new Error('a head');
  const known = holding(head, now - 10 * MINUTE);
  const { faults } = await found(batches, [euroFives], { known });
  expect(faults).toMatch(/^heads that are dated back: \d+$/m);
});
