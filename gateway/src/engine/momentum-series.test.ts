import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Macd, Rsi } from './indicators.js';
import { emptyMomentumSeries, type MomentumSeries, momentumSeries } from './momentum-series.js';
import { flatCandles, generatedCandles } from './testing/generated-candles.js';

function streamed(closes: Float64Array): MomentumSeries {
  const series = emptyMomentumSeries(closes.length);
  const rsi = new Rsi();
  const macd = new Macd();
  closes.forEach((close, i) => {
    series.rsi[i] = rsi.update(close);
    macd.update(close);
    series.line[i] = macd.line;
    series.signal[i] = macd.signal;
    series.histogram[i] = macd.histogram;
  });
  return series;
}

/** Every bit, so that 0 and -0 differ and NaN equals itself. */
function bits(series: MomentumSeries): BigUint64Array[] {
  return Object.values(series).map(({ buffer }: Float64Array) => new BigUint64Array(buffer));
}

describe('RSI and MACD of a whole series', () => {
  test('equal the streaming ones bit for bit', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 1500 }), (seed, length) => {
        const closes = Float64Array.from(generatedCandles({ seed, length }), ({ close }) => close);
        expect(bits(momentumSeries(closes))).toEqual(bits(streamed(closes)));
      }),
    );
  });

  test('equal the streaming ones bit for bit on a flat market and on prices that are not dyadic numbers', () => {
    const flat = Float64Array.from(flatCandles(200), ({ close }) => close);
    const waves = Float64Array.from({ length: 500 }, (_, i) => 151.3 + Math.sin(i / 7) / 3);
    for (const closes of [flat, waves]) expect(bits(momentumSeries(closes))).toEqual(bits(streamed(closes)));
  });

  test('equal the streaming ones bit for bit on a market that only rises, where the RSI is never above 100', () => {
    for (let step = 1; step <= 50; step += 1) {
      const rising = Float64Array.from({ length: 120 }, (_, i) => 150 + (i * step) / 1000);
      const series = momentumSeries(rising);
      expect(bits(series)).toEqual(bits(streamed(rising)));
      expect(Math.max(...series.rsi.slice(14))).toBeLessThanOrEqual(100);
    }
  });

  test('of a longer series begin with those of the shorter one', () => {
    const closes = Float64Array.from(generatedCandles({ seed: 3, length: 400 }), ({ close }) => close);
    for (const cut of [0, 1, 14, 15, 25, 26, 33, 34, 35, 250]) {
      const part = momentumSeries(closes.slice(0, cut));
      const whole = momentumSeries(closes);
      expect(part.rsi).toEqual(whole.rsi.slice(0, cut));
      expect(part.histogram).toEqual(whole.histogram.slice(0, cut));
    }
  });
});
