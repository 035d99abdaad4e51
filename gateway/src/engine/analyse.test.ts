import { describe, expect, test } from 'vitest';
import { analyse, MIN_CANDLES, WINDOW } from './analyse.js';
import { BadCandleError, NotEnoughCandlesError } from './candle-checks.js';
import { candlesOfCloses, flatCandles, generatedCandles } from './testing/generated-candles.js';

const MARKET = { pair: 'EUR/USD', timeframe: '1m' } as const;

describe('analysis', () => {
  test('names how many candles it needs', () => {
    const few = () => analyse(flatCandles(20), MARKET);
    expect(few).toThrow(NotEnoughCandlesError);
    expect(few).toThrow('needs 35 candles, has 20');
    expect(() => analyse(flatCandles(MIN_CANDLES), MARKET)).not.toThrow();
  });

  test('with the fewest candles has a value for every indicator', () => {
    const { indicators } = analyse(generatedCandles({ seed: 1, length: MIN_CANDLES }), MARKET);
    for (const value of Object.values(indicators)) expect(value).not.toBeNaN();
  });

  test('reads exactly the last window: older candles change nothing', () => {
    const candles = generatedCandles({ seed: 2, length: 3 * WINDOW });
    expect(analyse(candles, MARKET)).toEqual(analyse(candles.slice(-WINDOW), MARKET));
  });

  test('of a market that stands still has RSI 50, no score, least confidence and levels at the price', () => {
    const analysis = analyse(flatCandles(WINDOW), MARKET);
    expect(analysis).toMatchObject({ confidence: 50, strength: 'FRACA', signalScore: 0 });
    expect(analysis.indicators).toMatchObject({ rsi: 50, atr: 0, support: 1.1, resistance: 1.1 });
  });

  test('carries timeframe, opening of the last candle and one score', () => {
    const candles = generatedCandles({ seed: 4, length: WINDOW });
    const analysis = analyse(candles, MARKET);
    expect(analysis.timeframe).toBe('1m');
    expect(analysis.candleTime).toBe(candles.at(-1)?.time);
    expect(analysis.indicators.signalScore).toBe(analysis.signalScore);
  });

  test('after a long even fall with a last turn up speaks for CALL, after the mirror for PUT', () => {
    const fall = Array.from({ length: 100 }, (_, i) => 200 - i + (i % 4 === 0 ? 2 : 0));
    const down = candlesOfCloses([...fall, 102, 103]);
    const up = candlesOfCloses([...fall, 102, 103].map((close) => 400 - close));
    expect(analyse(down, MARKET).direction).toBe('CALL');
    expect(analyse(up, MARKET).direction).toBe('PUT');
  });

  test('refuses candles that cannot be, and allows gaps', () => {
    const candles = generatedCandles({ seed: 5, length: 60 });
    const withLast = (change: object) => [
      ...candles.slice(0, -1),
      ...candles.slice(-1).map((candle) => ({ ...candle, ...change })),
    ];
    expect(() => analyse(candles.toReversed(), MARKET)).toThrow(BadCandleError);
    for (const change of [{ close: Number.NaN }, { low: 0 }, { high: Infinity }, { close: 9 }]) {
      expect(() => analyse(withLast(change), MARKET)).toThrow(BadCandleError);
    }
    expect(() => analyse(withLast({ time: (candles.at(-1)?.time ?? 0) + 86_400_000 }), MARKET)).not.toThrow();
  });
});
