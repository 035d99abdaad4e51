import { parseArgs } from 'node:util';
import { MACD as TableMacd, RSI as TableRsi } from 'technicalindicators';
import { EMA, MACD, RSI } from 'trading-signals';
import { Macd, Rsi } from '../src/engine/indicators.js';
import { emptyMomentumSeries, type MomentumSeries, momentumSeries } from '../src/engine/momentum-series.js';

// `npm run bench -- engine`: million candles a second for RSI 14 and MACD 12/26/9 together, every contender in turn,
// medians. All write their results into the same kind of arrays, except the packages, which keep their own objects. The
// series fits into a processor's cache, so that arithmetic is measured and not memory.

const LEAST_SHARE_OF_BARE_LOOP = 0.5;

const { values } = parseArgs({
  options: { candles: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '401' } },
});
const length = Number(values.candles);
const rounds = Number(values.rounds);

/** Prices that rise and fall by a multiplicative generator, the same in every run. */
function prices(count: number): Float64Array {
  let state = 12_345;
  let price = 1.1;
  return Float64Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    price += (state / 2_147_483_647 - 0.5) * 1e-4;
    return price;
  });
}

/**
 * RSI 14 and MACD 12/26/9 written out in bare loops over typed arrays: no functions, no objects, constants inline. The
 * engine is measured against it; the bench fails unless both give the same bits. Results before candle 34 are left
 * unset.
 */
function bareLoop(closes: Float64Array, { rsi, line, signal, histogram }: MomentumSeries): void {
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
    rsi[i] = total === 0 ? 50 : Math.min(100, (100 * gain) / total);
    fast += (close - fast) * (2 / 13);
    slow += (close - slow) * (2 / 27);
    const macd = fast - slow;
    average += (macd - average) * (2 / 10);
    line[i] = macd;
    signal[i] = average;
    histogram[i] = macd - average;
  }
}

function streaming(closes: Float64Array, into: MomentumSeries): void {
  const { rsi, line, signal, histogram } = into;
  const strength = new Rsi();
  const macd = new Macd();
  for (let i = 0; i < closes.length; i += 1) {
    const close = closes[i] ?? Number.NaN;
    rsi[i] = strength.update(close);
    macd.update(close);
    line[i] = macd.line;
    signal[i] = macd.signal;
    histogram[i] = macd.histogram;
  }
}

function tradingSignals(closes: Float64Array): void {
  const rsi = new RSI(14);
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9));
  for (const close of closes) {
    rsi.update(close, false);
    macd.update(close, false);
  }
}

function technicalIndicators(closes: number[]): void {
  TableRsi.calculate({ period: 14, values: closes });
  TableMacd.calculate({
    values: closes,
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  });
}

function refuseDifferentArithmetic(closes: Float64Array): void {
  const ours = momentumSeries(closes);
  const bare = emptyMomentumSeries(closes.length);
  bareLoop(closes, bare);
  for (const name of ['rsi', 'line', 'signal', 'histogram'] as const) {
    const differs = ours[name].findIndex((value, i) => i >= 34 && !Object.is(value, bare[name][i]));
    if (differs >= 0) throw new Error(`bare loop and engine differ in ${name} of candle ${differs}`);
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Many short calls first: a function whose first call is a long one may stay badly optimised. */
function warmUp(): void {
  const short = prices(500);
  const results = emptyMomentumSeries(short.length);
  for (let call = 0; call < 2_000; call += 1) {
    bareLoop(short, results);
    momentumSeries(short, results);
    streaming(short, results);
  }
}

warmUp();
const closes = prices(length);
const list = Array.from(closes);
const into = emptyMomentumSeries(length);
refuseDifferentArithmetic(closes);

const contenders = [
  { name: 'bare loop', every: 1, run: () => bareLoop(closes, into) },
  { name: 'engine, whole series', every: 1, run: () => momentumSeries(closes, into) },
  { name: 'engine, streaming', every: 1, run: () => streaming(closes, into) },
  { name: 'trading-signals', every: 20, run: () => tradingSignals(closes) },
  { name: 'technicalindicators', every: 20, run: () => technicalIndicators(list) },
].map((contender) => ({ ...contender, speeds: [] as number[] }));

for (let round = 0; round < rounds; round += 1) {
  for (const { every, run, speeds } of contenders) {
    if (round % every !== 0) continue;
    const start = performance.now();
    run();
    speeds.push(length / (performance.now() - start) / 1000);
  }
}

const results = contenders.map(({ name, speeds }) => ({ name, speed: median(speeds) }));
const bare = results[0]?.speed ?? Number.NaN;
console.log(
  `RSI 14 + MACD 12/26/9, ${length} candles, median of ${rounds} interleaved rounds, Node ${process.version}`,
);
for (const { name, speed } of results) {
  console.log(
    `${name.padEnd(22)} ${speed.toFixed(1).padStart(7)} M candles/s  ${(speed / bare).toFixed(2)} of bare`,
  );
}
const share = (results[1]?.speed ?? 0) / bare;
console.log(
  `engine, whole series: ${share.toFixed(2)} of the bare loop, at least ${LEAST_SHARE_OF_BARE_LOOP} wanted`,
);
process.exitCode = share >= LEAST_SHARE_OF_BARE_LOOP ? 0 : 1;
