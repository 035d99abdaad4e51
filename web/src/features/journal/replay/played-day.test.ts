import { describe, expect, test } from 'vitest';
import type { PlayedCandle } from '../../../entities/played-chart';
import {
  closedBy,
  type DayEntry,
  GrowingCandles,
  happenedBy,
  happeningsOf,
  openLines,
  signsOf,
  startOf,
} from './played-day';

const MINUTE = 60_000;
/** Replaces the non-breaking spaces in amounts. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const candle = (minute: number, close = 1 + minute / 100): PlayedCandle => ({
  time: minute * MINUTE,
  open: close - 0.01,
  high: close + 0.02,
  low: close - 0.02,
  close,
});
const iso = (minute: number) => new Date(minute * MINUTE).toISOString();
const entry = (id: string, opened: number, given: Partial<DayEntry> = {}): DayEntry => ({
  id,
  kind: 'TRADE',
  timeframe: '5m',
  direction: 'CALL',
  stake: 1000,
  profit: 850,
  entryPrice: 1.1,
  exitPrice: 1.2,
  openedAt: iso(opened),
  expiresAt: iso(opened + 5),
  outcome: 'WON',
  ...given,
});
const day = (entries: DayEntry[], until = 1440) => ({ entries, pair: 'EUR/USD' as const, until: iso(until) });

describe('candles as they grow', () => {
  const candles = [0, 1, 2, 3, 4, 5, 6, 8].map((minute) => candle(minute));

  test('only closed candles count', () => {
    expect(closedBy(candles, MINUTE, 0)).toBe(0);
    expect(closedBy(candles, MINUTE, MINUTE - 1)).toBe(0);
    expect(closedBy(candles, MINUTE, MINUTE)).toBe(1);
    expect(closedBy(candles, MINUTE, 8.5 * MINUTE)).toBe(7);
    expect(closedBy(candles, MINUTE, 99 * MINUTE)).toBe(8);
  });

  test('the last candle contains only closed candles', () => {
    const grown = new GrowingCandles(candles, '5m');
    expect(grown.after(0)).toEqual([]);
    for (let count = 1; count <= candles.length; count += 1) {
      const seen = candles.slice(0, count);
      const shown = grown.after(count);
      expect(shown.at(-1)?.close).toBe(seen.at(-1)?.close);
      expect(Math.max(...shown.map(({ high }) => high))).toBe(Math.max(...seen.map(({ high }) => high)));
      expect(shown.map(({ time }) => time)).toEqual(count <= 5 ? [0] : [0, 5 * MINUTE]);
    }
  });

  test('complete candles stay the same objects, so that a chart can append to them', () => {
    const grown = new GrowingCandles(candles, '5m');
    expect(grown.after(6)[0]).toBe(grown.after(8)[0]);
    expect(grown.after(5)[0]).toBe(grown.after(8)[0]);
  });
});

describe('events of a day', () => {
  test('are in chronological order, each at its own time', () => {
    const all = happeningsOf(day([entry('a', 10), entry('b', 12, { direction: 'PUT' })]));
    expect(all.map(({ key }) => key)).toEqual(['a began', 'b began', 'a ended', 'b ended']);
    expect(happenedBy(all, 10 * MINUTE - 1)).toEqual([]);
    expect(happenedBy(all, 10 * MINUTE).map(({ key }) => key)).toEqual(['a began']);
    expect(happenedBy(all, 15 * MINUTE)).toHaveLength(3);
  });

  test('a result is absent from the text of the opening', () => {
    const [began, ended] = happeningsOf(day([entry('a', 10)]));
    expect(plain(began?.text)).toBe('Você abriu CALL de 5m a 1,10000, R$ 10,00');
    expect(plain(ended?.text)).toBe('A operação CALL acertou a 1,20000: +R$ 8,50');
  });

  test('a trade that has not expired by the end of the day has no ending', () => {
    const all = happeningsOf(day([entry('a', 10)], 12));
    expect(all.map(({ over }) => over)).toEqual([false]);
    expect(openLines(all)).toEqual([{ label: '↑ CALL aberta', price: 1.1 }]);
  });

  test('signals and endings without a winner are named as such', () => {
    const signal = entry('s', 10, { kind: 'SIGNAL', stake: null, profit: null, outcome: 'LOST' });
    const texts = happeningsOf(
      day([signal, entry('v', 30, { outcome: 'VOID', profit: 0, exitPrice: null })]),
    ).map(({ text }) => plain(text));
    expect(texts).toEqual([
      'Sinal seguido: CALL de 5m a 1,10000',
      'O sinal CALL errou a 1,20000',
      'Você abriu CALL de 5m a 1,10000, R$ 10,00',
      'A operação CALL foi anulada: R$ 0,00',
    ]);
  });

  test('markers are placed at shown candles: an ending at the candle that ended with it', () => {
    const candles = [0, 5, 10].map((minute) => candle(minute));
    const all = happeningsOf(day([entry('a', 6)]));
    const signs = signsOf(all, candles, '5m').map((sign) => ({ ...sign, text: plain(sign.text) }));
    expect(signs).toEqual([
      { time: 5 * MINUTE, direction: 'CALL', over: false, text: 'CALL' },
      { time: 10 * MINUTE, direction: 'CALL', over: true, text: '+R$ 8,50' },
    ]);
    const atOpening = happeningsOf(day([entry('b', 5)]));
    expect(signsOf(atOpening, candles, '5m').map(({ time }) => time)).toEqual([5 * MINUTE, 5 * MINUTE]);
    expect(signsOf(all, [], '5m')).toEqual([]);
  });

  test('a line is drawn for an open trade until it ends', () => {
    const all = happeningsOf(day([entry('a', 10)]));
    expect(openLines(happenedBy(all, 12 * MINUTE))).toHaveLength(1);
    expect(openLines(happenedBy(all, 15 * MINUTE))).toEqual([]);
  });
});

test('§replay: it opens at the first entry, or at the beginning of a day without one', () => {
  const all = happeningsOf(day([entry('b', 12), entry('a', 10)]));
  expect(startOf(all, 0, Number.POSITIVE_INFINITY)).toBe(all[0]?.time);
  expect(startOf([], 5, 10)).toBe(5);
  const later = (all[0]?.time ?? 0) + 1;
  expect(startOf(all, later, later + 1)).toBe(later);
});
