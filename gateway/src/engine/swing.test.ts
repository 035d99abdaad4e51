import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from './candle.js';
import { SWING_BARS, type Swing, SwingDetector } from './swing.js';
import { flatCandles, generatedCandles } from './testing/generated-candles.js';

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

  test('later candles never add, move or take back a swing of the past', () => {
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
          const around = candles.slice(at - 2 * SWING_BARS, at + 1);
          const extreme =
            swing.kind === 'high'
              ? Math.max(...around.map(({ high }) => high))
              : Math.min(...around.map(({ low }) => low));
          expect(swing.price).toBe(extreme);
          expect(swing.time).toBe(candles[at - SWING_BARS]?.time);
        }
      }),
    );
  });
});
