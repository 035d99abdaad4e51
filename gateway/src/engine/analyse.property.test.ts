import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidenceBand } from '#schema/signal-score.js';
import { analyse, MIN_CANDLES, WINDOW } from './analyse.js';
import type { Candle } from './candle.js';
import { type IndicatorReading, IndicatorStream } from './indicators.js';
import { generatedCandles } from './testing/generated-candles.js';

const MARKET = { pair: 'EUR/USD', timeframe: '1m' } as const;
const BAND = { FORTE: 'high', MÉDIA: 'medium', FRACA: 'low' } as const;

const SERIES = fc
  .record({ seed: fc.nat(), length: fc.integer({ min: MIN_CANDLES, max: WINDOW + 100 }) })
  .map(generatedCandles);

function readings(candles: readonly Candle[]): IndicatorReading[] {
  const stream = new IndicatorStream();
  return candles.map((candle) => {
    stream.update(candle);
    return stream.reading();
  });
}

function withPrices(candles: readonly Candle[], map: (price: number) => number): Candle[] {
  return candles.map(({ time, open, high, low, close }) => {
    const [top, bottom] = [map(high), map(low)];
    const range = { high: Math.max(top, bottom), low: Math.min(top, bottom) };
    return { time, open: map(open), close: map(close), ...range };
  });
}

describe('any market', () => {
  test('the same candles give the same answer and are not mutated', () => {
    fc.assert(
      fc.property(SERIES, (candles) => {
        const copy = structuredClone(candles);
        expect(analyse(candles, MARKET)).toEqual(analyse(copy, MARKET));
        expect(candles).toEqual(copy);
      }),
    );
  });

  test('future candles never change a past reading of any indicator or level', () => {
    fc.assert(
      fc.property(SERIES, fc.nat(), fc.nat(), (candles, at, otherSeed) => {
        const cut = at % candles.length;
        const past = candles.slice(0, cut);
        const end = past.at(-1)?.time ?? 0;
        const future = generatedCandles({ seed: otherSeed, length: 60 });
        const moved = future.map((candle, i) => ({ ...candle, time: end + (i + 1) * 60_000 }));
        expect(readings([...past, ...moved]).slice(0, cut)).toEqual(readings(past));
      }),
      { numRuns: 40 },
    );
  });

  test('a streamed reading equals the analysis of the candles up to there', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: MIN_CANDLES, max: WINDOW }), (seed, count) => {
        const candles = generatedCandles({ seed, length: WINDOW });
        const streamed = readings(candles)[count - 1];
        const { rsi, macdHistogram, atr, support } = analyse(candles.slice(0, count), MARKET).indicators;
        expect(streamed).toMatchObject({ rsi, macdHistogram, atr });
        expect(streamed?.levels.support.price).toBe(support);
      }),
    );
  });

  test('prices in another unit give the same score, direction and confidence', () => {
    fc.assert(
      fc.property(SERIES, fc.integer({ min: -8, max: 8 }), (candles, power) => {
        const { signalScore, direction, confidence, indicators } = analyse(candles, MARKET);
        const factor = 2 ** power;
        const scaled = analyse(
          withPrices(candles, (price) => price * factor),
          MARKET,
        );
        expect(scaled).toMatchObject({ signalScore, direction, confidence });
        expect(scaled.indicators.rsi).toBe(indicators.rsi);
        expect(scaled.indicators.support).toBe(indicators.support * factor);
      }),
    );
  });

  test('a mirrored market gives the mirrored score and the opposite direction', () => {
    fc.assert(
      fc.property(SERIES, (candles) => {
        const seen = analyse(candles, MARKET);
        const mirrored = analyse(
          withPrices(candles, (price) => 4 - price),
          MARKET,
        );
        expect(mirrored.signalScore).toBeCloseTo(-seen.signalScore, 6);
        expect(mirrored.indicators.rsi).toBeCloseTo(100 - seen.indicators.rsi, 6);
        expect(mirrored.indicators.resistance).toBeCloseTo(4 - seen.indicators.support, 9);
        fc.pre(Math.abs(seen.signalScore) > 1e-6);
        expect(mirrored.direction).not.toBe(seen.direction);
      }),
    );
  });

  test('§9 confidence stays within 50 and 95 and the score within -100 and 100; strength and direction follow from them', () => {
    fc.assert(
      fc.property(SERIES, (candles) => {
        const { confidence, strength, signalScore, direction, indicators } = analyse(candles, MARKET);
        const close = candles.at(-1)?.close ?? Number.NaN;
        expect(Number.isInteger(confidence) && confidence >= 50 && confidence <= 95).toBe(true);
        expect(Math.abs(signalScore)).toBeLessThanOrEqual(100);
        expect(BAND[strength]).toBe(confidenceBand(confidence));
        if (signalScore !== 0) expect(direction).toBe(signalScore > 0 ? 'CALL' : 'PUT');
        expect(indicators.support).toBeLessThanOrEqual(close);
        expect(indicators.resistance).toBeGreaterThanOrEqual(close);
      }),
    );
  });
});
