import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { scrubFields } from '../../../platform/log.js';
import { StartError } from '../../../platform/start-error.js';
import type { MarketFeed, Tick } from '../market-feed.js';
import { candleLines, fileName, folderOf, forexHours, removeFolders } from '../testing/candle-files.js';
import { keysOfSeed } from '../testing/keys-of-seed.js';
import { ManualTimer } from '../testing/manual-timer.js';
import { type FeedUnderTest, MARKET_FEED_FACTS } from '../testing/market-feed.contract.js';
import { createReplayFeed } from './replay-feed.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2022, 0, 4);
const TO = Date.UTC(2022, 0, 25);
const NOW = Date.UTC(2026, 10, 18, 14, 7, 31, 400);

const lines = (timeframe: Timeframe, from = FROM, to = TO) =>
  candleLines({ timeframe, from, to, isOpen: forexHours });

const dir = await folderOf({
  [fileName('EURUSD', '1m')]: lines('1m'),
  [fileName('EURUSD', '5m')]: lines('5m', FROM - 30 * DAY),
  [fileName('GBPUSD', '1h', 'csv')]: lines('1h', FROM - 60 * DAY, TO + 20 * DAY),
});

afterAll(removeFolders);

interface Setting {
  now: number;
}

async function started(setting: Setting, folder = dir, timer = new ManualTimer(), keys = keysOfSeed(1)) {
  const logged: { details: object; message: string }[] = [];
  const note = (details: object, message: string) => {
    logged.push({ details, message });
  };
  const clock = { now: () => setting.now };
  const feed = createReplayFeed({
    dir: folder,
    clock,
    keys,
    log: { info: note, warn: note },
    timer,
  });
  await feed.start();
  return { feed, logged, timer };
}

const shiftOf = ({ epoch }: MarketFeed) => Number.parseInt(epoch, 10);

/** Two feeds that tests only read: reading the files takes longer than most tests. */
const playing = [await started({ now: NOW }), await started({ now: NOW })] as const;
let turn: 0 | 1 = 0;

/** One of the two and then the other, since a fact compares two; to be stopped only ends their subscriptions. */
async function make(): Promise<FeedUnderTest> {
  turn = turn === 0 ? 1 : 0;
  return { feed: playing[turn].feed, now: NOW, pair: 'EUR/USD', timeframes: TIMEFRAMES };
}

describe('market feed contract', () => {
  for (const { title, holds } of MARKET_FEED_FACTS) test(`replay: ${title}`, () => holds(make));
});

test('§market feeds: it returns the candles of the file, moved by whole weeks', async () => {
  const [{ feed }] = playing;
  const shift = shiftOf(feed);
  expect(shift % (7 * DAY)).toBe(0);
  const [candle] = await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 1 });
  if (candle === undefined) throw new Error('needs a candle');
  const source = feed.sourceTime(candle.time, feed.epoch);
  const [line] = lines('1m', source, source + 60_000);
  const prices = [candle.open, candle.high, candle.low, candle.close].map((price) => price.toFixed(5));
  expect(line?.split(';').slice(1, 5)).toEqual(prices);
  expect(candle.time - source).toBe(shift);
});

test('§market feeds: larger candles are made of the minutes in them, and match their ticks exactly', async () => {
  const [{ feed }] = playing;
  const minutes = await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 300 });
  for (const timeframe of TIMEFRAMES.slice(1)) {
    const [large] = await feed.candles({ pair: 'EUR/USD', timeframe, limit: 1 });
    if (large === undefined) throw new Error('needs a candle');
    const end = large.time + timeframeMs(timeframe);
    const own = minutes.filter(({ time }) => time >= large.time && time < end);
    expect([large.open, large.close]).toEqual([own[0]?.open, own.at(-1)?.close]);
    expect(large.high).toBe(Math.max(...own.map(({ high }) => high)));
    const prices: number[] = [];
    for (let time = large.time; time < end; time += 1_000) {
      prices.push((await feed.tickAtOrBefore('EUR/USD', time))?.price ?? Number.NaN);
    }
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([large.low, large.high]);
  }
});

test('§market feeds: before the first minute, the file of larger candles is used', async () => {
  const [{ feed }] = playing;
  const candles = await feed.candles({ pair: 'EUR/USD', timeframe: '1h', limit: 2_000 });
  const oldest = feed.sourceTime(candles[0]?.time ?? Number.NaN);
  expect(oldest).toBeLessThan(FROM - 20 * DAY);
  const times = candles.map(({ time }) => time);
  expect(new Set(times).size).toBe(times.length);
});

test('§market feeds: where minutes are missing for a day, the file of hours gives candles and prices', async () => {
  const gap = [Date.UTC(2022, 0, 12), Date.UTC(2022, 0, 13)] as const;
  const isOpen = (time: number) => forexHours(time) && !(time >= gap[0] && time < gap[1]);
  const folder = await folderOf({
    [fileName('EURUSD', '1m')]: candleLines({ timeframe: '1m', from: FROM, to: TO, isOpen }),
    [fileName('EURUSD', '1h')]: lines('1h'),
  });
  const setting = { now: NOW };
  const { feed } = await started(setting, folder);
  const weeks = Array.from({ length: 4 }, (_, week) => NOW + week * 7 * DAY);
  const shift = weeks
    .map((time) => {
      setting.now = time;
      return shiftOf(feed);
    })
    .find((one) => weeks.some((time) => Math.abs(time - one - gap[0]) < 4 * DAY));
  if (shift === undefined) throw new Error('the week of the gap is not played');
  setting.now = gap[0] + shift + 12 * HOUR + 17 * 60_000;
  expect(feed.status('EUR/USD').state).toBe('open');
  const candles = await feed.candles({ pair: 'EUR/USD', timeframe: '1h', limit: 14 });
  expect(candles.map(({ time }) => (time - shift - gap[0]) / HOUR)).toEqual(
    Array.from({ length: 14 }, (_, index) => index - 2),
  );
  const tick = await feed.lastTick('EUR/USD');
  expect(setting.now - tick.time).toBeLessThan(60_000);
});

test('§market feeds: a timeframe below the smallest file and a pair without files are refused with what is missing', async () => {
  const [{ feed }] = playing;
  expect(feed.pairs).toEqual(['EUR/USD', 'GBP/USD']);
  await expect(feed.candles({ pair: 'GBP/USD', timeframe: '5m', limit: 9 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Mercado sem dados no momento para GBP/USD em 5m. O menor tempo com dados é 1h.',
  });
  await expect(feed.lastTick('USD/JPY')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Mercado sem dados no momento para USD/JPY',
  });
  expect(feed.status('USD/JPY').state).toBe('stale');
  expect(await feed.tickAtOrBefore('USD/JPY', NOW)).toBeUndefined();
});

test('§market feeds: a closed market reports its opening time, an open one its closing time', async () => {
  const setting = { now: NOW };
  const { feed } = await started(setting);
  const friday = Date.UTC(2026, 10, 20, 22);
  expect(feed.status('EUR/USD')).toMatchObject({ state: 'open', closesAt: friday });
  setting.now = friday + HOUR;
  const opensAt = Date.UTC(2026, 10, 22, 22);
  expect(feed.status('EUR/USD')).toEqual({ state: 'closed', opensAt, lastTickAt: friday - 1_000 });
  expect(feed.status()).toMatchObject({ state: 'closed', opensAt });
  setting.now = opensAt;
  expect(feed.status('EUR/USD').state).toBe('open');
});

test('§market feeds: a gap of some minutes within trading makes prices stale, a missing minute does not', async () => {
  const gap = Date.UTC(2022, 0, 12, 12);
  const missing = (time: number) => time === gap - 10 * 60_000 || (time >= gap && time < gap + 5 * 60_000);
  const made = candleLines({ timeframe: '1m', from: FROM, to: TO, isOpen: (time) => !missing(time) });
  const setting = { now: NOW };
  const { feed } = await started(setting, await folderOf({ [fileName('EURUSD', '1m')]: made }));
  const week = Array.from({ length: 3 }, (_, index) => NOW + index * 7 * DAY);
  const shift = week
    .map((time) => {
      setting.now = time;
      return shiftOf(feed);
    })
    .find((one, index) => Math.abs((week[index] ?? 0) - one - gap) < 4 * DAY);
  if (shift === undefined) throw new Error('the week of the gap is not played');
  const stateAt = (source: number) => {
    setting.now = source + shift;
    return feed.status('EUR/USD').state;
  };
  expect(stateAt(gap - 10 * 60_000 + 30_000)).toBe('open');
  expect(stateAt(gap + 30_000)).toBe('open');
  expect(stateAt(gap + 90_000)).toBe('stale');
  expect(stateAt(gap + 5 * 60_000)).toBe('open');
});

test('§market feeds: a signal of a former epoch is settled by the prices it was made from', async () => {
  const saturday = Date.UTC(2026, 10, 21, 2, 0, 10);
  const setting = { now: saturday };
  const { feed } = await started(setting);
  const { epoch } = feed;
  expect(feed.status('EUR/USD').state).toBe('open');
  const entry = await feed.lastTick('EUR/USD');
  setting.now = Date.UTC(2026, 10, 25, 10);
  const { feed: restarted } = await started(setting);
  expect(restarted.epoch).not.toBe(epoch);
  expect(await restarted.tickAtOrBefore('EUR/USD', saturday, epoch)).toEqual(entry);
  expect(restarted.sourceTime(saturday, epoch)).toBe(saturday - Number.parseInt(epoch, 10));
});

test('§market feeds: its id identifies the files by their contents, whatever the key', async () => {
  const [one] = playing;
  const digests = await Promise.all(
    ['EURUSD_M1.csv.gz', 'EURUSD_M5.csv.gz', 'GBPUSD_H1.csv'].map(async (name) => {
      const digest = createHash('sha256')
        .update(await readFile(join(dir, name)))
        .digest('hex');
      return `${name} ${digest}\n`;
    }),
  );
  const named = createHash('sha256').update(digests.join('')).digest('hex').slice(0, 16);
  expect(one.feed.id).toBe(`replay:${named}`);
  const other = await started({ now: NOW }, dir, new ManualTimer(), keysOfSeed(2, [1]));
  expect(other.feed.id).toBe(one.feed.id);
  const changed = lines('1m');
  changed[100] = changed[101] ?? '';
  const folder = await folderOf({ [fileName('EURUSD', '1m')]: changed });
  const whole = await folderOf({ [fileName('EURUSD', '1m')]: lines('1m') });
  expect((await started({ now: NOW }, folder)).feed.id).not.toBe(
    (await started({ now: NOW }, whole)).feed.id,
  );
});

test('§market feeds: a signal of a former key is settled by the ticks of that key, and waits if it is unknown', async () => {
  const [one] = playing;
  const two = await started({ now: NOW }, dir, new ManualTimer(), keysOfSeed(2, [1]));
  const moment = NOW - 30_000;
  const tick = await one.feed.tickAtOrBefore('EUR/USD', moment);
  expect(await two.feed.tickAtOrBefore('EUR/USD', moment)).not.toEqual(tick);
  expect(await two.feed.tickAtOrBefore('EUR/USD', moment, one.feed.epoch)).toEqual(tick);
  await expect(one.feed.tickAtOrBefore('EUR/USD', moment, two.feed.epoch)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('§market feeds: it reports every file and the shift at start', async () => {
  const [{ logged }] = playing;
  expect(logged.map(({ message }) => message)).toEqual([
    'replay: a file',
    'replay: a file',
    'replay: a file',
    'replay: the files are played as if they happened now',
  ]);
  expect(logged[2]?.details).toMatchObject({ file: 'GBPUSD_H1.csv', malformed: 0, outOfOrder: 0 });
});

test('§market feeds: a folder without candles stops the start with one line that names REPLAY_DIR', async () => {
  const folders = [
    '/nowhere',
    await folderOf({}),
    await folderOf({ 'EURUSD_M1.csv': ['rubbish'] }),
    await folderOf({ 'notes.txt': ['20220103 000000;1.1;1.2;1.0;1.1;0'] }),
    await folderOf({ 'EURUSD_M1.csv': lines('1m').slice(0, 1) }),
  ];
  for (const folder of folders) {
    const start = started({ now: NOW }, folder);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/^REPLAY_DIR: [^\n]+$/);
  }
});

test('the log line of a file has the times of its first and last candle', async () => {
  const [{ logged }] = playing;
  const written = logged.map(({ details }) => scrubFields(details as Record<string, unknown>));
  expect(written[2]).toMatchObject({
    file: 'GBPUSD_H1.csv',
    firstCandle: new Date(FROM - 60 * DAY).toISOString(),
    lastCandle: expect.stringMatching(/^2022-02-1\dT/),
  });
  expect(JSON.stringify(written)).not.toContain('[secret]');
});

test('subscribers receive each second once while the market is open, and nothing old', async () => {
  const setting = { now: NOW };
  const { feed, timer } = await started(setting);
  const received: Tick[] = [];
  const end = feed.subscribe('EUR/USD', (tick) => received.push(tick));
  for (const passed of [0, 250, 1_000, 3 * DAY]) {
    setting.now = NOW + passed;
    timer.fire();
  }
  expect(received.map(({ time }) => time)).toEqual([NOW - 400, NOW + 600]);
  end();
  expect(timer.active).toBe(0);
});
