import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Timeframe } from '#schema/timeframe.js';
import {
  candleLines,
  fileName,
  folderOf,
  forexHours,
  type MadeCandles,
  removeFolders,
} from '../testing/candle-files.js';
import { readCandleFolder } from './candle-file.js';
import {
  type ReplayRange,
  ReplaySchedule,
  replayRange,
  TRADING_LEFT,
  tradingLeft,
} from './replay-schedule.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

afterAll(removeFolders);

async function rangeOf(...made: readonly MadeCandles[]): Promise<ReplayRange> {
  const texts = made.map((one) => [fileName('EURUSD', one.timeframe), candleLines(one)] as const);
  const { files } = await readCandleFolder(await folderOf(Object.fromEntries(texts)));
  return replayRange(files) ?? expect.fail('no candles');
}

const forex = (timeframe: Timeframe, from: number, to: number) => ({
  timeframe,
  from,
  to,
  isOpen: forexHours,
});
const FROM = Date.UTC(2022, 0, 4, 18);
const TO = Date.UTC(2022, 1, 22, 15);
const FOREX = await rangeOf(forex('5m', FROM, TO), forex('1h', FROM - 20 * WEEK, TO + WEEK));
const WEDNESDAY = Date.UTC(2026, 10, 18, 10);

const startTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) });

describe('§market feeds', () => {
  test('started during trading hours, one shift of whole weeks applies', () => {
    const schedule = new ReplaySchedule(FOREX, WEDNESDAY);
    expect(schedule.detour).toBeUndefined();
    expect(schedule.segmentAt(WEDNESDAY).shift % WEEK).toBe(0);
  });

  test('at every start all files have four hours of unbroken trading left', () => {
    fc.assert(
      fc.property(startTime, (start) => {
        const { shift } = new ReplaySchedule(FOREX, start).segmentAt(start);
        expect(tradingLeft(FOREX, start - shift)).toBeGreaterThanOrEqual(TRADING_LEFT);
        expect(shift % HOUR).toBe(0);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('gateways started at different times of trading weeks agree from then on', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.integer({ min: 100, max: 20_000 }), (one, other, hours) => {
        const first = new ReplaySchedule(FOREX, WEDNESDAY + one * WEEK);
        const second = new ReplaySchedule(FOREX, WEDNESDAY + other * WEEK + 7 * HOUR);
        const time = WEDNESDAY + 80 * WEEK + hours * HOUR;
        expect(first.segmentAt(time)).toEqual(second.segmentAt(time));
      }),
      { seed: 8, numRuns: 100 },
    );
  });

  test('it loops: after as many weeks as the files have whole ones, the same week repeats', () => {
    const { loop } = new ReplaySchedule(FOREX, WEDNESDAY);
    expect(loop.weeks).toBe(6);
    const sources = Array.from({ length: 7 }, (_, week) => {
      const time = WEDNESDAY + week * WEEK;
      return time - loop.shiftAt(time);
    });
    expect(new Set(sources.slice(0, 6)).size).toBe(6);
    expect(sources[6]).toBe(sources[0]);
    for (const source of sources) expect(source >= FOREX.from && source < FOREX.to).toBe(true);
  });

  test('started at a weekend it plays other days until the whole weeks trade, the same for each such start', () => {
    const saturday = Date.UTC(2026, 10, 21, 2);
    const starts = [saturday, saturday + 9 * HOUR, saturday + 30 * HOUR];
    const schedules = starts.map((start) => new ReplaySchedule(FOREX, start));
    for (const [index, schedule] of schedules.entries()) {
      expect(schedule.detour?.until).toBe(Date.UTC(2026, 10, 22, 22));
      expect(schedule.detour?.shift).toBe(schedules[0]?.detour?.shift);
      expect((schedule.detour?.shift ?? 1) % DAY).toBe(0);
      expect(schedule.segmentAt(starts[index] ?? 0).until).toBe(Date.UTC(2026, 10, 22, 22));
      const monday = Date.UTC(2026, 10, 23, 12);
      expect(schedule.segmentAt(monday).shift).toBe(schedule.loop.shiftAt(monday));
    }
  });

  test('a file of ten hours is played at any hour, over and over', async () => {
    const small = await rangeOf({ timeframe: '1m', from: FROM, to: FROM + 10 * HOUR });
    fc.assert(
      fc.property(startTime, fc.nat(500), (start, hours) => {
        const schedule = new ReplaySchedule(small, start);
        const { shift } = schedule.segmentAt(start);
        expect(tradingLeft(small, start - shift)).toBeGreaterThanOrEqual(TRADING_LEFT);
        const later = start + hours * HOUR;
        const until = schedule.detour?.until ?? start;
        if (later < until)
          expect(tradingLeft(small, later - schedule.segmentAt(later).shift)).toBeGreaterThan(0);
      }),
      { seed: 9, numRuns: 200 },
    );
  });

  test('if files do not overlap, the finest decides', async () => {
    const apart = await rangeOf(forex('1h', FROM - 90 * WEEK, FROM - 80 * WEEK), forex('5m', FROM, TO));
    expect(apart.files.map(({ file }) => file.timeframe)).toEqual(['5m']);
    expect(new ReplaySchedule(apart, WEDNESDAY).detour).toBeUndefined();
  });

  test('weeks without trading are skipped: a gap of months closes the market in no week', async () => {
    const gap = [FROM + 5 * WEEK, FROM + 20 * WEEK] as const;
    const isOpen = (time: number) => forexHours(time) && !(time >= gap[0] && time < gap[1]);
    const range = await rangeOf({ timeframe: '15m', from: FROM, to: FROM + 26 * WEEK, isOpen });
    const { loop } = new ReplaySchedule(range, WEDNESDAY);
    expect(loop.weeks).toBeGreaterThanOrEqual(9);
    for (let week = 0; week < 2 * loop.weeks; week += 1) {
      const time = WEDNESDAY + week * WEEK;
      const source = time - loop.shiftAt(time);
      const begin = source - ((source - Date.UTC(1970, 0, 3)) % WEEK);
      expect(
        Math.min(...range.files.map(({ sessions }) => sessions.longestWithin(begin, begin + WEEK))),
      ).toBeGreaterThanOrEqual(TRADING_LEFT);
    }
  });

  test('history precedes the start: 300 candles of each file', async () => {
    const { from } = await rangeOf({ timeframe: '1m', from: FROM, to: TO });
    expect(from).toBe(FROM + 300 * 60_000);
  });
});
