import { emaAlpha, emaStep } from './ema.js';
import { MACD_FAST, MACD_SIGNAL, MACD_SLOW, Macd } from './macd.js';
import { RSI_PERIOD, Rsi, rsiOf } from './rsi.js';
import { wilderStep } from './wilder.js';

/** RSI 14 and MACD 12/26/9 of a whole series; element i belongs to close i, NaN where there is none yet. */
export interface MomentumSeries {
  readonly rsi: Float64Array;
  readonly line: Float64Array;
  readonly signal: Float64Array;
  readonly histogram: Float64Array;
}

/** Closes after which every average has its seed. */
const SEEDED = Math.max(RSI_PERIOD + 1, MACD_SLOW + MACD_SIGNAL - 1);

const RSI_ALPHA = 1 / RSI_PERIOD;
const FAST_ALPHA = emaAlpha(MACD_FAST);
const SLOW_ALPHA = emaAlpha(MACD_SLOW);
const SIGNAL_ALPHA = emaAlpha(MACD_SIGNAL);

/** Room for the results of `length` closes, so that a caller with many series can use it again. */
export function emptyMomentumSeries(length: number): MomentumSeries {
  return {
    rsi: new Float64Array(length),
    line: new Float64Array(length),
    signal: new Float64Array(length),
    histogram: new Float64Array(length),
  };
}

/**
 * RSI and MACD of a whole series in one pass. The streaming indicators take the seeds; from there the same steps
 * run on local variables, which the compiler keeps in registers, so both give the same bits.
 *
 * @param closes prices, oldest first
 * @param into where the results go; its arrays are as long as `closes` or longer
 */
export function momentumSeries(
  closes: Float64Array,
  into: MomentumSeries = emptyMomentumSeries(closes.length),
): MomentumSeries {
  const rsi = new Rsi();
  const macd = new Macd();
  const seeded = Math.min(SEEDED, closes.length);
  for (let i = 0; i < seeded; i += 1) {
    const close = closes[i] ?? Number.NaN;
    into.rsi[i] = rsi.update(close);
    macd.update(close);
    into.line[i] = macd.line;
    into.signal[i] = macd.signal;
    into.histogram[i] = macd.histogram;
  }
  if (seeded < closes.length) continueSeries(closes, into, rsi, macd);
  return into;
}

function continueSeries(closes: Float64Array, into: MomentumSeries, rsiSeed: Rsi, macdSeed: Macd): void {
  const { rsi, line, signal, histogram } = into;
  let gain = rsiSeed.gain.value;
  let loss = rsiSeed.loss.value;
  let fast = macdSeed.fastAverage.value;
  let slow = macdSeed.slowAverage.value;
  let average = macdSeed.signalAverage.value;
  let previous = closes[SEEDED - 1] ?? Number.NaN;
  for (let i = SEEDED; i < closes.length; i += 1) {
    const close = closes[i] ?? Number.NaN;
    const rise = Math.max(close - previous, 0);
    gain = wilderStep(gain, rise, RSI_ALPHA);
    loss = wilderStep(loss, rise - (close - previous), RSI_ALPHA);
    rsi[i] = rsiOf(gain, loss);
    fast = emaStep(fast, close, FAST_ALPHA);
    slow = emaStep(slow, close, SLOW_ALPHA);
    average = emaStep(average, fast - slow, SIGNAL_ALPHA);
    line[i] = fast - slow;
    signal[i] = average;
    histogram[i] = fast - slow - average;
    previous = close;
  }
}
