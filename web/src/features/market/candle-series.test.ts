import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Bar,
  CANDLES_SHOWN,
  dayChangeOf,
  loadedSeries,
  mergeBars,
  withConfirmed,
  withTick,
} from './candle-series';

const MINUTE = 60_000;
const iso = (minute: number) => new Date(minute * MINUTE).toISOString();
const candle = (minute: number, close = 1) => ({ time: iso(minute), open: 1, high: 2, low: 0.5, close });
const bar = (minute: number, close = 1): Bar => ({
  time: minute * MINUTE,
  open: 1,
  high: 2,
  low: 0.5,
  close,
});

const answer = (minutes: readonly number[], forming?: number, close = 1) => ({
  pair: 'EUR/USD' as const,
  timeframe: '1m' as const,
  simulated: true,
  candles: minutes.map((minute) => candle(minute, close)),
  forming: forming === undefined ? null : candle(forming),
  levels: { support: 0.9, resistance: 1.1 },
  dayOpen: 1.02,
});

const minutesOf = (bars: readonly Bar[]) => bars.map(({ time }) => time / MINUTE);

describe('a loaded series', () => {
  test('the forming candle follows the closed ones', () => {
    expect(minutesOf(loadedSeries(answer([1, 2], 3)).bars)).toEqual([1, 2, 3]);
  });

  test('a candle that is both closed and forming in an answer appears once', () => {
    expect(minutesOf(loadedSeries(answer([1, 2], 2)).bars)).toEqual([1, 2]);
  });
});

describe('a tick', () => {
  const series = loadedSeries(answer([1, 2], 3));

  test('it replaces the forming candle', () => {
    const next = withTick(series, bar(3, 1.5), '1m');
    expect(next.bars.at(-1)).toEqual(bar(3, 1.5));
    expect(next.bars).toHaveLength(3);
    expect(next.unconfirmed).toBe(0);
  });

  test('a new candle makes the previous one unconfirmed', () => {
    const next = withTick(series, bar(4), '1m');
    expect(minutesOf(next.bars)).toEqual([1, 2, 3, 4]);
    expect(next.unconfirmed).toBe(1);
  });

  test('after a lost connection every candle since is unconfirmed', () => {
    expect(withTick(series, bar(10), '1m').unconfirmed).toBe(7);
  });

  test('unconfirmed candles accumulate until the gateway answers', () => {
    const next = withTick(withTick(series, bar(4), '1m'), bar(5), '1m');
    expect(next.unconfirmed).toBe(2);
  });

  test('a tick older than the series changes nothing', () => {
    expect(withTick(series, bar(2, 9), '1m')).toBe(series);
  });

  test('no tick is shown before the candles have loaded', () => {
    expect(withTick({ bars: [], levels: null, dayOpen: null, unconfirmed: 0 }, bar(1), '1m').bars).toEqual(
      [],
    );
  });
});

describe('a confirmation', () => {
  test('it fills the gap and keeps the candle that ticks have formed since', () => {
    const gap = withTick(loadedSeries(answer([1, 2], 3)), bar(6, 1.7), '1m');
    const whole = withConfirmed(gap, answer([3, 4, 5], 6, 1.2));
    expect(minutesOf(whole.bars)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(whole.bars.at(2)?.close).toBe(1.2);
    expect(whole.bars.at(-1)).toEqual(bar(6, 1.7));
    expect(whole.unconfirmed).toBe(0);
  });
});

test('merged bars are sorted, have distinct times, and never exceed the limit', () => {
  const bars = fc.array(fc.integer({ min: 0, max: 400 }).map((minute) => bar(minute)));
  fc.assert(
    fc.property(bars, bars, (known, fresh) => {
      const minutes = minutesOf(mergeBars(known, fresh));
      expect(minutes).toEqual([...new Set(minutes)].sort((a, b) => a - b));
      expect(minutes.length).toBeLessThanOrEqual(CANDLES_SHOWN);
    }),
  );
});

test('the change is measured over a day, whatever candles are shown', () => {
  const bars = [bar(1), bar(2, 1.01)];
  expect(dayChangeOf({ bars, dayOpen: 0.505 })).toBeCloseTo(1);
  expect(dayChangeOf({ bars, dayOpen: null })).toBeUndefined();
  expect(dayChangeOf({ bars: [], dayOpen: 1 })).toBeUndefined();
});
