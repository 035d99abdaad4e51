import type { MomentumSeries } from '../src/engine/momentum-series.js';

/**
 * RSI 14 and MACD 12/26/9 written out in bare loops over typed arrays: no function, no object, constants in place.
 * The floor that the engine is measured against; the bench refuses to run unless both give the same bits.
 * Results before candle 34 are left as they are.
 */
export function bareLoop(closes: Float64Array, { rsi, line, signal, histogram }: MomentumSeries): void {
  let gain = 0;
  let loss = 0;
  let fast = 0;
  let slow = 0;
  let average = 0;
  for (let i = 0; i < 34; i += 1) {
    const close = closes[i] ?? 0;
    if (i > 0) {
      const change = close - (closes[i - 1] ?? 0);
      const rise = (change + Math.abs(change)) * 0.5;
      gain = i <= 14 ? gain + rise : gain + (rise - gain) * (1 / 14);
      loss = i <= 14 ? loss + (rise - change) : loss + (rise - change - loss) * (1 / 14);
      if (i === 14) {
        gain /= 14;
        loss /= 14;
      }
    }
    fast = i < 12 ? fast + close : fast + (close - fast) * (2 / 13);
    if (i === 11) fast /= 12;
    slow = i < 26 ? slow + close : slow + (close - slow) * (2 / 27);
    if (i === 25) slow /= 26;
    if (i >= 25) average += fast - slow;
  }
  average /= 9;
  let previous = closes[33] ?? 0;
  for (let i = 34; i < closes.length; i += 1) {
    const close = closes[i] ?? 0;
    const change = close - previous;
    const rise = (change + Math.abs(change)) * 0.5;
    previous = close;
    gain += (rise - gain) * (1 / 14);
    loss += (rise - change - loss) * (1 / 14);
    const total = gain + loss;
    rsi[i] = total === 0 ? 50 : (100 * gain) / total;
    fast += (close - fast) * (2 / 13);
    slow += (close - slow) * (2 / 27);
    const macd = fast - slow;
    average += (macd - average) * (2 / 10);
    line[i] = macd;
    signal[i] = average;
    histogram[i] = macd - average;
  }
}
