import { expect, test } from 'vitest';
import {
  candlesOf,
  clockAction,
  cursorOf,
  type Desk,
  elapsedText,
  NOTHING_YET,
  openLines,
  signsOf,
  withAnswer,
} from './drill-state';

type Drill = NonNullable<Desk['drill']>;
const drill = (given: Partial<Drill> = {}): Drill => ({
  id: 'one',
  pair: 'EUR/USD',
  timeframe: '5m',
  simulated: true,
  second: 0,
  seconds: 36_000,
  speed: 1,
  paused: false,
  ended: false,
  startsAt: null,
  price: 1.1,
  forming: null,
  trades: [],
  ...given,
});
const desk = (given: Partial<Drill> = {}): Desk => ({
  balance: 1_000_000,
  begunAt: '2026-03-10T12:00:00Z',
  drill: drill(given),
});
const candle = (second: number) => ({ second, open: 1, high: 2, low: 0.5, close: 1 });
const trade = (given: Partial<Drill['trades'][number]> = {}): Drill['trades'][number] => ({
  id: 't',
  direction: 'CALL',
  stake: 1000,
  entryPrice: 1.1,
  exitPrice: null,
  statedChance: null,
  openedSecond: 310,
  expiresSecond: 610,
  outcome: null,
  profit: null,
  ...given,
});

test('candles of later answers are appended, each once', () => {
  const first = withAnswer(NOTHING_YET, desk(), [candle(-600), candle(-300)]);
  expect(cursorOf(first)).toBe(-300);
  const next = withAnswer(first, desk({ second: 300 }), [candle(-300), candle(0)]);
  expect(next.closed.map(({ time }) => time)).toEqual([-600_000, -300_000, 0]);
});

test('a late answer does not set the drill back; an answer of another drill restarts it', () => {
  const first = withAnswer(NOTHING_YET, desk({ second: 600 }), [candle(0)]);
  expect(withAnswer(first, desk({ second: 300 }))).toEqual(first);
  const other = withAnswer(first, desk({ id: 'two' }));
  expect(other.closed).toEqual([]);
  expect(cursorOf(other)).toBeNull();
});

test('the forming candle follows the closed ones and is never duplicated', () => {
  const state = withAnswer(NOTHING_YET, desk({ forming: candle(300) }), [candle(0)]);
  expect(candlesOf(state).map(({ time }) => time)).toEqual([0, 300_000]);
  const closed = withAnswer(NOTHING_YET, desk({ forming: candle(0) }), [candle(0)]);
  expect(candlesOf(closed)).toHaveLength(1);
});

test('time is counted from the beginning of the stretch', () => {
  expect(elapsedText(0)).toBe('+0h00');
  expect(elapsedText(65 * 60_000)).toBe('+1h05');
  expect(elapsedText(-10 * 60_000)).toBe('−0h10');
});

test('a trade has a marker at its opening, and one at its end only once it has ended', () => {
  const candles = [0, 300, 600].map((second) => ({
    time: second * 1000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
  expect(signsOf([trade()], candles, '5m').map(({ over }) => over)).toEqual([false]);
  const over = signsOf([trade({ outcome: 'WON', profit: 850 })], candles, '5m');
  expect(over.map(({ time, text }) => [time, text.replaceAll('\u00a0', ' ')])).toEqual([
    [300_000, ''],
    [600_000, '+R$ 8,50'],
  ]);
  expect(openLines(drill({ trades: [trade(), trade({ outcome: 'LOST' })] }))).toEqual([
    { label: '↑ CALL até +0h10', price: 1.1 },
  ]);
});

test('a drill that has not begun is started, not continued', () => {
  expect(clockAction(drill({ paused: true }))).toBe('Iniciar');
  expect(clockAction(drill({ paused: true, second: 60 }))).toBe('Continuar');
  expect(clockAction(drill({ paused: false, second: 60 }))).toBe('Pausar');
});
