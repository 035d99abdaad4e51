import { parseArgs } from 'node:util';
import { analyse, WINDOW } from '../src/engine/analyse.js';
import { candlesBetween, columnsOf } from '../src/engine/candle-columns.js';
import { inputSeries } from '../src/engine/input-series.js';
import { signalSeries } from '../src/engine/signal-series.js';
import { generatedCandles } from '../src/engine/testing/generated-candles.js';

// `npm run bench -- signals`: candles a second of engine work on one core: the whole signal (ten inputs, score, direction,
// confidence, chance) at every candle of a series, each from its last 300 candles; compared with a separate analysis of
// every window. Processor time, so that other work on the machine counts little; medians of the rounds.

const LEAST_MILLIONS = 1;

const { values } = parseArgs({
  options: { candles: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '9' } },
});
const length = Number(values.candles);
const rounds = Number(values.rounds);
const ANALYSED = 4_000;

/** Processor time of a run, in seconds. */
function seconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const columns = columnsOf(generatedCandles({ seed: 1, length }));
const times = { inputs: [] as number[], signals: [] as number[], analyses: [] as number[] };
let inFull = 0;
for (let round = -2; round < rounds; round += 1) {
  let series = inputSeries(columnsOf([]));
  const inputs = seconds(() => {
    series = inputSeries(columns);
  });
  const signals = seconds(() => {
    inFull = signalSeries(columns, '1m', undefined, series).inFull;
  });
  const analyses = seconds(() => {
    for (let end = WINDOW; end < WINDOW + ANALYSED; end += 1)
      analyse(candlesBetween(columns, end - WINDOW, end), { pair: 'EUR/USD', timeframe: '1m' });
  });
  // The first rounds compile.
  if (round < 0) continue;
  times.inputs.push(inputs);
  times.signals.push(signals);
  times.analyses.push(analyses);
}

const millions = (count: number, time: number) => count / time / 1e6;
const [inputs, signals] = [median(times.inputs), median(times.signals)];
const whole = millions(length, inputs + signals);
const one = millions(ANALYSED, median(times.analyses));
console.log(`${length} candles, median of ${rounds} rounds, processor time, Node ${process.version}`);
console.log(`inputs at every candle          ${millions(length, inputs).toFixed(2)} M candles/s`);
console.log(`score, direction, chance        ${millions(length, signals).toFixed(2)} M candles/s`);
console.log(
  `the whole signal                ${whole.toFixed(2)} M candles/s, at least ${LEAST_MILLIONS} wanted`,
);
console.log(
  `an analysis of every window     ${one.toFixed(3)} M candles/s, ${(whole / one).toFixed(0)} times slower`,
);
console.log(`analysed in full after all      ${inFull} of ${length}`);
process.exitCode = whole >= LEAST_MILLIONS ? 0 : 1;
