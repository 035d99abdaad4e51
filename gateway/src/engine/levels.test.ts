import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from './candle.js';
import { nearestLevels, SWING_CANDLES, type Swing, SwingDetector } from './levels.js';
import { flatCandles, generatedCandles } from './testing/generated-candles.js';

const AROUND = { close: 10, atr: 1, lowest: 5, highest: 15 };

describe('support and resistance', () => {
  test('a level is the mean of the swings within half an ATR of its nearest one', () => {
    const levels = nearestLevels({ ...AROUND, swings: [9, 8.75, 8.5, 8.25, 12, 12.5] });
    expect(levels.support).toEqual({ price: 8.75, touches: 3 });
    expect(levels.resistance).toEqual({ price: 12.25, touches: 2 });
  });

  test('a level touched twice takes precedence over a nearer single swing', () => {
    const levels = nearestLevels({ ...AROUND, swings: [9.5, 8, 8.25] });
    expect(levels.support).toEqual({ price: 8.125, touches: 2 });
  });

  test('without such a level the nearest swing is used', () => {
    expect(nearestLevels({ ...AROUND, swings: [9, 7] }).support).toEqual({ price: 9, touches: 1 });
  });

  test("a side without swings shows the window's extreme, with no touches", () => {
    const levels = nearestLevels({ ...AROUND, swings: [10] });
    expect(levels).toEqual({ support: { price: 5, touches: 0 }, resistance: { price: 15, touches: 0 } });
  });

  test('the width of clusters scales with ATR, never with an absolute distance', () => {
    const swings = [9, 8.25, 12, 12.75];
    expect(nearestLevels({ ...AROUND, swings, atr: 1 }).support.touches).toBe(1);
    expect(nearestLevels({ ...AROUND, swings, atr: 2 }).support.touches).toBe(2);
  });

  test('before the first ATR every swing is its own level', () => {
    const levels = nearestLevels({ ...AROUND, atr: Number.NaN, swings: [9, 9, 12] });
    expect(levels).toEqual({ support: { price: 9, touches: 1 }, resistance: { price: 12, touches: 1 } });
  });

  test('support is below the close, resistance above it, whatever the order of the swings', () => {
    const price = fc.integer({ min: 1, max: 4000 }).map((ticks) => ticks / 256);
    fc.assert(
      fc.property(fc.array(price, { maxLength: 60 }), price, price, (swings, close, atr) => {
        const lowest = Math.min(close, ...swings);
        const highest = Math.max(close, ...swings);
        const input = { swings, close, atr, lowest, highest };
        const levels = nearestLevels(input);
        expect(levels.support.price).toBeLessThanOrEqual(close);
        expect(levels.resistance.price).toBeGreaterThanOrEqual(close);
        expect(nearestLevels({ ...input, swings: swings.toReversed() })).toEqual(levels);
      }),
    );
  });
});

interface Confirmed {
  readonly at: number;
  readonly swing: Swing;
}

function confirmed(candles: readonly Candle[]): Confirmed[] {
  const detector = new SwingDetector();
  return candles.flatMap((candle, at) => {
    detector.update(candle);
    return [detector.high, detector.low].flatMap((swing) => (swing ? [{ at, swing }] : []));
  });
}

function ofHighs(highs: readonly number[]): Candle[] {
  return highs.map((high, time) => ({ time, open: 1, high, low: 1, close: 1 }));
}

describe('swing points', () => {
  test('a swing high exists only once the third candle after it has closed', () => {
    const highs = ofHighs([2, 3, 4, 9, 5, 4, 3]);
    expect(confirmed(highs.slice(0, 6))).toEqual([]);
    expect(confirmed(highs)).toEqual([{ at: 6, swing: { kind: 'high', time: 3, price: 9 } }]);
  });

  test('of equal highs the first counts, and a flat market has none', () => {
    expect(confirmed(ofHighs([2, 3, 4, 9, 9, 4, 3, 2])).map(({ swing }) => swing.time)).toEqual([3]);
    expect(confirmed(flatCandles(50))).toEqual([]);
  });

  test('later candles never add, move or remove a past swing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 300 }), (seed, cut) => {
        const candles = generatedCandles({ seed, length: 300 });
        const whole = confirmed(candles).filter(({ at }) => at < cut);
        expect(confirmed(candles.slice(0, cut))).toEqual(whole);
      }),
    );
  });

  test('a confirmed swing is the extreme of the candles around it', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const candles = generatedCandles({ seed, length: 200 });
        for (const { at, swing } of confirmed(candles)) {
          const around = candles.slice(at - 2 * SWING_CANDLES, at + 1);
          const extreme =
            swing.kind === 'high'
              ? Math.max(...around.map(({ high }) => high))
              : Math.min(...around.map(({ low }) => low));
          expect(swing.price).toBe(extreme);
          expect(swing.time).toBe(candles[at - SWING_CANDLES]?.time);
        }
      }),
    );
  });
});
