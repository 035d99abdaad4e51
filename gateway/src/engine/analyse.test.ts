import { describe, expect, test } from 'vitest';
import { analyse, MIN_CANDLES, WINDOW } from './analyse.js';
import { BadCandleError, NotEnoughCandlesError } from './candle.js';
import { candlesOfCloses, flatCandles, generatedCandles } from './testing/generated-candles.js';

const MARKET = { pair: 'EUR/USD', timeframe: '1m' } as const;

describe('analysis', () => {
  test('names the number of candles it needs', () => {
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

  test('of a flat market has RSI 50, no score, minimum confidence and levels at the price', () => {
    const analysis = analyse(flatCandles(WINDOW), MARKET);
    expect(analysis).toMatchObject({ confidence: 50, strength: 'FRACA', signalScore: 0 });
    expect(analysis.indicators).toMatchObject({ rsi: 50, atr: 0, support: 1.1, resistance: 1.1 });
  });

  describe('of a market without movement', () => {
    const TICK = 0.00001;
    const still = (length: number, close: number) => Array.from({ length }, () => close);

    test.each([
      ['RSI 100, after one tick up', TICK, 100],
      ['RSI 0, after one tick down', -TICK, 0],
    ])('is no strong signal: %s', (_, move, rsi) => {
      for (const flat of [8, 14, 30, 60, 99, 200]) {
        const closes = [...still(100, 1.1), ...still(flat, 1.1 + move)];
        const analysis = analyse(candlesOfCloses(closes), MARKET);
        expect(analysis.indicators.rsi).toBeCloseTo(rsi, 6);
        expect(analysis).toMatchObject({ signalScore: 0, confidence: 50, strength: 'FRACA' });
        expect(analysis.recommendation).toContain('Mercado parado');
      }
    });

    test('is not a strong signal after a crash either, nor with an occasional tick', () => {
      const crashed = [...still(100, 1.1), ...still(30, 1.05)];
      const crawling = Array.from({ length: 200 }, (_, i) => 1.1 + Math.floor(i / 3) * TICK);
      for (const closes of [crashed, crawling])
        expect(analyse(candlesOfCloses(closes), MARKET)).toMatchObject({ confidence: 50, strength: 'FRACA' });
    });

    test('ends once half of the last 14 candles moved', () => {
      const rising = (moves: number) =>
        candlesOfCloses([
          ...still(100, 1.1),
          ...Array.from({ length: moves }, (_, i) => 1.1 + (i + 1) * TICK),
        ]);
      expect(analyse(rising(6), MARKET).signalScore).toBe(0);
      expect(analyse(rising(7), MARKET).signalScore).not.toBe(0);
    });
  });

  test('has timeframe, opening of the last candle and one score', () => {
    const candles = generatedCandles({ seed: 4, length: WINDOW });
    const analysis = analyse(candles, MARKET);
    expect(analysis.timeframe).toBe('1m');
    expect(analysis.candleTime).toBe(candles.at(-1)?.time);
    expect(analysis.indicators.signalScore).toBe(analysis.signalScore);
  });

  test('after a fall that closes at its low favours CALL, after the mirror PUT', () => {
    const fall = Array.from({ length: 100 }, (_, i) => 200 - i + (i % 4 === 0 ? 2 : 0));
    const down = candlesOfCloses(fall);
    const up = candlesOfCloses(fall.map((close) => 400 - close));
    expect(analyse(down, MARKET).direction).toBe('CALL');
    expect(analyse(up, MARKET).direction).toBe('PUT');
  });

  test('refuses impossible candles and allows gaps', () => {
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
