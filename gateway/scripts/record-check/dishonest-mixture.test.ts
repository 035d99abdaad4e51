import { beforeAll, expect, test } from 'vitest';
import { late, without } from './testing/dishonest-choices.js';
import {
  all,
  FIRST,
  found,
  inTime,
  type Made,
  type Market,
  series,
  simulated,
  unpriced,
} from './testing/signing-gateway.js';

// An operator who leaves out a little in each way, or in too few hours, so that no single way shows it.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let euro: Market;
let pound: Market;

beforeAll(async () => {
  euro = await simulated('EUR/USD', '1m', 1800);
  pound = await simulated('GBP/USD', '1m', 1800);
});

const hourOf = ({ close }: Made) => Math.floor(close / HOUR);

/** The first one of each hour. */
function ofEachHour(entries: readonly Made[]): Made[] {
  const hours = new Set<number>();
  return entries.filter((one) => !hours.has(hourOf(one)) && hours.add(hourOf(one)));
}

/** Whether an entry loses by the next price even without the candle that decides it. */
function isLostByNext({ entry, close }: Made, { candles }: Market): boolean {
  const before = candles.find(({ time }) => time === entry.time)?.close ?? 0;
  const next = candles.find(({ time }) => time === close + MINUTE)?.open ?? before;
  return entry.direction === 'CALL' ? next < before : next > before;
}

test('an operator who leaves out an entry an hour, each time in another way, is found by all of them together', async () => {
  const [from = 0, to = 0] = [800, 865].map((place) => euro.candles[place]?.time ?? 0);
  const isPaused = (time: number) => time >= from && time < to;
  const quiet = without(euro, isPaused);
  const lost = quiet.entries.filter((one) => one.isLost && isLostByNext(one, quiet.known));
  // Fewer than one of a hundred.
  const chosen = ofEachHour(lost.filter(({ end }) => !isPaused(end))).slice(0, 22);
  const waysOf = (way: number) => chosen.filter((_one, index) => index % 3 === way).map(({ close }) => close);
  const [holes, lates, voids] = [0, 1, 2].map((way) => new Set(waysOf(way)));
  const fewer = without(euro, (time) => isPaused(time) || holes?.has(time) === true);
  const changed = fewer.entries.map((one, index) => {
    if (lates?.has(one.close)) return late(one);
    return voids?.has(one.close) ? unpriced(one, index % 2 === 0 ? 'NO_PRICE' : 'NOT_READ') : one;
  });
  const pounds = without(pound, isPaused);
  // Around a pause of the market a candle without an entry may have its reason.
  const isAround = ({ close }: Made) => close >= to && close < to + 10 * MINUTE;
  const dropped = new Set(pounds.entries.filter((one) => isAround(one) && one.isLost).slice(0, 2));
  const entries = [...changed, ...pounds.entries.filter((one) => !dropped.has(one))];
  const { faults, said, lines } = await found(
    [series(euro), ...inTime(entries)],
    [fewer.known, pounds.known],
  );
  expect(faults).toBe('entries that are left out and would have lost: 1');
  expect(said).toMatch(
    /^ {2}"all together: \d\.\d % of 2\d would be right, 5\d\.\d % of those that count"$/m,
  );
  for (const kind of ['late', 'void', 'without a direction', 'before missing candles'])
    expect(lines).toMatch(new RegExp(`^left out, ${kind}: [\\d.]+ % of \\d+ would be right`, 'm'));
});

/** The entries of a market's first eighteen hours: too few to see how much they differ. */
function ofFewHours(market: Market): { readonly known: Market; readonly entries: readonly Made[] } {
  const known = { ...market, candles: market.candles.slice(0, FIRST + 18 * 60) };
  return { known, entries: all(known) };
}

test('an operator who delays one of fifty that would have lost, in too few hours for a comparison of them, is found', async () => {
  const markets = [euro, pound].map(ofFewHours);
  const entries = markets.flatMap((market) => market.entries);
  const most = entries.length / 50;
  const lost = new Set(entries.filter(({ isLost }) => isLost).filter((_one, index) => index % 25 === 0));
  expect(lost.size).toBeLessThan(most);
  expect(lost.size).toBeGreaterThan(most / 2);
  const changed = entries.map((one) => (lost.has(one) ? late(one) : one));
  const known = markets.map((market) => market.known);
  const { faults, said } = await found([series(euro), ...inTime(changed)], known);
  expect(faults).toBe('series of which too much is left out, and would have lost: 1');
  expect(said).toMatch(
    /^ {2}"series 1: \d\d of 2\d{3} entries; with a published candle: 0\.0 % of \d\d would be right, 5\d\.\d % of those that count"$/m,
  );
  const same = entries.map((one, index) => (index % 50 === 0 ? late(one) : one));
  expect((await found([series(euro), ...inTime(same)], known)).faults).toBe('');
});

test('an operator who stays below the bound with holes, and with late ones, is found by the sum of both', async () => {
  const few = ofFewHours(euro);
  const other = ofFewHours(pound);
  const thin = new Set(few.entries.filter((_one, index) => index % 105 === 50).map(({ close }) => close));
  const { known, entries } = without(few.known, (time) => thin.has(time));
  const lost = new Set(
    other.entries.filter(({ isLost }) => isLost).filter((_one, index) => index % 28 === 0),
  );
  const delayed = other.entries.map((one) => (lost.has(one) ? late(one) : one));
  const bound = (entries.length + delayed.length) / 100;
  expect(Math.max(thin.size, lost.size)).toBeLessThan(bound);
  const check = async (pounds: readonly Made[]) =>
    (await found([series(euro), ...inTime([...entries, ...pounds])], [known, other.known])).faults;
  expect(await check(other.entries)).toBe('');
  expect(await check(delayed)).toBe('series of which too much is left out, and would have lost: 1');
});
